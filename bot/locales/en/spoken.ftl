# Text mode and typed commands: the table in words, in a fixed order, without signs

spoken-your-turn = Your turn.
spoken-top = Top: { $card }. Colour: { $colour }.
spoken-top-plain = Top: { $card }.
spoken-side = { $line } { $side }.
spoken-silence = Silence ({ $colour }): players who write in the channel draw two.
spoken-left-out = { $count ->
    [one] One earlier move is left out.
   *[other] { $count } earlier moves are left out.
}
spoken-cards = { $count ->
    [one] You have one card. { $groups }
   *[other] You have { $count } cards. { $groups }
}
spoken-group = { $group }: { $cards }.
spoken-group-colourless = Without a colour: { $cards }.
spoken-times = { $word } ({ $count } times)
spoken-reaction = Everybody has to press. Still missing: { $names }.
spoken-seat = { $count ->
    [one] { $name } with 1 card
   *[other] { $name } with { $count } cards
}
spoken-seat-you = { $count ->
    [one] you with 1 card
   *[other] you with { $count } cards
}
spoken-order = In this order: { $seats }.
spoken-computer = { $name } ({ $computer })
spoken-lobby = { $count ->
    [one] At the table: { $names }. One of { $limit } seats is taken.
   *[other] At the table: { $names }. { $count } of { $limit } seats are taken.
}
spoken-lobby-host = { $host } can start the match.
lesson = By the way: { $sentence }
lesson-sign = 💡 { $sentence }
lesson-number = { $number ->
    [8] When you play an 8: { $effect }
   *[other] When you play a { $number }: { $effect }
}
lesson-reverse_two = With two players a reverse works like a skip: the same player goes again.
lesson-flip = A flip turns the table over: all cards show their other side, and the bottom card of the pile is now on top.
lesson-discard_all = With a discard all you also get rid of all your other cards of that colour.
lesson-roulette = Colour roulette: the next player chooses a colour, draws until a card of it comes and misses the turn.
lesson-suited-uno_calls = With one card left, call “{ $word }” yourself.
