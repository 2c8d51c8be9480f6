# Every option of the rulebook: "option-NAME" is its title, "option-NAME-VALUE" what holds with that value.

chapter-2 = Deck and deal
chapter-3 = The turn
chapter-4 = Wild draw four
chapter-5 = Stacking and answers
chapter-6 = Out of turn
chapter-7 = Effects of numbers
chapter-8 = Calls and manners
chapter-9 = Points and the end

# Values as words, for refusals and menus
value-yes = on
value-no = off
value-none = none
value-auto = automatic
value-classic = classic
value-2018 = 2018
value-highest_number = highest number
value-highest_points = most points
value-rotate = rotating
value-random = drawn by lot
value-left = left
value-right = right
value-effect = takes effect
value-inert = no effect
value-number = number only
value-keep = kept
value-shuffle = shuffled
value-may = allowed
value-must = compulsory
value-never = never
value-skip = turn over
value-play = plays on
value-circle = in a circle
value-any = any card
value-no_draw_cards = no +2, no +4
value-no_wilds = no wilds
value-numbers = numbers only
value-bluff = with challenge
value-restricted = restricted
value-free = free
value-colour = the colour
value-any_card = any other card
value-last = last
value-first = first
value-off = off
value-same = same on same
value-same_two = +2 on +2 only
value-mixed = mixed
value-settle = drawn at once
value-answer = may be answered
value-exact = exact match
value-face = same face
value-after = goes on after
value-again = one more turn
value-both = both count
value-points = three points
value-cards = two cards
value-players = by the players
value-automatic = automatic
value-secret = secret
value-on_demand = on demand
value-winner = winner collects
value-minus = minus points
value-knock_out = knock-out
value-elimination = elimination
value-places = places
value-single = single round
value-fixed = fixed

# Chapter 2
option-deck = Deck
option-deck-classic = The classic deck is used: 108 cards.
option-deck-2018 = The 2018 deck is used: 112 cards, with one wild shuffle hands and three wild customizables.
option-decks = Number of decks
option-decks-auto = As many decks are shuffled together as the number of players needs.
option-decks-number = { $value ->
    [one] One deck is used.
   *[other] { $value } decks are shuffled together.
}
option-buzzer_cards = Buzzer cards
option-buzzer_cards-number = { $value ->
    [0] There are no buzzer cards.
    [one] One buzzer card is in the deck.
   *[other] { $value } buzzer cards are in the deck.
}
option-downpour_cards = Downpour cards
option-downpour_cards-number = { $value ->
    [0] There are no wild downpour cards.
    [one] One of each wild downpour is in the deck: it makes all others draw one or two.
   *[other] { $value } of each wild downpour are in the deck: they make all others draw one or two.
}
option-customizable_effect = Wild customizable
option-customizable_effect-value = Wild customizable: { $effect }
option-hand_size = Cards dealt
option-hand_size-number = { $value ->
    [one] Everybody starts with one card.
   *[other] Everybody starts with { $value } cards.
}
option-dealer = Dealer
option-dealer-highest_number = Before each round everybody draws a card: the highest number deals.
option-dealer-highest_points = Before the first round the card worth most points decides who deals; then one seat further.
option-dealer-rotate = The first dealer is drawn by lot, then one seat further each round.
option-dealer-random = The dealer is drawn by lot each round.
option-first_seat = Who begins
option-first_seat-left = The seat after the dealer begins.
option-first_seat-right = The seat before the dealer begins.
option-opening = First card
option-opening-effect = An action card turned up at the start takes effect.
option-opening-inert = An action card turned up at the start does nothing.
option-opening-number = A number is turned up at the start.
option-seats = Seating
option-seats-keep = Everybody keeps the same place all match.
option-seats-shuffle = Places are shuffled before each round.

# Chapter 3
option-voluntary_draw = Drawing by choice
option-voluntary_draw-yes = You may draw although a card fits.
option-voluntary_draw-no = You draw only if no card fits.
option-draw_up_to = Cards drawn in a turn
option-draw_up_to-number = { $value ->
    [one] You draw at most one card in a turn.
   *[other] You may draw up to { $value } cards in a turn, one by one, and play any of them that fits.
}
option-play_drawn = Playing the drawn card
option-play_drawn-may = A card just drawn may be played if it fits.
option-play_drawn-must = A card just drawn must be played if it fits.
option-play_drawn-never = A card just drawn is not played in the same turn.
option-keep_drawing = Draw until one fits
option-keep_drawing-yes = Whoever cannot play draws until a card fits.
option-keep_drawing-no = Whoever cannot play draws no more than the limit for one turn.
option-blind_draw = Blind drawing
option-blind_draw-yes = A drawn card stays face down until the next turn.
option-blind_draw-no = A drawn card is seen at once.
option-must_play = Must play
option-must_play-yes = Whoever can play must play; owed cards may always be drawn.
option-must_play-no = Nobody has to play a card.
option-after_penalty = After owed cards
option-after_penalty-skip = Drawing owed cards ends the turn.
option-after_penalty-play = After drawing owed cards an ordinary turn follows.
option-wild_on_wild = Wild on wild
option-wild_on_wild-yes = A wild card may be played on a wild card.
option-wild_on_wild-no = In a turn no wild card is played on a wild card of another turn.
option-same_number = More of a number
option-same_number-yes = After a number, more cards of that number may follow in the same turn; Keep ends it.
option-same_number-no = One number a turn, unless another rule allows more.
option-bomb = Bomb
option-bomb-number = { $value ->
    [0] No bomb: many of one number do nothing special.
   *[other] { $value } of one number in one turn are a bomb: all others draw one.
}
option-order = Order of turns
option-order-circle = Turns go round the table.
option-order-random = Who is next is drawn by lot.
option-finish_with = Last card
option-finish_with-any = Any card may be the last one.
option-finish_with-no_draw_cards = The last card may not be a +2 or +4.
option-finish_with-no_wilds = The last card may not be a wild card.
option-finish_with-numbers = The last card must be a number.
option-hand_limit = Hand limit
option-hand_limit-number = { $value ->
    [0] A hand may grow without limit.
   *[other] With { $value } cards in hand you draw no more, except penalties and what you owe.
}
option-mercy_limit = Mercy
option-mercy_limit-number = { $value ->
    [0] Nobody is out for holding many cards.
   *[other] Whoever holds { $value } cards is out of the round.
}
option-turn_seconds = Time for a turn
option-turn_seconds-number = { $value ->
    [0] A turn has no time limit.
    [one] A turn lasts at most one second.
   *[other] A turn lasts at most { $value } seconds; then a card is drawn and it ends.
}
option-sleep_penalty = Oversleeping
option-sleep_penalty-number = { $value ->
    [0] Oversleeping a turn costs nothing beyond the card drawn.
    [one] Oversleeping a turn costs one card more.
   *[other] Oversleeping a turn costs { $value } cards more.
}
option-choice_seconds = Time for a choice
option-choice_seconds-number = Choices last at most { $value } seconds.

# Chapter 4
option-wild_draw_four = Wild draw four
option-wild_draw_four-bluff = A wild draw four may be played any time, but whoever owes the cards may challenge it.
option-wild_draw_four-restricted = A wild draw four is playable only without a card of the colour in force.
option-wild_draw_four-free = A wild draw four may be played any time and cannot be challenged.
option-bluff_test = What counts as a bluff
option-bluff_test-colour = It was a bluff if the hand held a card of the colour in force.
option-bluff_test-any_card = It was a bluff if any other card could have been played.
option-guilty_extra = Bluff uncovered
option-guilty_extra-number = { $value ->
    [0] An uncovered bluff costs the owed cards only.
    [one] An uncovered bluff costs the owed cards and one more.
   *[other] An uncovered bluff costs the owed cards and { $value } more.
}
option-innocent_extra = Wrong challenge
option-innocent_extra-number = { $value ->
    [0] A wrong challenge costs the owed cards only.
    [one] A wrong challenge costs the owed cards and one more.
   *[other] A wrong challenge costs the owed cards and { $value } more.
}
option-challenge_reaches = Which +4 is tested
option-challenge_reaches-last = In a stack of +4 a challenge tests the last one.
option-challenge_reaches-first = In a stack of +4 a challenge tests the first one.
option-innocent_extra_each = Extra for each +4
option-innocent_extra_each-yes = A wrong challenge costs the extra cards once for each +4 in the stack.
option-innocent_extra_each-no = A wrong challenge costs the extra cards once.

# Chapter 5
option-stacking = Stacking
option-stacking-off = No stacking: whoever owes cards draws them or challenges.
option-stacking-same = A +2 may be passed on with a +2, a +4 with a +4; the sum grows.
option-stacking-same_two = A +2 may be passed on with a +2, a +4 not at all; the sum grows.
option-stacking-mixed = +2 and +4 may be passed on with each other (a +2 on a +4 in its colour only); the sum grows.
option-answers = Advanced answers
option-answers-none = Owed cards cannot be passed on with other cards.
option-answers-some = Owed cards may also be passed on with { $list }.
option-last_card_draw = Going out on a draw card
option-last_card_draw-settle = If the last card is a +2 or +4, the owed cards are drawn before the count.
option-last_card_draw-answer = If the last card is a +2 or +4, it may still be answered or challenged.
option-revenge = Revenge
option-revenge-yes = A +2 or +4 that answers another counts double.
option-revenge-no = A +2 or +4 that answers another counts once.

# Chapter 6
option-jump_in = Jump-in
option-jump_in-off = No jump-ins: everybody plays in turn.
option-jump_in-exact = Whoever holds the very card that is on top may play it out of turn.
option-jump_in-face = Whoever holds the same number or symbol in any colour may play it out of turn.
option-jump_in_wilds = Jump in with wilds
option-jump_in_wilds-yes = A wild may be jumped in on a wild, a +4 on a +4.
option-jump_in_wilds-no = Wild cards cannot be jumped in.
option-jump_in_next = After a jump-in
option-jump_in_next-after = Play goes on after whoever jumped in.
option-jump_in_next-again = After jumping in with a number you have another turn.
option-jump_in_effect = Effect of a jump-in
option-jump_in_effect-both = Both cards take effect: the one beneath and the one jumped in.
option-jump_in_effect-last = A jump-in undoes the card beneath; only the last one takes effect.
option-jump_in_miss = Missed jump-in
option-jump_in_miss-none = A missed jump-in costs nothing.
option-jump_in_miss-points = A missed jump-in costs three penalty points.
option-jump_in_miss-cards = A missed jump-in costs two cards.
option-double_play = Identical cards together
option-double_play-yes = Identical cards may be played together; one of them takes effect.
option-double_play-no = One card at a time.
option-sequences = Sequences
option-sequences-yes = After a number you may go on with the next one up or down in its colour, until somebody else acts.
option-sequences-no = No sequences: a number does not lead to the next.

# Chapter 7
option-number_effects = Effects of numbers
option-number_effects-none = Numbers have no effects.
option-number_effects-some = { $number }: { $effect }
effect-pass_hands = all hands are passed on in the direction of play.
effect-pass_hands_left = all hands are passed on clockwise.
effect-swap_may = you may swap hands with somebody.
effect-swap_must = you must swap hands with somebody.
effect-swap_may_skip_to = you may swap hands with somebody, and play goes on after that person.
effect-swap_and_skip_to = you must swap hands with somebody, and play goes on after that person.
effect-open_hand = you choose a hand, which lies open until its owner has had the next turn.
effect-redraw = you put your hand away and draw as many anew (five to ten).
effect-redraw_any = you choose who puts their hand away and draws as many anew (five to ten).
effect-free_discard = you may discard one more card of any kind.
effect-slap = everybody slaps; the last one draws.
effect-all_draw_one = everybody else draws one.
effect-next_draws_one = the next seat draws one and keeps the turn.
effect-extra_turn = you play again.
effect-skip_all = everybody else misses a turn: you play again.
effect-turn_round = the direction turns.
effect-shuffle_hands = all hands are gathered, shuffled and dealt anew.
effect-give_card = you give a card to somebody.
effect-peek_hand = you look at another hand.
option-slap_penalty = Slowest slap
option-slap_penalty-number = { $value ->
    [0] The slowest slap costs nothing.
    [one] The slowest slap draws one card.
   *[other] The slowest slap draws { $value } cards.
}
option-buzzer_penalty = Slowest at the buzzer
option-buzzer_penalty-number = { $value ->
    [0] Being last at the buzzer costs nothing.
    [one] Whoever is last at the buzzer draws one card.
   *[other] Whoever is last at the buzzer draws { $value } cards.
}
option-reaction_seconds = Time to react
option-reaction_seconds-number = Slaps and buzzers stay open for { $value } seconds.

# Chapter 8
option-uno_calls = Calling Uno
option-uno_calls-players = With one card left you call Uno yourself.
option-uno_calls-automatic = Uno is called for everybody.
option-uno_calls-off = Nobody calls Uno.
option-uno_penalty = Forgotten Uno
option-uno_penalty-number = { $value ->
    [0] A forgotten Uno costs nothing.
    [one] Whoever is caught without having called Uno draws one card.
   *[other] Whoever is caught without having called Uno draws { $value } cards.
}
option-false_call_penalty = Wrong Uno
option-false_call_penalty-number = { $value ->
    [0] A wrong Uno does not count and costs nothing.
    [one] Calling Uno wrongly costs one card.
   *[other] Calling Uno wrongly costs { $value } cards.
}
option-false_catch_penalty = Wrong catch
option-false_catch_penalty-number = { $value ->
    [0] A wrong catch or accusation costs nothing.
    [one] A wrong catch or accusation costs one card.
   *[other] A wrong catch or accusation costs { $value } cards.
}
option-identical_calls = Duo, trio, quattro
option-identical_calls-yes = Whoever holds only two, three or four identical cards calls duo, trio or quattro.
option-identical_calls-no = There is no call but Uno.
option-silent_colours = Silence
option-silent_colours-none = You may write in the channel at any time.
option-silent_colours-some = While { $list } is in force, any player who writes in the channel draws two.
option-peeking = Peeking
option-peeking-off = Nobody peeks at other hands.
option-peeking-free = Everybody may look at other hands.
option-peeking-secret = Everybody may peek secretly; for ten seconds anyone may accuse; a peeker who is caught draws two.
option-cheating = Cheating
option-cheating-yes = Cheating works unless somebody accuses in time; then the cheat is undone and costs two more cards.
option-cheating-no = Only fair cards can be played.
option-strict = Strict table
option-strict-yes = The buttons forbid nothing: a wrong card comes back and costs two.
option-strict-no = What the rules forbid cannot be pressed.
option-penalties = Penalties
option-penalties-automatic = Penalties are drawn by themselves.
option-penalties-on_demand = Penalties are drawn only if somebody claims them in time.
option-table_votes = Votes of the table
option-table_votes-yes = The table may vote for a two-card penalty for what no program sees.
option-table_votes-no = The table does not vote on penalties.
option-hints = Hints
option-hints-yes = Your hand marks what fits.
option-hints-no = Your hand does not mark what fits.
option-open_at = Open hands
option-open_at-number = { $value ->
    [0] Small hands stay covered.
    [one] A hand of one card lies open.
   *[other] Hands of { $value } cards or fewer lie open.
}

# Chapter 9
option-scoring = Scoring
option-scoring-winner = Whoever goes out gets the points of all other hands.
option-scoring-minus = Everybody writes down the points of their own hand; the fewest points win.
option-scoring-knock_out = Everybody writes down the points of their own hand; whoever reaches the target is out.
option-scoring-elimination = After each round the seat with most cards is out.
option-scoring-places = A round goes on to the last; the earlier you go out, the more points you get.
option-scoring-single = One round decides.
option-scoring-none = Rounds without points.
option-target = Target
option-target-number = { $value ->
    [one] The target is one point.
   *[other] The target is { $value } points.
}
option-rounds = Rounds
option-rounds-number = { $value ->
    [0] The number of rounds has no limit.
    [one] The match ends after one round.
   *[other] The match ends after { $value } rounds.
}
option-round_seconds = Blitz
option-round_seconds-number = { $value ->
    [0] A round has no time limit.
   *[other] After { $value } seconds the fewest cards win the round.
}
option-points_factor = Points factor
option-points_factor-number = { $value ->
    [one] Points count once.
   *[other] The points of a round count { $value } times.
}
option-wild_draw_four_points = Points of a wild draw four
option-wild_draw_four_points-number = { $value ->
    [one] A wild draw four left in hand counts one point.
   *[other] A wild draw four left in hand counts { $value } points.
}
option-finish_bonus = Bonus for the last card
option-finish_bonus-yes = Going out with a wild doubles the points, with a +4 triples them; several together count far more.
option-finish_bonus-no = The last card brings no bonus.
option-zero_finish = Going out with a zero
option-zero_finish-yes = Going out with a 0 also takes the sum from all other accounts; with minus points, from the account of whoever went out.
option-zero_finish-no = A 0 as the last card is like any other.
option-partners = Partners
option-partners-off = Everybody plays alone.
option-partners-fixed = Partners sit opposite each other and win together.
option-partners-rotate = Partners win together, and the pairs change after each round.

# Presets
preset-classic = Classic
preset-official-2018 = Official 2018
preset-house-2018 = House rules 2018
preset-six-smackdown = Six smackdown
preset-audio-table = Audio table
preset-audio-table-all = Audio table, all variants
preset-german-classic = German classic
preset-german-pub = German pub
preset-family = Family
preset-knock-out = Knock-out
preset-partners = Partners
preset-h2o = H2O
preset-quick = Quick
preset-cheaters = Cheaters
preset-changed = { $preset }, changed

# A whole table of rules
rules-title = ### Rules at this table: { $preset }
rules-classic = Everything is as in the classic rules.
rules-differs = **Different from the classic rules**
rules-chapters = Read a chapter
rules-chapter = ### { $chapter }
rules-line = { $title }: { $sentence }
rules-one = ### { $title }
rules-one-name = -# Option `{ $option }`, chapter { $number }: { $chapter }
rules-one-other = Other values:
rules-back = All rules
rules-line-changed = **{ $title }**: { $sentence }
rules-item = - { $sentence }
rules-range = From { $low } to { $high }; { $default } unless changed.
rules-new = • **{ $title }** (`{ $option }`): { $sentence }
change-value = Ask the table for another value
change-number = Ask the table for an effect on a number
change-effect = **What shall the number { $number } do?**
change-no-effect = nothing
rules-menu = Look up one rule
rules-impossible = -# “{ $title }” changes nothing here, the way “{ $other }” is set.
rules-unknown = There is no such rule.
rules-fast = Fast hands: this table has races.
