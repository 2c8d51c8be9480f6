# Scores, best moments, statistics and past matches

score-title-over = ### The score · the match ended { $when }
score-rules = Rules: { $rules }
score-no-round = No round has been finished yet.
score-column-out = Out first
score-column-card = With
score-nobody = nobody
score-why-blocked = blocked round
score-why-blitz = time was up
score-why-mercy = all others out
score-earlier = { $count ->
    [one] -# Left out: 1 earlier round
   *[other] -# Left out: { $count } earlier rounds
}
score-chart = Line chart of the points after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}: { $ends }.
score-chart-seat = { $name } { $points }
score-chart-title = Points after each round
score-chart-round = Round
score-chart-target = Target: { $points }

score-sheet-title = Score sheet
score-sheet-page = Page { $page } of { $pages }
score-sheet-so-far = So far
score-sheet-carried = Carried over
score-sheet-total = Total
score-sheet-note = { $star } went out first · – no points · empty: not in this round
score-sheet-note-won = { $star } won the round
score-sheet-blank = ________________________________________
score-sheet-head = ### Score sheet
score-sheet-print = { $pages ->
    [one] One page to print: open the picture and print it on A4 paper. Empty rows are for rounds to come.
   *[other] { $pages } pages to print: open the pictures and print them on A4 paper. Empty rows are for rounds to come.
}
score-sheet-earlier = { $count ->
    [one] -# The first round is part of the points carried over.
   *[other] -# The first { $count } rounds are part of the points carried over.
}
score-sheet-none = There is no picture right now; { $score } shows the points in words.
score-sheet-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
score-sheet-alt = Score sheet to print.
score-sheet-alt-empty = All rows are empty.
score-sheet-alt-round = Round { $round }
score-sheet-alt-row = { $label }: { $points }.

moments-title = **Best moments**
moment-comeback = Comeback: **{ $name }** won a round after holding { $amount } cards
moment-debt = Longest stack: **{ $name }** raised it to { $amount } cards
moment-survived = Toughest draw: **{ $name }** drew { $amount } cards at once
moment-catch = Best catch: **{ $name }**, after { $amount ->
    [one] 1 second
   *[other] { $amount } seconds
}
moment-jump_in = Fastest jump-in: **{ $name }**, after { $amount ->
    [one] 1 second
   *[other] { $amount } seconds
}
moment-hand = Most cards held: **{ $name }**, { $amount } cards

stats-title = ### { $name } in this server
stats-title-own = ### You in this server
stats-none = { $name } has not finished a match in this server that counts.
stats-none-own = You have not finished a match in this server that counts. { $play } opens a table.
stats-hidden = { $name } keeps these numbers private.
stats-computer = Computers keep no statistics. Choose a person.
stats-matches = **Matches:** { $won } won of { $matches } ({ $rate }%)
stats-rounds = **Rounds:** { $won } won of { $rounds }, { $points ->
    [one] 1 point
   *[other] { $points } points
} in all
stats-streak = **Wins in a row:** { $streak } now, { $best } at best
stats-rules = **Favourite rules:** { $rules }
stats-rule = { $rules } ({ $count })
stats-calls = **Calls:** { $calls } made, { $forgotten } forgotten and caught
stats-catches = **Others caught:** { $catches }
stats-challenges = **Challenges:** { $won } won, { $lost } lost
stats-jump-ins = **Jump-ins:** { $won } won, { $lost } lost
stats-hand = **Largest hand:** { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
stats-told = { $told ->
    [one] -# Calls, challenges, jump-ins and hands are from 1 match.
   *[other] -# Calls, challenges, jump-ins and hands are from { $told } matches.
}
stats-foot = -# Only matches that count, and only what people did themselves.

history-title = ### Past matches in this server
history-none = No match has been finished here yet, or none that you may see.
history-line = **{ $number }.** { $when } · { $rules }
    -# { $seats ->
        [one] 1 player
       *[other] { $seats } players
    } · { $ending }
history-ending-won = won by { $winners }
history-ending-open = nobody won
history-ending-ended = ended early
history-friendly = friendly
history-foot = Choose a match to go through it step by step.
button-history-match = Match { $number }
button-history-older = Older
button-history-newest = Newest
button-history-list = All matches
button-step-back = Back
button-step-forward = Forward
button-step-previous = Previous round
button-step-next = Next round
button-step-end = To the end

step-title = ### Round { $round } · step { $number } of { $count }
step-rules = -# Rules: { $rules }
step-before = -# { $line }
step-event = **{ $line }**
step-top = Top: { $card } · colour: { $colour }
step-turn = Next: { $name }
step-debt = { $count ->
    [one] Next: { $name }, who must draw 1 card
   *[other] Next: { $name }, who must draw { $count } cards
}
step-debt-colour = Next: { $name }, who must draw until a { $colour } card comes
step-debt-fire = Next: { $name }, who must fire until cards come out
step-top-plain = Top: { $card }
step-seat = { $name } · { $cards } · { $points }
step-seat-out = { $name } · not in this round · { $points }
step-quiet = Nothing worth telling happened in this step.
untold-other_rules = This match was played under an older version of the rules. It cannot be shown step by step any more; its result stays.
untold-dropped = The steps of this match are no longer kept. Its result stays.
untold-gone = There is no such match here, it is not over yet, or you may not see it.
past-rules-title = ### Rules of this match: { $preset }
button-past-rules-back = Back to the match
