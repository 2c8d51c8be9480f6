# Hints: what a computer would do, and the facts that speak for it

button-hint = Hint
answer-hint-ranked = This match counts for the league, so there are no hints in it.
answer-hint-failed = I have no hint for you just now.
hint = **Hint:** A normal computer would **{ $what }**.
    Why? { $why }
hint-wait = There is nothing for you to do right now: { $name } has the turn.
hint-nothing = There is nothing for you to do right now.
hint-play = play { $cards }
hint-play-colour = { $play } and pick { $colour }
hint-play-target = { $play } and pick { $name }
hint-call = call “{ $word }”
hint-colour = pick { $colour }
hint-target = pick { $name }
hint-card = give { $card }
hint-claim = claim the penalty from { $name }
hint-draw = draw
hint-keep = pass
hint-challenge = challenge
hint-press = press the button, quickly

hint-why-goes_out = It is your last card, and you go out with it.
hint-why-answers = { $count ->
    [0] Otherwise you would have to draw.
    [one] Otherwise you would have to draw a card.
   *[other] Otherwise you would have to draw { $count } cards.
}
hint-why-next_draws = { $count ->
    [one] { $name } has only one card left, and this one hits { $name }.
   *[other] { $name } has only { $count } cards left, and this one hits { $name }.
}
hint-why-next_skipped = { $count ->
    [one] { $name } has only one card left and misses a turn this way.
   *[other] { $name } has only { $count } cards left and misses a turn this way.
}
hint-why-several = That gets rid of { $count } cards in one turn.
hint-why-jump_in = You hold just what it takes to jump in.
hint-why-only_fit = Nothing else in your hand fits.
hint-why-takes_fewer = { $name } holds only { $count ->
    [one] one card
   *[other] { $count } cards
}, and you would get that hand.
hint-why-next_lacks = { $name } seems to have hardly any { $colour }.
hint-why-most_colour = You then hold more { $colour } than any other colour: { $count } cards.
hint-why-keeps_wild = You keep your wild card for later.
hint-why-nothing_fits = Nothing in your hand fits.
hint-why-nothing_answers = Nothing in your hand answers that.
hint-why-saves_wild = Only a wild card would fit, and that can wait.
hint-why-bluff = That { $name } could have played another card is { $count } % likely.
hint-why-owes_call = You have few cards left, and whoever notices can catch you.
hint-why-last_draws = The last one to press it draws.
hint-why-fewest = { $count ->
    [one] { $name } has just one card, fewer than anybody else you could pick.
   *[other] { $name } has just { $count } cards, fewer than anybody else you could pick.
}
hint-why-compared = No single fact decides it: among all your moves this one came out best.
