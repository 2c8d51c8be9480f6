# Presets: /presets, /preset-edit, the editor of rules, codes and files

command-presets-name = presets
command-presets-description = The rules that this server plays by
command-presets-list-name = list
command-presets-list-description = All presets: this server’s own and the built-in ones
command-presets-show-name = show
command-presets-show-description = One preset in plain sentences
command-presets-show-option-name-name = name
command-presets-show-option-name-description = Which preset
command-preset-edit-name = preset-edit
command-preset-edit-description = Make and change this server’s presets
command-preset-edit-create-name = create
command-preset-edit-create-description = Make a new preset
command-preset-edit-create-option-name-name = name
command-preset-edit-create-option-name-description = What it is called, 40 characters at most
command-preset-edit-create-option-base-name = base
command-preset-edit-create-option-base-description = The preset to start from; classic if you leave it out
command-preset-edit-edit-name = edit
command-preset-edit-edit-description = Change the rules of a preset
command-preset-edit-edit-option-name-name = name
command-preset-edit-edit-option-name-description = Which preset of this server
command-preset-edit-rename-name = rename
command-preset-edit-rename-description = Give a preset another name
command-preset-edit-rename-option-name-name = name
command-preset-edit-rename-option-name-description = Which preset of this server
command-preset-edit-rename-option-to-name = to
command-preset-edit-rename-option-to-description = Its new name, 40 characters at most
command-preset-edit-about-name = about
command-preset-edit-about-description = Say in one sentence what a preset is and who it is for
command-preset-edit-about-option-name-name = name
command-preset-edit-about-option-name-description = Which preset of this server
command-preset-edit-delete-name = delete
command-preset-edit-delete-description = Delete a preset
command-preset-edit-delete-option-name-name = name
command-preset-edit-delete-option-name-description = Which preset of this server
command-preset-edit-default-name = default
command-preset-edit-default-description = Choose the rules that /play uses by default
command-preset-edit-default-option-where-name = where
command-preset-edit-default-option-where-description = In the whole server, or in this channel
command-preset-edit-default-option-where-choice-server = the whole server
command-preset-edit-default-option-where-choice-channel = this channel
command-preset-edit-default-option-preset-name = preset
command-preset-edit-default-option-preset-description = Which preset; leave it out to choose single rules
command-preset-edit-share-name = share
command-preset-edit-share-description = A preset as a code and as a file, for another server
command-preset-edit-share-option-name-name = name
command-preset-edit-share-option-name-description = Which preset
command-preset-edit-import-name = import
command-preset-edit-import-description = Import a preset from a code or a file
command-preset-edit-import-option-code-name = code
command-preset-edit-import-option-code-description = A code that begins with HR
command-preset-edit-import-option-file-name = file
command-preset-edit-import-option-file-description = A JSON file with rules
command-preset-edit-import-option-name-name = name
command-preset-edit-import-option-name-description = What it is called here

# Pages for everybody
presets-title = ### Presets of this server
presets-intro = Choose one with { $play }, or pick one below to read its rules.
presets-intro-none = Choose one with { $play }, or pick one below to read its rules. This server has none of its own yet: make one with { $edit }.
presets-own = **This server’s own**
presets-built-in = **Built in**
presets-line = • **{ $name }** · { $about }
presets-line-name = • **{ $name }**
presets-count = { $count ->
    [0] as classic
    [one] 1 rule differs
   *[other] { $count } rules differ
}
presets-differs = { $count ->
    [0] the same rules as { $name }
    [one] 1 rule differs from { $name }
   *[other] { $count } rules differ from { $name }
}
presets-purpose = -# { $about }
presets-choice = { $name } – { $about }
presets-default-server = default of this server
presets-default-channels = default in { $channels }
presets-default-more = { $count ->
    [one] default in { $channels } and 1 more channel
   *[other] default in { $channels } and { $count } more channels
}
presets-menu = Show a preset
presets-earlier = Back
presets-later = Next
presets-one = ### { $name }
presets-about = -# { $about }
presets-comes = built in
presets-servers = made in this server
presets-overview = What differs from classic
presets-heading = **{ $chapter }**
presets-button-code = Copy code
presets-button-file = As a file
presets-button-show = Show
presets-button-about = Add a sentence…
presets-describe-title = A sentence about the preset
presets-describe-label = What is it, and who is it for?
presets-button-list = All presets
presets-code = **The code of { $name }**
presets-share-how = -# Import the code or the file in any server with { $back }.
presets-file = **{ $name } as a file**

# Finding one
presets-quoted = “{ $name }”
presets-unknown = There is no preset “{ $name }” here. { $list } shows them all.
presets-unknown-near = There is no preset “{ $name }” here. Do you mean { $nearest }?
presets-not-own = “{ $name }” is built in and stays as it is. { $create } makes a copy that you can change.

# Managing
presets-not-yours = This button belongs to somebody else. Use the command yourself.
presets-name_empty = A preset needs a readable name.
presets-name_long = That name is too long: { $longest } characters at most.
presets-about_long = That sentence is too long: { $longest } characters at most.
presets-name_taken = This server already has a preset with that name. Choose another name.
presets-name_given = A built-in preset already has that name. Choose another one.
presets-too_many = This server has { $most } presets, and that is the limit. Delete one that nobody plays.
presets-gone = That preset no longer exists: somebody has deleted it.
presets-renamed = “{ $old }” is called “{ $name }” now.
presets-delete-ask = Delete “{ $name }” for good? Running matches keep its rules. Where it was the default, the general default applies again.
presets-delete = Delete
presets-deleted = “{ $name }” is deleted.
presets-kept = “{ $name }” stays.
presets-keep = Keep it
presets-default-name = House rules
presets-default-set-server = { $play } uses “{ $name }” in this server by default.
presets-default-set-channel = { $play } uses “{ $name }” in this channel by default.
presets-default-none-server = This server has no default any more: { $play } uses the classic rules.
presets-default-none-channel = This channel has no default of its own any more: { $play } uses the server’s.

# Importing
presets-import-title = Import a preset
presets-import-code = The code
presets-import-ask = Paste the code, or attach the file to { $import }.
presets-import-open = Paste a code
presets-import-both = One at a time: a code or a file.
presets-import-name = Imported rules
presets-imported = Imported as “{ $name }”.
presets-import-open-draft = Nothing is lost: the rules are open in the editor. { $reason } Use “Save as” to give them a name.
presets-import-empty = There is nothing in it.
presets-import-no_code = That is not a code for rules: codes begin with HR1.
presets-import-damaged = That code is damaged: a part is missing or has changed. Copy it again, whole.
presets-import-newer = That code comes from a newer version of this bot, and this one cannot read it yet.
presets-import-too_big = That is too big for a set of rules.
presets-import-server_file = This file contains the preferences and presets of a whole server. Import it with { $command }.
presets-import-no_json = That file is not valid JSON.
presets-import-no_object = That is not a set of rules: it has to be a JSON object with options.
presets-import-twice = “{ $option }” is set twice.
presets-import-unreachable = The file could not be fetched. Try again.

# The editor
editor-title-preset = ### Editing “{ $name }”
editor-title-new = ### New preset “{ $name }”
editor-title-table = ### Rules for this match
editor-title-channel = ### Default rules in { $name }
editor-title-server = ### Default rules in this server
editor-count = -# { $count ->
    [0] As in the classic rules
    [one] 1 rule differs from classic
   *[other] { $count } rules differ from classic
} · { $changes ->
    [0] no unsaved changes
    [one] 1 unsaved change
   *[other] { $changes } unsaved changes
}
editor-count-new = -# { $count ->
    [0] As in the classic rules
    [one] 1 rule differs from classic
   *[other] { $count } rules differ from classic
} · not saved yet
editor-chapters = Chapter
editor-page = { $chapter } ({ $page } of { $pages })
editor-option = **{ $title }**
editor-option-changed = **{ $title }** · not classic
editor-number = Change { $value }
editor-range = { $low } to { $high }
editor-range-or = { $default }, or { $low } to { $high }
editor-unit-cards = { $range } cards
editor-unit-seconds = { $count ->
    [one] { $range } second
   *[other] { $range } seconds
}
editor-unit-points = { $range } points
editor-unit-rounds = { $range } rounds
editor-unit-times = { $range } times
editor-none = { $title }: none
editor-effect = { $number }: { $effect }
editor-effect-number = Which number has an effect?
editor-effect-what = What it does
editor-effect-rank = Which rank has an effect?
editor-excluded = **Careful:** “{ $title }” and “{ $other }” cannot be played together.
editor-careful = **Careful:** { $sentence }
editor-needs = “{ $title }” changes nothing, the way “{ $other }” is set.
editor-more = { $count ->
    [one] One more rule changes nothing.
   *[other] { $count } more rules change nothing.
}
editor-fix = { $title }: { $value }
editor-undo = Undo
editor-save = Save
editor-save-as = Save as…
editor-save-default = Use these rules
editor-no-default = No default
editor-common = The most changed rules
editor-use = Use for this match
editor-discard = Discard
editor-back = Back to the editor
editor-discard-ask-preset = Discard everything you have changed in “{ $name }”?
editor-discard-ask-new = Discard the new preset “{ $name }”?
editor-discard-ask-channel = Discard everything you have changed for { $name }?
editor-discard-ask-server = Discard everything you have changed for this server?
editor-discard-ask-table = Discard everything you have changed for this match?
editor-discarded = Discarded. Nothing was saved.
editor-draft-gone = These changes are gone: they were saved or discarded, or nobody touched them for a day. Start again with { $edit }.
editor-resumed = You are continuing where you left off; none of it is saved yet.
editor-bad-number = “{ $typed }” is not possible: { $range }.
editor-saved = “{ $name }” is saved. Running matches keep their rules.
editor-overtaken = **Somebody else has saved “{ $name }” while you were editing.** Nothing of yours is lost. The difference:
editor-difference = **{ $title }**
    -# Saved: { $saved }
    -# Yours: { $own }
editor-difference-none = None: both sets of rules are the same.
editor-overwrite = Overwrite
editor-gone = **“{ $name }” was deleted while you were editing.** Nothing of yours is lost: save it under a name.
editor-name-title = Save as a preset
editor-name = Name

# The rules that people change most
button-tune = Change rules
tune-title = ### Rules for this match: { $preset }
    -# Only for this match.
tune-seven-zero = 7-0: { $value }
tune-seven-zero-title = 7-0
tune-seven-zero-off = 7: swap hands. 0: all hands move on.
tune-value = { $title }: { $value }
tune-all = All rules
tune-find = Find a rule…
tune-find-title = Find a rule
tune-find-words = A word or two: stack, sevens, time…
tune-find-again = Find another…
tune-found = { $count ->
    [0] **No rule found.** Try another word.
    [one] **1 rule found**
   *[other] **{ $count } rules found**
}
tune-describe = Describe it…
describe-title = Describe your rules
describe-label = The way you would say it
describe-understood = ### This is what I understood
describe-nothing = ### I found no rule in that
describe-rule = **{ $title }**
describe-rule-same = **{ $title }** · no change
describe-impossible = “{ $words }” is not possible. { $title }: { $range }.
describe-part = “{ $words }”
describe-unknown = Not understood: { $parts }
describe-examples = -# For example: stack twos, jump in, 7-0, no time limit
describe-yes = Yes, use these
describe-again = Say it again…
describe-gone = That description is no longer here. Describe the rules again.
tune-save = Save as preset
tune-not-host = Only the host can do that, before the match begins.
reply-rules-set = Done: the lobby shows the new rules.

# In the server's log channel, after who did it
presets-log-saved = saved the preset { $name }
presets-log-renamed = renamed the preset { $old } to { $name }
presets-log-described = changed the sentence about the preset { $name }
presets-log-deleted = deleted the preset { $name }
presets-log-default-server = made { $name } the default of this server
presets-log-default-channel = made { $name } the default in { $channel }
presets-log-none-server = removed the default of this server
presets-log-none-channel = removed the default in { $channel }
