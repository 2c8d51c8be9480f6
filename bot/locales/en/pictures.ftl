# What pictures show, in words

picture-top = The table: { $card } on top, the colour is { $colour }.
picture-top-plain = The table: { $card } on top.
picture-side = Play is on the { $side }.
picture-before = Before it: { $cards }.
picture-clockwise = Play goes clockwise.
picture-back = Play goes counter-clockwise.
picture-turn = { $count ->
    [0] It’s { $name }’s turn.
    [one] It’s { $name }’s turn: 1 card to draw.
   *[other] It’s { $name }’s turn: { $count } cards to draw.
}
picture-seats = Seats, clockwise: { $seats }.
picture-seat = { $mark ->
    [none] { $name }, { $cards }
   *[other] { $name }, { $cards }, { $mark }
}
picture-hand = { $count ->
    [one] Your card: { $cards }.
   *[other] Your { $count } cards: { $cards }.
}
picture-moment = { $kind }: { $text }.
picture-sentence = { $text }.
picture-none-hand = I can’t draw a picture right now; { $command } also shows your cards without one.
picture-none-table = I can’t draw a picture right now; { $command } also shows where the table is without one.
