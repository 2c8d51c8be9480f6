# Every option of the rulebook: "option-NAME" is its title, "option-NAME-VALUE" what holds with that value.

chapter-2 = Deck and deal
chapter-3 = The turn
chapter-4 = Wild draw four
chapter-5 = Stacking and answers
chapter-6 = Out of turn
chapter-7 = Effects of numbers
chapter-8 = Calls and manners
chapter-9 = Points and the end

# Values in a closed menu, after the title of the rule
short-stacking-same = +2 on +2, +4 on +4
short-stacking-same_two = +2 on +2 only
short-stacking-mixed = +2 and +4 mixed
short-stacking-higher = same or higher
short-jump_in-exact = identical card
short-jump_in-face = same number or symbol
short-wild_draw_four-bluff = can be challenged
short-wild_draw_four-restricted = only without the colour
short-wild_draw_four-free = any time
short-turn_seconds-0 = no limit

# Values as words, for refusals and menus
value-yes = on
value-no = off
value-none = none
value-auto = automatic
value-classic = the classic one
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
value-circle = round the table
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
value-settle = drawn right away
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
value-no_mercy = No Mercy
value-flip = Flip
value-all_wild = All Wild
value-attack = Attack
value-attack_1998 = Attack 1998
value-cards_32 = 32 playing cards
value-cards_52 = 52 playing cards
value-higher = same or higher
value-open = visible
value-hidden = hidden
value-mau_mau = Mau-Mau
value-eights = Crazy Eights

# Chapter 2
option-deck = Deck
option-deck-classic = The classic deck: 108 cards.
option-deck-2018 = The 2018 deck: 112 cards, with one wild shuffle hands and three wild customizables.
option-decks = Number of decks
option-decks-auto = One deck for every ten players (No Mercy: six) or for every 70 cards dealt, whichever is more. Playing cards: as many decks as are needed.
option-decks-number = { $value ->
    [one] One deck, however many play.
   *[other] { $value } decks, shuffled together.
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
    [one] One wild downpour one and one wild downpour two: everybody else draws one or two cards.
   *[other] { $value } each of wild downpour one and two: everybody else draws one or two cards.
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
option-dealer-highest_points = Before the first round everybody draws: the player with the card worth the most points deals; then the deal goes round.
option-dealer-rotate = The first dealer is picked at random; then the deal goes round the table.
option-dealer-random = The dealer is picked at random in every round.
option-first_seat = Who begins
option-first_seat-left = The player to the left of the dealer begins.
option-first_seat-right = The player to the right of the dealer begins.
option-opening = First card
option-opening-effect = An action card turned up at the start takes effect.
option-opening-inert = An action card turned up at the start does nothing; with a wild, the first player still chooses the colour.
option-opening-inert-colourless = An action card turned up at the start does nothing.
option-opening-number = Only a number is turned up at the start; other cards go back under the draw pile.
option-seats = Seating
option-seats-keep = Everybody keeps the same place for the whole match.
option-seats-shuffle = Places are shuffled before each round.
option-deck-no_mercy = The No Mercy deck: 168 cards with draw cards up to ten, discard all, skip everyone and colour roulette.
option-deck-flip = The Flip deck: 112 cards with two sides; a flip card turns the whole table over to the other side.
option-deck-all_wild = The All Wild deck: 112 cards without colours; any card can be played on any other.
option-deck-attack = The Attack deck: 112 cards with hit cards, discard all and wild attack.
option-deck-attack_1998 = The 1998 Attack deck: 112 cards with hit cards, trade hands, wild all hit and wild hit fire.
option-deck-cards_32 = 32 playing cards, 7 to ace in four suits; ranks can have effects.
option-deck-cards_52 = 52 playing cards, 2 to ace in four suits; ranks can have effects.
option-rank_effects = Effects of ranks
option-rank_effects-none = Ranks have no effects.
option-rank_effects-some = { $number }: { $effect }
effect-wish = it can be played on any card, and you choose the colour.
effect-draw_one = the next player must draw one and misses the turn.
effect-draw_two = the next player must draw two and misses the turn.
effect-draw_three = the next player must draw three and misses the turn.
effect-draw_four = the next player must draw four and misses the turn.
effect-skip = the next player misses a turn.
effect-reverse = the direction changes, as with a reverse card.
option-flip_backs = Backs of cards
option-flip_backs-open = You see the other sides of everybody else’s cards and of the next card to draw.
option-flip_backs-hidden = Nobody sees the other sides of cards.

# Chapter 3
option-voluntary_draw = Drawing by choice
option-voluntary_draw-yes = You may draw even if one of your cards fits.
option-voluntary_draw-no = You draw only if none of your cards fits.
option-draw_up_to = Cards drawn in a turn
option-draw_up_to-number = { $value ->
    [one] You draw at most one card in a turn.
   *[other] You may draw up to { $value } cards in a turn, one by one, and play any of them that fits.
}
option-play_drawn = Playing the drawn card
option-play_drawn-may = A card just drawn may be played right away if it fits.
option-play_drawn-must = A card just drawn must be played if it fits.
option-play_drawn-never = A card just drawn cannot be played in the same turn.
option-keep_drawing = Draw until one fits
option-keep_drawing-yes = If nothing fits, you draw until a card fits.
option-keep_drawing-no = A player who cannot play draws once (or as often as “Cards drawn in a turn” says).
option-blind_draw = Blind drawing
option-blind_draw-yes = A drawn card stays face down until your next turn.
option-blind_draw-no = You see a drawn card right away.
option-must_play = Must play
option-must_play-yes = If you can play, you must. Drawing for a +2 or +4 is always allowed.
option-must_play-no = Nobody has to play a card.
option-after_penalty = After a +2 or +4
option-after_penalty-skip = A player who draws for a +2 or +4 misses the turn.
option-after_penalty-play = After drawing for a +2 or +4 you play an ordinary turn.
option-wild_on_wild = Wild on wild
option-wild_on_wild-yes = A wild card may be played on a wild card.
option-wild_on_wild-no = No wild or +4 on top of a wild from an earlier turn. Answers, jump-ins and wilds played together are allowed.
option-wild_on_wild-no-suited = No card that chooses the colour on top of another one from an earlier turn. Answers and jump-ins are allowed.
option-same_number = More of a number
option-same_number-yes = After a number you may play more cards of that number in the same turn, one by one, until you pass.
option-same_number-no = One number card a turn, unless another rule allows more.
option-bomb = Bomb
option-bomb-number = { $value ->
    [0] No bomb: several cards of one number do nothing special.
   *[other] { $value } cards of one number in one turn are a bomb: everybody else draws one.
}
option-order = Order of turns
option-order-circle = Turns go round the table.
option-order-random = Who is next is random.
option-finish_with = Last card
option-finish_with-any = Any card may be the last one.
option-finish_with-no_draw_cards = The last card may not be a +2 or +4.
option-finish_with-no_wilds = The last card may not be a wild card.
option-finish_with-numbers = The last card must be a number.
option-hand_limit = Hand limit
option-hand_limit-number = { $value ->
    [0] A hand may grow without limit.
   *[other] With { $value } cards in hand you draw no more: if nothing fits, you pass. +2, +4, penalties and effects still count.
}
option-mercy_limit = Mercy
option-mercy_limit-number = { $value ->
    [0] Nobody is out for holding many cards.
   *[other] A player who holds { $value } or more is out until the next round; the cards go under the draw pile and count for nobody.
}
option-turn_seconds = Time for a turn
option-turn_seconds-number = { $value ->
    [0] A turn has no time limit.
    [one] A turn lasts at most one second.
   *[other] A turn lasts at most { $value } seconds; then you draw a card and it is over.
}
option-sleep_penalty = Running out of time
option-sleep_penalty-number = { $value ->
    [0] Running out of time costs nothing beyond the card drawn.
    [one] Running out of time costs one card more.
   *[other] Running out of time costs { $value } cards more.
}
option-choice_seconds = Time for a choice
option-choice_seconds-number = Choices last at most { $value } seconds. Then the bot chooses: the colour you hold most of, the next player, a random card to give; anything optional is skipped.
option-shooter = Shooter
option-shooter-yes = Instead of drawing cards you press the shooter: most shots give no card, some up to eight.
option-shooter-no = Cards are drawn from the pile.

# Chapter 4
option-wild_draw_four = Wild draw four
option-wild_draw_four-bluff = A +4 may be played any time; the player who must draw may challenge it.
option-wild_draw_four-restricted = A +4 may be played only without a card of the colour in force.
option-wild_draw_four-free = A +4 may be played any time, and nobody can challenge it.
option-bluff_test = What counts as a bluff
option-bluff_test-colour = It was a bluff if the rest of the hand held a card of the colour that was in force before the +4.
option-bluff_test-any_card = It was a bluff if any other card of the hand could have been played (another +4 aside).
option-guilty_extra = Bluff uncovered
option-guilty_extra-number = { $value ->
    [0] A player who bluffed and is challenged draws the cards, and no more.
    [one] A player who bluffed and is challenged draws the cards and one more.
   *[other] A player who bluffed and is challenged draws the cards and { $value } more.
}
option-innocent_extra = Wrong challenge
option-innocent_extra-number = { $value ->
    [0] A player who challenges wrongly draws the cards, and no more.
    [one] A player who challenges wrongly draws the cards and one more.
   *[other] A player who challenges wrongly draws the cards and { $value } more.
}
option-challenge_reaches = Which +4 is tested
option-challenge_reaches-last = In a stack of +4 a challenge tests the last one.
option-challenge_reaches-first = In a stack of +4 a challenge tests the first one.
option-innocent_extra_each = Extra for each +4
option-innocent_extra_each-yes = A wrong challenge costs the extra cards once for each +4 in the stack.
option-innocent_extra_each-no = A wrong challenge costs the extra cards once.

# Chapter 5
option-stacking = Stacking
option-stacking-off = No stacking: a player hit by a +2 or +4 draws (or challenges the +4).
option-stacking-same = Stack +2 on +2 and +4 on +4. If you can’t or won’t add one, you draw the whole stack.
option-stacking-same-suited = Stack a draw card on one with the same effect. If you can’t or won’t add one, you draw the whole stack.
option-stacking-same_two = Stack +2 on +2; nothing goes on a +4. If you can’t or won’t add one, you draw the whole stack.
option-stacking-mixed = Stack +2 on +2 and +4 on +4. Also +4 on +2, and +2 on +4 if it has the colour chosen with the +4.
option-stacking-higher = Add any draw card with the same number or a higher one, in any colour. If you can’t or won’t add one, you draw the whole stack.
option-answers = Advanced answers
option-answers-none = A +2 or +4 cannot be passed on with other cards.
option-answers-some = Instead of drawing for a +2 or +4 you may also pass the cards on with { $list }.
option-last_card_draw = Going out on a draw card
option-last_card_draw-settle = If the last card is a +2 or +4, the cards are drawn before the points are counted.
option-last_card_draw-answer = If the last card is a +2 or +4, it may still be answered or challenged.
option-revenge = Revenge
option-revenge-yes = A +2 or +4 that answers another counts double.
option-revenge-no = A +2 or +4 that answers another counts once.

# Chapter 6
option-jump_in = Jump-in
option-jump_in-off = No jump-ins: everybody plays in turn.
option-jump_in-exact = Jump in with the identical card, any time.
option-jump_in-face = Jump in with the same number or symbol in any colour, any time.
option-jump_in_wilds = Jump in with wilds
option-jump_in_wilds-yes = You may also jump in with a wild on a wild and with a +4 on a +4.
option-jump_in_wilds-no = You cannot jump in with a wild card.
option-jump_in_next = After a jump-in
option-jump_in_next-after = Play goes on after the player who jumped in.
option-jump_in_next-again = After jumping in with a number you have another turn.
option-jump_in_effect = Effect of a jump-in
option-jump_in_effect-both = Both cards take effect: the one beneath and the one that jumped in.
option-jump_in_effect-last = A jump-in cancels what the card beneath it did: its change of direction, its cards to draw.
option-jump_in_miss = Missed jump-in
option-jump_in_miss-none = A card played out of turn that does not match, or comes too late, costs nothing.
option-jump_in_miss-points = A card played out of turn that does not match, or comes too late, costs three penalty points.
option-jump_in_miss-cards = A card played out of turn that does not match, or comes too late, costs two cards.
option-double_play = Identical cards together
option-double_play-yes = Two to four cards of the same colour and face may be played together; they act as one. Not as a jump-in.
option-double_play-no = One card at a time.
option-sequences = Sequences
option-sequences-yes = After a number you may go on with the next one up or down in its colour, until somebody else acts.
option-sequences-no = No sequences: a number does not lead to the next.

# Chapter 7
option-number_effects = Effects of numbers
option-number_effects-none = Numbers have no effects.
option-number_effects-some = { $number }: { $effect }
effect-pass_hands = everybody passes their hand on in the direction of play.
effect-pass_hands_left = everybody passes their hand on clockwise.
effect-swap_may = you may swap hands with somebody.
effect-swap_must = you must swap hands with somebody.
effect-swap_may_skip_to = you may swap hands with somebody, and play goes on after that person.
effect-swap_and_skip_to = you must swap hands with somebody, and play goes on after that person.
effect-open_hand = you choose a hand that everybody sees until its owner has had a turn.
effect-redraw = you put your hand away and draw as many new cards, at least five and at most ten.
effect-redraw_any = you choose who puts their hand away and draws as many new cards, at least five and at most ten.
effect-free_discard = you may discard one more card of any kind.
effect-slap = everybody slaps; the last one draws.
effect-all_draw_one = everybody else draws one.
effect-next_draws_one = the next player draws one and still has a turn.
effect-extra_turn = you play again.
effect-skip_all = everybody else misses a turn: you play again.
effect-turn_round = the direction changes.
effect-shuffle_hands = all hands are collected, shuffled and dealt again.
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
    [one] A player who is last at the buzzer draws one card.
   *[other] A player who is last at the buzzer draws { $value } cards.
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
    [one] A player who is caught without having called Uno draws one card.
   *[other] A player who is caught without having called Uno draws { $value } cards.
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
option-identical_calls-yes = A player who holds only two, three or four identical cards calls duo, trio or quattro.
option-identical_calls-no = The only call is Uno.
option-silent_colours = Silence
option-silent_colours-none = You may write in the channel at any time.
option-silent_colours-some = While { $list } is in force, any player who writes in the channel draws two.
option-peeking = Peeking
option-peeking-off = Nobody peeks at other hands.
option-peeking-free = Everybody may look at other hands.
option-peeking-secret = Everybody may peek secretly. For ten seconds anyone may accuse; a peeker who is caught draws two.
option-cheating = Cheating
option-cheating-yes = You may cheat. Until the next player acts anyone may accuse: then it is undone, and you draw two more.
option-cheating-no = Only cards that the rules allow can be played.
option-strict = Strict table
option-strict-yes = The buttons forbid nothing: a wrong card comes back and costs two cards.
option-strict-no = What the rules forbid cannot be pressed.
option-penalties = Penalties
option-penalties-automatic = Penalties are drawn right away.
option-penalties-on_demand = Penalties are drawn only if somebody claims them in time: before another player plays, draws or challenges.
option-table_votes = Votes of the table
option-table_votes-yes = The table may vote for a two-card penalty for things that the bot cannot see.
option-table_votes-no = The table does not vote on penalties.
option-hints = Hints
option-hints-yes = Your hand marks what fits.
option-hints-no = Your hand does not mark what fits.
option-open_at = Open hands
option-open_at-number = { $value ->
    [0] Small hands stay hidden.
    [one] Everybody sees a hand of one card.
   *[other] Everybody sees hands of { $value } cards or fewer.
}

# Chapter 9
option-scoring = Scoring
option-scoring-winner = The player who goes out gets the points of all other hands.
option-scoring-minus = Everybody writes down the points of their own hand; the fewest points win.
option-scoring-knock_out = Everybody writes down the points of their own hand; a player who reaches the target is out.
option-scoring-elimination = After each round the player with the most cards is out; the winner of the round is safe.
option-scoring-places = A round goes on to the last: when you go out, you get a point for each player who still holds cards.
option-scoring-single = One round decides.
option-scoring-none = Rounds without points.
option-target = Target
option-target-number = { $value ->
    [one] You play to one point.
   *[other] You play to { $value } points.
}
option-rounds = Rounds
option-rounds-number = { $value ->
    [0] There is no limit on rounds.
    [one] The match ends after one round.
   *[other] The match ends after { $value } rounds.
}
option-round_seconds = Blitz
option-round_seconds-number = { $value ->
    [0] A round has no time limit.
   *[other] After { $value } seconds the player with the fewest cards wins the round.
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
option-finish_bonus-yes = Last card a +4: all points of the round ×3, another wild card: ×2. Two, three or four together: +4 ×7, ×20, ×30, other wild cards ×5, ×10, ×20.
option-finish_bonus-no = The last card earns no bonus.
option-zero_finish = Going out with a zero
option-zero_finish-yes = Going out with a 0 also takes the points of the round from everybody else; with minus points, from your own.
option-zero_finish-no = A 0 as the last card is like any other.
option-partners = Partners
option-partners-off = Everybody plays alone.
option-partners-fixed = Partners sit opposite each other. When one goes out both get the points of the other pairs’ hands.
option-partners-rotate = Partners win together, and the pairs change after each round.
option-mercy_bonus = Bonus for mercy
option-mercy_bonus-number = { $value ->
    [0] Players who are out for holding many cards bring no extra points.
   *[other] Each player who is out for holding many cards counts { $value } points.
}
option-rank_points = Points of playing cards
option-rank_points-mau_mau = 2 to 10 as printed, jack 2, queen 3, king 4, ace 11; a rank that chooses the colour 20.
option-rank_points-eights = 2 to 10 as printed, jack, queen and king 10, ace 1; a rank that chooses the colour 50.

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
preset-no-mercy = No Mercy
preset-flip = Flip
preset-all-wild = All Wild
preset-attack = Attack
preset-attack-1998 = Attack 1998
preset-mau-mau = Mau-Mau
preset-crazy-eights = Crazy Eights
preset-changed = { $preset } with changes

# All rules of a table or preset
rules-title = ### Rules at this table: { $preset }
rules-title-preset = ### Rules: { $preset }
rules-title-none = ### How UNO is played: { $preset }
rules-classic = **Everything here is as in the classic rules.**
rules-differs = **Different here**
rules-chapters = Read on
rules-chapter = ### { $chapter }
rules-line = { $title }: { $sentence }
rules-one = ### { $title }
rules-chapter-entry = Rules: { $chapter }
rules-game = **{ $title }**
rules-game-classic = **The classic game in short**
rules-lesson = ### { $title }
rules-more = **Also different:** { $list }
rules-earlier = Back
rules-later = Next
rules-example = **Example:** { $example }
rules-one-other = Other tables may play:
rules-back = Overview
rules-line-changed = **{ $title }**: { $sentence }
rules-item = - { $sentence }
rules-range = Possible: { $low } to { $high }; usually { $default }.
rules-new = • **{ $title }**: { $sentence }
change-value = Ask the table for another value
change-number = Ask the table for an effect on a number
change-effect = **What should the number { $number } do?**
change-no-effect = nothing
change-rank = Ask the table for an effect on a rank
change-rank-effect = **What should the rank “{ $number }” do?**
rules-menu = Look up one rule
rules-impossible = -# “{ $title }” changes nothing here, the way “{ $other }” is set.
rules-unknown = There is no such rule.
rules-fast = Quick fingers: some moments here go to the fastest.
