# Round end, match end, totals

button-next = Next round
button-rematch = Rematch

result-round = ### Round { $round } is over
result-match = ### The match is over
# Discord would renumber lines that begin with a number, although equal results share a place.
result-line = **{ $place }. { $name }** · { $points }
result-line-gained = { $line } ({ $gained })
result-goal = -# The match goes to { $points ->
    [one] 1 point
   *[other] { $points } points
}.
result-rounds = { $count ->
    [one] -# The match ends after 1 round.
   *[other] -# The match ends after { $count } rounds.
}
result-next = The next round is dealt { $when }.
result-next-press = Press **Next round** to go on.
result-ended = Ended early.
result-ended-by = Ended early by { $name }.
result-friendly = -# A friendly match: it does not count.
result-unranked = Nobody has any points, so there is no ranking.
result-last-card = Last card: { $card }
result-held = { $name } still held { $cards }
result-held-more = and { $count } more
result-thanks = Thanks for playing!
score-title = ### Score in round { $round }
