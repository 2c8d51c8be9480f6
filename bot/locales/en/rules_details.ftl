# What the short sentence of an option does not say ("detail-OPTION"), and an example ("example-OPTION"), for the pages of
# rules. The people in the examples are Ann, Ben, Cleo and Dora, who sit clockwise in this order.

detail-deck = The classic deck and the 2018 deck have, in each of the four colours, one 0, two each of 1 to 9, two skips, two reverses and two +2, plus four wilds and four +4. The cards of the other decks are explained on the pages of the editions. Every deck can be played with almost every rule.
example-deck = 2018: Ann plays wild shuffle hands, and all hands are shuffled and dealt again. No Mercy: Ann plays a red discard all and is rid of all red cards. Flip: Ann plays a flip, and everybody’s cards show their dark side. All Wild: whatever Ann holds fits. Attack: Ann plays a hit two. Attack 1998: Ann plays trade hands and takes Ben’s cards. 32 or 52 playing cards: on the nine of hearts Ann plays the nine of clubs.
example-decks = Twelve players with seven cards each get 84 cards: two decks.
detail-buzzer_cards = A buzzer can be played on anything, but not while you must draw for a +2 or +4. Everybody presses the button that appears, and the last one draws. After it any card may be played.
example-buzzer_cards = Ann plays a buzzer. Dora, Ben and Ann press right away, Cleo is last and draws three. Ben may now play any card.
example-downpour_cards = Ann plays wild downpour two and chooses blue. Ben, Cleo and Dora draw two cards each, and then it is Ben’s turn.
detail-customizable_effect = The player also chooses the colour.
example-customizable_effect = The table sets it to “you play again”. Ann plays it, chooses green and has another turn.
detail-hand_size = At least 20 cards must be left in the draw pile (12 with ordinary playing cards). Otherwise the match cannot begin, and the bot names the numbers.
example-hand_size = With three cards each a round is over quickly. With fifteen there is always something that fits, and a round takes long.
detail-dealer = The draw uses a separate deck. Players who tie draw again.
example-dealer = Ann draws a 9, Ben a skip, Cleo a 4. With “highest number” a skip counts for nothing, so Ann deals. With “most points” Ben deals, because a skip counts 20.
detail-first_seat = Either way the direction is clockwise.
example-first_seat = Ann deals. With “left” Ben begins, then Cleo plays. With “right” Dora begins, then Ann plays.
detail-opening = A +4 or a buzzer is never the first card.
example-opening = A red skip is turned up. With “takes effect” the first player misses a turn. With “no effect” the first player plays something on the red skip. With “number only” the next card is turned up instead.
example-seats = In the first round Ben plays after Ann, in the second round perhaps Dora.

example-voluntary_draw = A red 7 is on top, and you hold a red +2 and a wild. You would like to save both and draw. “On” allows it, “off” does not.
detail-draw_up_to = This is about cards that you draw one by one. “Draw until one fits” is about players who have nothing to play: they draw in one go, however many it takes.
example-draw_up_to = With three cards: nothing fits, and you draw a blue 2. It does not fit either. You draw a red 9. It fits: play it, or draw a third card.
detail-play_drawn = This is about a card that you draw in an ordinary turn. What comes after the cards of a +2 or +4 is set under “After a +2 or +4”.
example-play_drawn = A green 4 is on top, and you draw a green 8. With “allowed” you play it or pass. With “compulsory” you must play it. With “never” your turn is over.
detail-keep_drawing = This does not apply to the cards of a +2 or +4.
example-keep_drawing = A red 5 is on top. Ben has neither red nor a 5 nor a wild, and draws a blue 2, a green 9, a yellow 1 and a red 0. That one fits, and Ben plays it.
example-blind_draw = Ben draws, and nobody knows what, not even Ben. In the next turn Ben sees it, and may play it.
detail-must_play = This applies to a drawn card, too.
example-must_play = A red 3 is on top, and your only red card is a +2 that you would like to save. You must play it.
detail-after_penalty = This is about the cards of a +2 or +4. What happens to a card drawn in an ordinary turn is set under “Playing the drawn card”.
example-after_penalty = Ann plays a red +2, and Ben draws two. With “turn over” it is Cleo’s turn. With “plays on” Ben now plays a red card, or draws.
detail-wild_on_wild = The +4 counts as a wild here.
example-wild_on_wild = Ann has played a wild and chosen green. Ben holds a green 2 and a wild. With “off” Ben may play only the green 2.
detail-same_number = After the first card you cannot draw any more. A number with an effect ends the turn.
example-same_number = You play a red 6, a blue 6 and a green 6, and pass. Now green is in force.
detail-bomb = It does not matter whether the cards are played one after the other, together or in a sequence.
example-bomb = With three: Ann plays a red 4, a blue 4 and a green 4. At the third one everybody else draws a card.
example-order = After Ann the lot picks Dora, after Dora perhaps Ann again.
example-finish_with = Ben has only a +2 left. With “no +2, no +4” Ben cannot play it and draws. With two cards the +2 may be played, if it matches.
detail-hand_limit = It must be more than the cards dealt. The cards of a +2 or +4, a challenge, a penalty or an effect are always drawn.
example-hand_limit = With 20: Ben holds 20 cards, and nothing fits. Ben passes without drawing. A +2 still makes Ben draw two.
detail-mercy_limit = It must be more than the cards dealt. The last player left wins the round. With minus points and knock-out the cards count all the same: a player who is out writes down the hand they had at that moment.
example-mercy_limit = With 25: Ben holds 22 cards and must draw four. That makes 26, and Ben is out until the next round.
detail-turn_seconds = This clock stops while somebody chooses a colour or everybody is slapping.
example-turn_seconds = Ben has not pressed anything for 60 seconds. Ben draws one card, and it is Cleo’s turn. If Ann had played a +4, Ben would have drawn four.
example-sleep_penalty = With one card more, Ben draws two in all when the time is up.
example-choice_seconds = Ann plays a wild and chooses nothing. Ann holds three green cards and one red card, so green is in force.

detail-wild_draw_four = This rule says when a +4 may be played. The other five in this chapter say what a challenge tests and costs, and “Stacking” says whether a +4 can be passed on.
example-wild_draw_four = Green is in force. Ann holds a green 2 and plays a +4 all the same: a bluff. Ben challenges. Ann draws the four cards, and Ben plays an ordinary turn. If Ben had not challenged, Ben would have drawn four.
detail-bluff_test = With “the colour” the same number in another colour, or a wild, is no bluff, and after a buzzer there is no bluff, because no colour was in force.
example-bluff_test = Red was in force, Ann played a +4 and has a blue 7 and a wild left. That was no bluff. With a red 1 among them it would have been one.
example-guilty_extra = With two more: Ann bluffed, and Ben challenges. Ann draws 4 + 2 = 6 cards.
example-innocent_extra = Ann did not bluff, and Ben challenges. Ben draws 4 + 2 = 6 cards.
example-challenge_reaches = Ann plays a +4 as a bluff, Ben adds an honest +4, Cleo challenges. With “last” Ben’s card is tested, and Cleo draws 8 + 2 = 10. With “first” Ann’s card is tested, and Ann draws 8.
example-innocent_extra_each = There are two +4 in the stack, and Cleo challenges wrongly: 4 + 2 + 4 + 2 = 12 cards instead of 10.

detail-stacking = A player who adds a card passes all cards on to the next player. What counts is the last +2 or +4.
example-stacking = With “same on same” Ann plays a +2, Ben a +2, and Cleo has none and draws four. With “mixed” Ann plays a +2, Ben a +4 and chooses green, Cleo a green +2: the next player must draw 8. With “same or higher” Ann plays a red +2, Ben a blue +4, Cleo a wild draw six: the next player must draw 12, and may add only a card with a 6 or more.
detail-answers = A skip that matches the top card passes the cards on to the next player, who is not skipped. A reverse that matches passes them back to the player before. A wild passes them on, with a colour of your choice.
example-answers = Ann plays a red +2. Ben answers with a red skip, and now Cleo must draw two. Cleo answers with a red reverse: they are Ben’s again.
detail-last_card_draw = With “may be answered” the round ends only when the cards are drawn. If they come back to you, you draw them and play on.
example-last_card_draw = Ann’s last card is a +2. With “drawn right away” Ben draws two, and Ann has won. With “may be answered” Ben adds a +2, Cleo and Dora add one each, and Ann draws eight and plays on.
example-revenge = Ann plays a +2, Ben answers with a +2. It counts four, so Cleo must draw six.

detail-jump_in = Anybody may jump in except the player whose turn it is, but not while somebody chooses or everybody is slapping. Play goes on from the player who jumped in, and those in between miss their turn.
example-jump_in = Ann plays a blue 4, and it is Ben’s turn. Cleo has a blue 4, too, and plays it right away. Then it is Dora’s turn. With “same face” a red 4 would have done as well.
example-jump_in_wilds = Ann plays a wild and chooses red. Cleo jumps in with a wild and chooses green.
detail-jump_in_next = The second turn comes whatever effect the number has on the order.
example-jump_in_next = Cleo jumps in with a blue 4. With “goes on after” it is Dora’s turn. With “one more turn” Cleo plays another card first.
example-jump_in_effect = Ann plays a red +2, and Cleo jumps in with a red +2. With “both count” Dora must draw four, with “last” only two.
example-jump_in_miss = A blue 4 is on top, and Cleo plays a blue 5 out of turn. It comes back.
detail-double_play = Also as an answer to a +2 or +4.
example-double_play = You hold two red +2 and play both at once. The next player draws two, not four, but you are rid of both cards.
detail-sequences = You may not switch between up and down, nor change the colour, and 0 and 9 are not neighbours. The next player does not have to wait.
example-sequences = Ann plays a green 3 and right after it a green 4 and a green 5. Then Ben plays, and the sequence is over.

detail-number_effects = Each number can have one effect, chosen from the list of effects.
example-number_effects = The best known is **7-0**: with a 7 you swap hands with somebody, with a 0 all hands are passed on. Ann has five cards, plays a 7 and swaps with Ben, who had one left.
example-slap_penalty = Ann plays a number with a slap. Dora, Ann and Ben press, Cleo is last and draws two.
example-buzzer_penalty = Cleo is last at the buzzer and draws three.
detail-reaction_seconds = A player who has not pressed by then draws. If all but one have pressed, that one is the last. Nobody waits for players who are away.
example-reaction_seconds = After ten seconds neither Cleo nor Dora has pressed, and both draw.

detail-uno_calls = The time to call is from the moment you come down to one card until the next player plays, draws or challenges, or runs out of time. You may also call just before, with two cards in hand on your turn.
example-uno_calls = Ann has two cards, presses Uno!, plays one and is safe.
example-uno_penalty = Ben has one card left and says nothing. Dora catches Ben, and Ben draws two.
example-false_call_penalty = With two cards: Ann has three cards and calls Uno by mistake. Ann draws two.
example-false_catch_penalty = With two cards: Ann presses Catch!, but nobody has forgotten anything. Ann draws two.
detail-identical_calls = Forgetting costs the Uno penalty once for each card left. With a penalty of two cards: duo 4, trio 6, quattro 8.
example-identical_calls = You hold two blue 3s and nothing else. You could play both at once and win, so you call “duo”.
detail-silent_colours = Buttons and commands are not speech. A wild ends the silence only if another colour is chosen.
example-silent_colours = Red is in force, and Ben writes “lol”. Ben draws two.
detail-peeking = You cannot peek at your partner. If peeking is secret, the table is told that somebody peeked, but not who, and not at which hand.
example-peeking = “Somebody peeked”, says the table. Ben suspects Cleo and accuses. If that is right, Cleo draws two.
detail-cheating = You may play cards that do not fit, or two at once. You may play while skipped or while you must draw, and you may draw too few. Until the next player acts anyone may accuse you. If they are right, it is undone: you draw what was missing and two more, and if you could have played fairly your turn is over. If nobody notices, it counts. A player who cheats with the last card can be accused until the next player acts, for ten seconds at most.
example-cheating = A red 4 is on top, and Ann plays a blue 9. Dora accuses before Ben has played. Ann takes the 9 back and draws two, and because Ann had a red card, it is Ben’s turn.
detail-strict = A card that does not fit also ends your turn. Playing out of turn or while you must draw costs two as well. A player who forgets to choose a colour draws two, and the next player chooses. Here a wrong card always comes back, while a cheater’s counts if nobody notices: that is why the two exclude each other.
example-strict = A red 4 is on top, and Ann presses a blue 9. It comes back, Ann draws two, and it is Ben’s turn.
detail-penalties = This applies to a wrong Uno, wrong catches or accusations, speaking, running out of time, missed jump-ins and the strict table. Catches and accusations that are right take effect immediately, and so do slaps, buzzers, challenges and votes.
example-penalties = Red is in force and silence is played. Ben writes something, and nobody claims the penalty before Cleo plays. Ben draws nothing.
detail-table_votes = Somebody proposes a penalty and says why. Everybody except the accused votes, and the proposal itself counts as a yes. More than half must agree.
example-table_votes = Ben tells Cleo in a private message what to play, and Dora notices. Dora proposes a penalty, Ann agrees, and Ben draws two.
example-open_at = With two: Cleo comes down to two cards, and now everybody sees them.

detail-round_seconds = If two tie for the fewest cards, the one with fewer points wins. If the points are equal too, nobody wins the round.
example-round_seconds = After five minutes Ann holds three cards, Ben two. Ben wins as if Ben had gone out.
detail-scoring = Elimination: if two tie for the most cards, the one with more points is out, then the one in the later seat. Knock-out: of the last two, the first to reach the target loses. Places: the round is won by the first player to go out, and a colour is chosen even for a wild card that is somebody’s last.
example-scoring = Ann goes out, Ben holds 30 points and Cleo 50. “Winner collects”: Ann gets 80. “Minus points” and “knock-out”: Ben writes down 30, Cleo 50. “Places”: when Ann went out, Ben and Cleo still held cards: 2 points.
example-target = The winner of a round gets about 40 points for each of the others. With five players who win about equally often, 500 points take eight or nine rounds, 200 two or three.
detail-rounds = The best score wins. In a tie, one more round is played.
example-rounds = After three rounds Ann has 120 points, Ben 90. Ann wins, although nobody has reached 500.
example-points_factor = With two: the others hold 40 points, and the winner gets 80.
example-wild_draw_four_points = Ben is left with a +4 and a red 3: that makes 53 points, or 73.
detail-finish_bonus = Playing several together needs “Identical cards together”.
example-finish_bonus = Ann’s last card is a +4, and the others hold 40 points. Ann gets 120.
example-zero_finish = Ann goes out with a green 0 and gets 60 points. Ben, Cleo and Dora lose 60 each.
detail-partners = For 4, 6, 8 … players, who sit opposite their partners in every round. The partner’s own cards do not count. With changing pairs, four players need three rounds for everyone to play with everyone else.
example-partners = Ann and Cleo play against Ben and Dora. Ann goes out, Cleo still holds 30 points, Ben 20 and Dora 25. Ann and Cleo get 45 each.

# Options of other editions
detail-mercy_bonus = The winner of the round gets it for each player who is out. With minus points and knock-out, a player who is out writes it down instead of the hand.
example-mercy_bonus = With 250: Ben is out with 26 cards, and Ann wins the round while Cleo holds 30 points. Ann gets 280.
detail-flip_backs = You never see your own backs. Onlookers see only the back of the next card to draw.
example-flip_backs = With “visible” Ann sees that Ben’s cards are a draw five and a skip everyone on the dark side, and keeps the flip for later. With “hidden” Ann would not know.
detail-rank_effects = Each rank can have one effect, chosen from the list of effects. A rank that lets you choose the colour counts as a wild card in all rules, and one that makes others draw counts as a draw card. A rank with no effect does nothing.
example-rank_effects = As in Mau-Mau: Ann plays the seven of clubs, and Ben must draw two. As in Crazy Eights: Ann plays the eight of clubs and chooses hearts, and Ben must play a heart or another eight.
example-rank_points = Ben holds a king and a rank that chooses the colour. With “Mau-Mau” they count 4 and 20, with “Crazy Eights” 10 and 50.
detail-shooter = It replaces all drawing except the deal: on your turn, for draw cards, penalties and challenges. A draw card with a 4 means four shots. On your turn you shoot once, and the turn is over.
example-shooter = Ann plays a +2, and Ben must press twice. The first shot gives nothing, the second three cards.

# An example for every effect of a number
example-effect-pass_hands = Everybody gives their cards to the next player, so Ann gets Dora’s.
example-effect-pass_hands_left = Everybody gives their cards to the left, even when play goes counter-clockwise.
example-effect-swap_may = Ann has six cards, Ben one. Ann swaps. If Ann’s own hand had been better, Ann could have said no.
example-effect-swap_must = Ann has two cards and everybody else has more. Ann must swap all the same.
example-effect-swap_may_skip_to = Ann swaps with Cleo, and then it is Dora’s turn. Without a swap it is Ben’s.
example-effect-swap_and_skip_to = Ann swaps with Cleo, and then it is Dora’s turn. Ben and Cleo miss theirs.
example-effect-shuffle_hands = Ann had two cards, Ben ten, Cleo and Dora six each. After the shuffle everybody has six.
example-effect-give_card = Ann gives Ben a card that is hard to get rid of. The last card cannot be given away.
example-effect-open_hand = Ann chooses Ben. Everybody sees Ben’s cards until Ben has played a whole turn; a missed turn does not count.
example-effect-peek_hand = Ann alone sees Ben’s cards, once.
example-effect-all_draw_one = Ben, Cleo and Dora draw one card each.
example-effect-next_draws_one = Ben draws one card and then plays as usual.
example-effect-redraw = Ann has three cards left after the number. Ann puts them away and draws five.
example-effect-redraw_any = Ann chooses Ben, who has twelve cards. Ben puts them away and draws ten, and Cleo plays next.
example-effect-free_discard = Ann also gets rid of a blue skip. It does nothing, but the next card must fit it. With two cards left it is not allowed.
example-effect-slap = Everybody presses the button. Cleo is last and draws two.
example-effect-extra_turn = Ann plays a card, and then another one.
example-effect-skip_all = Nobody else gets a turn before Ann plays again. In effect this is the same as “you play again”.
example-effect-turn_round = Ann plays it, and after Ann comes Dora instead of Ben.

# An example for every effect that only ranks of playing cards can have
example-effect-wish = Ann plays it on any card and chooses hearts. Ben plays a heart.
example-effect-draw_one = Ben draws one card, and it is Cleo’s turn.
example-effect-draw_two = Ben draws two cards, and it is Cleo’s turn. With stacking Ben may add such a card, and Cleo must draw four.
example-effect-draw_three = Ben draws three cards, and it is Cleo’s turn.
example-effect-draw_four = Ben draws four cards, and it is Cleo’s turn. Nobody can challenge it.
example-effect-skip = Cleo plays after Ann.
example-effect-reverse = Dora plays after Ann. With two players Ann plays again.
