# What will this do? The figures of simulated rounds

simulation-title = ### What will this do: { $rules }
simulation-length = A round takes about { $minutes } { $count ->
    [one] minute
   *[other] minutes
}.
simulation-length-some = A round takes about { $minutes } { $count ->
    [one] minute
   *[other] minutes
}; 1 in { $of } takes more than 15.
simulation-length-many = A round takes about { $minutes } { $count ->
    [one] minute
   *[other] minutes
}; { $tenths } in 10 take more than 15.
simulation-leads = The lead changes { $count ->
    [one] once
   *[other] { $count } times
} in a round.
simulation-leads-times = The lead changes { $count ->
    [one] once
   *[other] { $count } times
} in a round, { $factor ->
    [2] twice
   *[other] { $factor } times
} as often as with { $other }.
simulation-leads-more = The lead changes { $count ->
    [one] once
   *[other] { $count } times
} in a round, more often than with { $other }.
simulation-leads-less = The lead changes { $count ->
    [one] once
   *[other] { $count } times
} in a round, less often than with { $other }.
simulation-never = “{ $rule }” never comes up.
simulation-hardly = “{ $rule }” hardly ever comes up.
simulation-most = What happens most: { $rule }, { $times } in a round.
simulation-plain = No house rule comes up in these rounds.
simulation-effect = { $option }: { $effect }
simulation-at-work = **What happens in a round**
simulation-at-work-line = - { $rule }: { $times }
simulation-warn-long = ⚠️ { $share } of the rounds take more than 15 minutes.
simulation-warn-void = ⚠️ { $share } of the rounds end without a winner.
simulation-warn-never = ⚠️ “{ $rule }” never happened.
simulation-warn-first = ⚠️ The player who starts wins { $share } of the rounds.
simulation-unnoticed = You will hardly notice “{ $rule }”: it happens in { $share } of the rounds.
simulation-note = -# { $rounds } rounds with { $seats } seats, played by quick computers; an equal share would be { $share }%. People play differently, so use the figures to compare rules. In brackets: the range that is 95% certain.
simulation-beside = **In figures**; on the right { $other }, where it clearly differs
simulation-refining = -# More rounds are being played; the figures get more precise.

simulation-value = { $value }
simulation-seldom = less than { $value }
simulation-percent = { $value }%
simulation-interval = { $value } ({ $low }–{ $high })

button-figures = What will this do?

simulation-draft = These rules
simulation-before = Before

simulation-words = - { $label }: { $value }
simulation-words-beside = - { $label }: { $value }; { $other }: { $theirs }
simulation-busy = Other rules are being tried out right now. Press again in about ten seconds.
simulation-unavailable = Rules cannot be tried out right now. Everything else works; please press again in a minute.
simulation-stopped = Stopped, because you asked about other rules.
simulation-soon = Rounds are being played with these rules; you’ll see the results in about { $seconds } seconds.

simulation-chart-minutes = Minutes of a round
simulation-chart-long_rounds = Rounds over 15 minutes
simulation-chart-lead_changes = Lead changes
simulation-chart-comebacks = Comebacks
simulation-chart-drawn = Cards drawn by each
simulation-chart-largest_hand = Largest hand
simulation-chart-same = no clear difference
simulation-chart-times = × { $factor }
simulation-chart-more = more
simulation-chart-less = less
simulation-chart-note = Minutes: 8 rounds in 10, median. White: 95% interval.
simulation-alt = Chart: { $here }, then { $other }. { $rows }
simulation-alt-row = { $label }: { $value }, then { $theirs } ({ $note }).

simulation-row-turns = Turns
simulation-row-turns_low = 10% below
simulation-row-turns_high = 10% above
simulation-row-minutes = Minutes
simulation-row-minutes_high = 10% above
simulation-row-long_rounds = > 15 min
simulation-row-match_minutes = Match, min
simulation-row-lead_changes = New leader
simulation-row-comebacks = Comebacks
simulation-row-first_seat = First seat
simulation-row-drawn = Drawn each
simulation-row-largest_hand = Top hand
simulation-row-reshuffles = Reshuffles
simulation-row-void = No winner
simulation-row-blocked = Stuck
simulation-row-cut = Never ends
simulation-row-skill = Skill wins

simulation-sign-all_draw_one = all others draw one
simulation-sign-all_hit = everybody is hit
simulation-sign-answers = +2 and +4 passed on with another card
simulation-sign-blind_draws = cards drawn blind
simulation-sign-bluffs_found = bluffs called
simulation-sign-bombs = bombs
simulation-sign-buzzers = buzzers
simulation-sign-cards_given = cards given away
simulation-sign-challenges = challenges
simulation-sign-colour_discards = colours discarded
simulation-sign-debts = draw cards
simulation-sign-double_plays = identical cards together
simulation-sign-downpour_one = downpours of one
simulation-sign-downpour_two = downpours of two
simulation-sign-everyone_skipped = everyone skipped
simulation-sign-extra_turns = extra turns
simulation-sign-free_discards = extra cards discarded
simulation-sign-full_hands = passes with a full hand
simulation-sign-further_draws = further cards drawn
simulation-sign-hands_opened = hands turned face up
simulation-sign-hands_passed = hands passed on
simulation-sign-hands_peeked_at = hands looked at
simulation-sign-hands_shuffled = hands shuffled
simulation-sign-jump_ins = jump-ins
simulation-sign-last_cards_answered = last cards answered
simulation-sign-long_draws = draws of several cards
simulation-sign-longer_calls = duo, trio and quattro
simulation-sign-mercy = players out by mercy
simulation-sign-next_draws_one = next player draws one
simulation-sign-places = players finished
simulation-sign-plays_after_penalty = plays after a penalty
simulation-sign-redraws = new hands drawn
simulation-sign-reverses = reverses
simulation-sign-roulettes = roulettes
simulation-sign-rounds_timed_out = rounds ended by the clock
simulation-sign-same_numbers = further cards of a number
simulation-sign-sequences = cards of a sequence
simulation-sign-shots = shots
simulation-sign-skips = missed turns
simulation-sign-slaps = slaps
simulation-sign-stacks = stacked draw cards
simulation-sign-swaps = swapped hands
simulation-sign-tables_turned = tables turned over
simulation-sign-target_draws_two = chosen players draw two
simulation-sign-turned_round = directions reversed by a number
simulation-sign-turns_after_jump_ins = another turn after a jump-in
simulation-sign-wild_jump_ins = jump-ins with wild cards
simulation-sign-wishes = colours chosen
simulation-sign-wrong_challenges = failed challenges
