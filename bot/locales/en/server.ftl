# /server

server-title = ### Houserules in this server
server-zone = **Time zone:** { $zone }
server-who = **Who may do what:** at tables { $role } and everybody with “Manage Messages” or “Manage Channels” may remove people, end matches and void votes on their own. Everything on these pages is set by people with “Manage Server”.
server-who-nobody = **Who may do what:** at tables everybody with “Manage Messages” or “Manage Channels” may remove people, end matches and void votes on their own. Everything on these pages is set by people with “Manage Server”.
server-log = **Log channel:** { $channel }
server-nowhere = none
server-nothing = none
server-more = { $presets } and { $count } more
server-rules = **Default rules:** { $preset }
server-rules-channel = • in { $channel }: { $preset }
server-season = **Season:** { $season }, until somebody ends it
server-season-until = **Season:** { $season }, until { $until }
server-no-season = **Season:** none is running
server-begin = Begin one…
server-page-tables = Tables
server-page-rules = Rules
server-page-league = League
server-page-server = Server
server-page-status = Status
server-attention = **Something needs your attention:** see the page “Status”.
server-on = on
server-off = off
server-turn-on = Turn on
server-turn-off = Turn off
server-change = Change…
server-set-text = **Text mode:** { $state }
    -# Everything is written in words, without pictures.
server-set-lessons = **Explain rules:** { $state }
    -# Each rule is explained to a player the first time it matters.
server-set-monthly = **A season each month:** { $state }
    -# Otherwise you start and end seasons yourself.
server-set-place-here = **Tables of { $channel }:** in the channel itself
server-set-place-thread = **Tables of { $channel }:** each in its own thread
server-place-here = Use the channel
server-place-thread = Use threads
server-set-nobody = Nobody
server-set-nowhere = Nowhere
server-rules-here = **In { $channel }:** { $preset }
server-rules-here-none = **In { $channel }:** as in the whole server
server-rules-more = { $count ->
    [one] • and in 1 more channel
   *[other] • and in { $count } more channels
}
server-own = **Presets of this server:** { $count ->
    [0] none yet
   *[other] { $count }
}
server-create = New preset…
server-ranked = **Ranked presets:** { $presets }
server-days = **Time in the server:** { $count ->
    [0] does not matter
    [one] at least 1 day
   *[other] at least { $count } days
}
server-results = **Final standings:** { $channel }
server-people-label = Ranked with { $count } or more people
server-choose-people = People needed for a ranked match
server-choose-results = Channel for final standings
server-choose-role = A role that decides at tables
server-choose-log = Channel for the log
server-choose-default = Choose a preset
server-choose-ranked = Choose ranked presets
server-ask-server = **Which rules does { $play } use in this server by default?**
server-ask-channel = **Which rules does { $play } use in this channel by default?**
server-ask-ranked = **Which presets count in the league?** Choose all of them.
server-presets-moved = A preset was added or deleted in the meantime, so nothing was changed. Choose again.
server-preset-server = Preset for the server…
server-preset-channel = Preset for this channel…
server-none-server = Classic rules
server-none-channel = As in the server
server-back = Back
server-zone-title = Time zone
server-zone-label = A city or a time zone, such as Berlin
server-zone-which = Which one do you mean: { $zones }?
server-days-title = Time in the server
server-days-label = Days, 0 to { $most }
server-days-bad = “{ $typed }” is not a number from 0 to { $most }.
server-season-title = Begin a season
server-season-label = Its name; leave empty for the month
server-tables = **Tables:** { $count }
server-table-link = table
server-table = • { $where } · opened { $since } · host { $host }
server-waiting = **Waiting:** { $count ->
    [one] one table has
   *[other] { $count } tables have
} not been shown since I was restarted.
server-aside-discord = **Discord refuses me:** I am sending nothing for a while, and all clocks are stopped.
server-aside-token = **Two bots:** Another process with my token has been answering commands. The people who run me should stop one of the two.
server-aside-table = **Set aside:** I cannot read table { $which } any more. Its channel is free for a new one.
server-aside-counting = **Set aside:** I cannot count match { $which } in the statistics.
server-aside-settling = **Set aside:** I cannot count match { $which } in the league.
server-aside-packing = **Set aside:** I cannot archive the journal of match { $which }.
server-aside-other = **Set aside:** I cannot read an entry ({ $which }), so I leave it out.
server-aside-more = … and { $count } more
server-may-all = **Permissions:** I have all the permissions I need in the channels I can see.
server-lacking = **Permissions I’m missing:**
server-lacking-in = • { $channel }: { $permissions }
server-lacking-how = Grant them to my role in each channel under Edit Channel › Permissions.
server-language-host = the host’s language
server-language-label = Public texts: { $language }
server-choose-language = Language of public texts
server-choose-pictures = Pictures
server-pictures-on = Pictures: on
server-pictures-never = Pictures: off
server-choose-cards = How cards look
server-cards-signs = Cards: with signs
server-cards-letters = Cards: with letters
server-cards-plain = Cards: without pictures
server-zone-unknown = I don’t know this time zone. Type the name of a city and pick one from the list.
server-zone-set = The time zone of this server is now { $zone }.
server-role-set = { $role } may now remove people, end matches and void votes at tables on their own.
server-role-none = No role decides at tables any more; moderators still do.
server-role-everyone = This would be everybody. Choose a role that only some have.
server-log-set = Changes are now logged in { $channel }.
server-channel-gone = This channel no longer exists. Choose another one.
server-unwritable = I’m not allowed to write there yet: give my role { $permissions } in { $channel }.
server-log-none = Changes are no longer logged.
server-log-line = { $name }: { $what }
server-log-started = began the season { $season }
server-log-ended = ended the season { $season }
server-log-ranked = made matches by { $preset } count in the league
server-log-unranked = stopped counting matches by { $preset } in the league
server-log-removed = removed match { $match } from the league
server-log-league = changed the league’s conditions
server-log-language = changed the language of public texts
server-log-place = changed where tables of { $channel } open
server-log-style = changed text mode, explanations or the look of cards
server-log-pictures = changed whether tables have pictures
server-log-cards = changed how cards look
server-log-zone = set the time zone to { $zone }
server-log-role = changed the games-master role
server-log-log = changed the log channel
server-log-off = switched this log off
server-log-moved = moved this log to { $channel }

command-server-overview-name = overview
command-server-overview-description = All preferences of this server, and how I am doing here
command-server-timezone-name = timezone
command-server-timezone-description = When days and months begin here
command-server-timezone-option-zone-name = zone
command-server-timezone-option-zone-description = Type a city, such as Berlin
command-server-pictures-name = pictures
command-server-pictures-description = Pictures of cards and tables in public messages, or words alone
command-server-pictures-option-when-name = when
command-server-pictures-option-when-description = On or off
command-server-pictures-option-when-choice-on = on
command-server-pictures-option-when-choice-never = off
command-server-games-master-name = games-master
command-server-games-master-description = A role that decides at tables like moderators
command-server-games-master-option-role-name = role
command-server-games-master-option-role-description = The role; leave it out for none
command-server-block-name = block
command-server-block-description = Keep somebody from joining and opening tables here
command-server-block-option-player-name = player
command-server-block-option-player-description = The person
command-server-unblock-name = unblock
command-server-unblock-description = Let somebody play here again
command-server-unblock-option-player-name = player
command-server-unblock-option-player-description = The person
block-denied = That is for moderators: everybody with “Manage Messages” or “Manage Channels”, and the games-master role.
block-yourself = That is you.
block-computer = That is a bot, which cannot play anyway.
block-manager = This person manages the server, so they cannot be blocked here.
block-blocked = { $name } can no longer join or open tables in this server, nor press public buttons. They may finish a match that they are playing now. { $unblock } lifts this.
block-unblocked = { $name } can play in this server again.
block-none = { $name } is not blocked here.
blocked-by-server = The moderators of this server have blocked you here: you cannot join or open tables, and the buttons in the channel do not work for you. You can finish a match that you are playing now with { $hand }.
blocked-by-operator = The people who run this bot have blocked you: you cannot join or open tables, and the buttons in the channel do not work for you. You can finish a match that you are playing now with { $hand }.
blocked-by-switched_off = The people who run this bot have switched it off in this server. No table can be opened or joined. You can finish a match that you are playing now with { $hand }.
server-blocked = **Blocked:** { $count }
server-blocked-one = • { $who }, { $since }
server-blocked-more = • and { $count } more
server-switched-off = **The people who run this bot have switched it off in this server.** No table can be opened or joined.
server-log-blocked = blocked { $name }
server-log-unblocked = lifted the block of { $name }
command-server-log-name = log
command-server-log-description = Where changes are logged
command-server-log-option-channel-name = channel
command-server-log-option-channel-description = The channel; leave it out for none

server-choose-features = Extras for players
server-feature-solo = Play against computers
server-feature-solo-about = One press starts a match for a person who is alone.
server-feature-hint = Hints
server-feature-hint-about = What a computer would play, and why. Never in league or tournament matches.
server-feature-guide = Guided first match
server-feature-guide-about = One minute with explanations, offered once to newcomers and in the help.
server-feature-end_mention = Tell me when it is over
server-feature-end_mention-about = One mention at the end of a match for people who asked for it.
server-log-features = changed the extras for players

server-export = **Preferences and presets as a file**
    -# As a backup or for another server; { $back } imports it.
server-export-button = Export
export-file = **The preferences and presets of this server.** People, matches and blocks are not included. Use { $back } to import the file here or in another server; it shows what would change first.
import-title = ### Import a server’s preferences and presets
import-changed = **The server has changed in the meantime, so nothing was imported.** This is what would happen now:
import-nothing = This file changes nothing here.
import-added = **New:** { $count }
import-replaced = **Changed:** { $count }
import-left-out = **Left out:** { $count }
import-same = -# { $count ->
    [one] One entry is already like that here.
   *[other] { $count } entries are already like that here.
}
import-line = • { $what }
import-more = { $count ->
    [one] • and 1 more
   *[other] • and { $count } more
}
import-because = { $what }. { $reason }
import-yes = Yes, import
import-no = Cancel
import-done = ### Imported
import-dropped = Cancelled. Nothing has changed.
import-gone = This file is no longer available: it was imported or cancelled, or a day has passed. Use { $back } to upload it again.
import-preset = preset “{ $name }”
import-ranked = presets that count in the league: { $presets }
import-default = default in { $where }: { $preset }
import-default-server = default rules: { $preset }
import-place = where tables of { $channel } open
import-preference = { $preference }: { $value }
import-part = “{ $name }”
import-preference-language = Language of public texts
import-preference-timezone = Time zone
import-preference-games_master = Role that decides at tables
import-preference-log_channel = Log channel
import-preference-results_channel = Channel for final standings
import-preference-pictures = Pictures of the table
import-preference-card_style = Look of cards
import-preference-league_people = People in a ranked match, at least
import-preference-league_days = Days in the server before matches count
import-preference-monthly = A season each month
import-preference-text_mode = Text mode
import-preference-lessons = Explain rules
import-why-unknown = This version does not have it.
import-why-bad_value = That value does not exist here.
import-why-no_channel = This server has no such channel.
import-why-no_role = This server has no such role.
import-why-no_preset = There is no such preset here or in the file.
import-why-twice = The file contains this name twice.
import-bad-empty = This file is empty. Nothing was changed.
import-bad-no_json = This file is not valid JSON. Nothing was changed.
import-bad-no_object = This is not a server’s file: it has to contain a JSON object. Nothing was changed.
import-bad-twice = The file sets “{ $option }” twice, so I cannot tell which value you want. Nothing was changed.
import-bad-too_big = This file is too big: a server’s file has one megabyte at most. Nothing was changed.
import-bad-newer = This file comes from a newer version of this bot, and this one cannot read it yet. Nothing was changed.
import-bad-no_server = This file does not contain a server’s preferences. To import a single preset, use { $preset }. Nothing was changed.
import-bad-part = The part “{ $part }” of this file is malformed or too long. Nothing was changed.
server-log-imported = imported preferences and presets from a file

command-server-export-name = export
command-server-export-description = All preferences and presets of this server as one file
command-server-import-name = import
command-server-import-description = Import preferences and presets from a file; shows what would change first
command-server-import-option-file-name = file
command-server-import-option-file-description = A file made by /server export
