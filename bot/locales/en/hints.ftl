# Hints: what a computer would do, and the facts that speak for it

button-hint = Hint
reply-hint-ranked = This match counts for the league, so there are no hints in it.
reply-hint-tournament = This is a tournament match, so there are no hints in it.
reply-hint-failed = I have no hint for you right now.
hint = **Hint:** A normal computer would **{ $what }**.
    Why? { $reasons }
hint-wait = There is nothing for you to do right now: it’s { $name }’s turn.
hint-nothing = There is nothing for you to do right now.
hint-play = play { $cards }
hint-play-colour = { $play } and pick { $colour }
hint-call = call “{ $word }”
hint-colour = pick { $colour }
hint-target = pick { $name }
hint-card = pick { $card }
hint-draw = draw
hint-keep = pass
hint-challenge = challenge
hint-press = press the button, quickly

hint-why-goes_out = That gets rid of all your cards.
hint-why-answers = { $count ->
    [0] Otherwise you would have to draw.
    [one] Otherwise you would have to draw a card.
   *[other] Otherwise you would have to draw { $count } cards.
}
hint-why-next_draws = { $count ->
    [one] { $name } has only one card left, and this one hits them.
   *[other] { $name } has only { $count } cards left, and this one hits them.
}
hint-why-next_skipped = { $count ->
    [one] { $name } has only one card left and misses a turn this way.
   *[other] { $name } has only { $count } cards left and misses a turn this way.
}
hint-why-several = That gets rid of { $count } cards in one turn.
hint-why-jump_in = You have the exact card you need to jump in.
hint-why-only_fit = Nothing else in your hand fits.
hint-why-takes_fewer = { $name } has only { $count ->
    [one] one card
   *[other] { $count } cards
}, and you would get that hand.
hint-why-next_lacks = { $name } probably has little or no { $colour }.
hint-why-most_colour = After that you have more { $colour } than any other colour: { $count } cards.
hint-why-keeps_wild = You keep your wild card for later.
hint-why-nothing_fits = Nothing in your hand fits.
hint-why-nothing_answers = None of your cards can be played on that.
hint-why-saves_wild = Only a wild card would fit, and that can wait.
hint-why-bluff = It’s { $count }% likely that { $name } could have played another card.
hint-why-owes_call = You’re almost out of cards. If you don’t call it, anybody who notices can catch you.
hint-why-last_draws = The last player to press it draws.
hint-why-fewest = { $count ->
    [one] { $name } has just one card, fewer than anybody else you could pick.
   *[other] { $name } has just { $count } cards, fewer than anybody else you could pick.
}
hint-why-compared = Nothing in particular stands out, but of all your moves this one came out best.
