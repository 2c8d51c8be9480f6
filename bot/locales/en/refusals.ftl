# Why something did not happen, and what would be possible: "refusal-CODE", with the reason, the option or both

refusal-somebody = somebody
refusal-that-card = that card
refusal-the-top = the top card
refusal-rule = -# Rule “{ $title }”: { $value } here. { $sentence }
refusal-rule-button = Rule: { $title }

refusal-not_seated = { $joins ->
    [round] You have no seat at this table. Press **Join next round** to get one.
    [rematch] You have no seat at this table. Press **Join the rematch** to get one.
   *[none] You have no seat at this table.
}
refusal-not_seated-out_of_round = You are out of this round; you play again in the next one.
refusal-not_seated-eliminated = You are out of this match. You can join the next one.
refusal-not_seated-left = { $joins ->
    [round] You have left this match. **Join next round** brings you back.
    [rematch] You have left this match. **Join the rematch** brings you back.
   *[none] You have left this match.
}
refusal-not_seated-waiting = You join in the next round.
refusal-not_seated-returning = You’re back in the next round, with the points you had.
refusal-not_seated-rematch = This match has only one round. You join in the rematch, if there is one.
refusal-finished = That round is over. The next one brings new cards.
refusal-rule_off = That is not played at this table.
refusal-not_now = That is not possible now. Your hand shows what you can do.
refusal-not_now-choice = A choice has to be made first.
refusal-not_now-reaction = A slap or buzzer is open: everybody has to press first.
refusal-not_now-keep = You cannot pass yet: play a card or draw.
refusal-not_now-keep-rule = You cannot pass now: a card has to be played.
refusal-not_now-mid_round = This round is not over yet. The next one comes after it.
refusal-not_now-nothing_owed = There is nothing left to draw. Your hand shows what you can do.
refusal-not_now-no_reaction = There is no slap or buzzer to press right now.
refusal-not_now-pressed = You have already pressed. Wait for the others.
refusal-not_now-vote_open = A vote is already open. Wait for its result.
refusal-not_now-no_vote = There is nothing to vote on.
refusal-not_now-wrong_call = “{ $word }” would be wrong now. Call it with your last card, or on your turn before you play your second-to-last.
refusal-not_now-match_over = The match is over. **Rematch** starts a new one.
refusal-not_now-seated = You already have a seat at this table.
refusal-not_now-full = All { $most } seats are taken.
refusal-not_now-partners = With partners nobody can join in the middle of a match. You can take over for a player who is away: press **More…**, then **All seats**.
refusal-not_now-too_few_cards = There are not enough cards for one more player.
refusal-not_now-rules = These rules don’t work with the players at this table.
refusal-no_choice = There is nothing left for you to choose. Your hand shows what you can do.
refusal-not_in_hand = You have no { $card }.
refusal-not_your_turn = It’s { $name }’s turn. Wait for yours.
refusal-not_your_turn-jump_in = It’s { $name }’s turn, and { $card } cannot jump in on { $top }.
refusal-too_late = Too late: the moment for that is over. It cost you nothing.
refusal-too_late-jump_in = Too late to jump in with { $card }: { $top } is on top now. You keep the card.
refusal-too_late-sequences = Too late to go on with { $card }. You keep the card.
refusal-too_late-uno_calls = Too late: the moment to call or catch is over. It cost you nothing.
refusal-too_late-penalties = Too late: there is nothing to claim from { $name } any more.
refusal-too_late-cheating = Too late to accuse { $name } of cheating. It cost you nothing.
refusal-too_late-peeking = Too late to accuse { $name } of peeking. It cost you nothing.
refusal-must_draw = { $count ->
    [0] You must draw cards first.
    [one] You must draw one card first.
   *[other] You must draw { $count } cards first.
}
refusal-may_not_draw = You may not draw now. Your hand shows what you can do.
refusal-may_not_draw-draw_up_to = You have drawn already: play the drawn card or pass.
refusal-may_not_draw-hand_limit = Your hand is full: play a card or pass.
refusal-may_not_draw-voluntary_draw = One of your cards fits, so you may not draw.
refusal-may_not_draw-must_play = One of your cards fits and must be played.
refusal-may_not_draw-same_number = You’ve started playing cards of one number: play another of them, or pass.
refusal-does_not_fit = { $card } does not fit now. Draw if nothing else fits.
refusal-does_not_fit-play_drawn = After drawing only the drawn card may be played. Pass to end your turn.
refusal-does_not_fit-blind_draw = A card drawn blind cannot be played before your next turn.
refusal-does_not_fit-same_number = Only the same number may follow. Pass to end your turn.
refusal-does_not_fit-double_play = Those cards cannot be played together. Play one of them alone.
refusal-does_not_fit-wild_draw_four = You may play { $card } only if you have no card of the colour in force.
refusal-does_not_fit-wild_on_wild = { $card } may not be played on a wild card. Play another card, or draw.
refusal-does_not_fit-finish_with = { $card } may not be the last card here. Play another one, or draw.
refusal-does_not_fit-too_few_left = That would leave you with too few cards: you must keep at least two.
refusal-bad_target = { $name } cannot be chosen now. Choose somebody else.
refusal-bad_colour = Cards here do not have this colour now. Choose another one.
refusal-nothing_to_challenge = There is no wild draw four for you to challenge. Only the player who must draw because of it can do that.
refusal-nothing_to_catch = Nobody to catch there.
refusal-already_called = “{ $word }” has already been called.

race-lost = { $name } was { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s earlier.
race-lost-narrowly = { $name } was less than { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s earlier.

# Sets of options that cannot be played
rules-error-unknown_preset = There is no such preset. Choose one of: { $allowed }.
rules-error-unknown_option = There is no option “{ $title }”.
rules-error-bad_value = “{ $title }” cannot be set to that. Possible: { $allowed }.
rules-error-excluded = “{ $title }” and “{ $other }” cannot be played together. Switch one of them off.
rules-error-nearest = Possible would be “{ $title }”: { $value }.
rules-error-too_few_cards = Dealing to { $players } players would leave only { $left } of { $cards } cards, and at least { $least } are needed. Deal fewer cards or use more decks.
rules-error-limit_too_low = “{ $title }” is { $limit }, but { $hand_size } cards are dealt: the limit must be higher.
rules-error-too_few_seats = You need at least two players.
rules-error-too_many_seats = At most twenty players fit at one table.
rules-error-uneven_partners = Partners need 4, 6, 8 or another even number of players.
