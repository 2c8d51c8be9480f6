# What happened, one line for each kind of event: who, what, to whom, and why.

event-match_began = A match of { $seats } begins.
event-round_dealt = Round { $round }: { $count ->
    [one] 1 card
   *[other] { $count } cards
} each, { $card } on top.
event-round_dealt-pairs = Round { $round }: { $count ->
    [one] 1 card
   *[other] { $count } cards
} each, { $card } on top. Partners: { $pairs }.
event-pair = { $one } and { $other }
event-turn_began = It’s { $seat }’s turn.
event-card_played-turn = { $seat } plays { $cards }.
event-card_played-drawn = { $seat } plays { $cards }, just drawn.
event-card_played-answer = { $seat } answers with { $cards }.
event-card_played-jump_in = { $seat } jumps in with { $cards }.
event-card_played-sequence = { $seat } goes on with { $cards }.
event-card_played-extra = { $seat } also discards { $cards }.
event-card_played-wish = { $line } New colour: { $colour }.
event-colour_wished = { $seat } chooses { $colour }.
event-cards_drawn-turn = { $count ->
    [0] { $seat } cannot draw: the piles are empty.
    [one] { $seat } draws a card.
   *[other] { $seat } draws { $count } cards.
}
event-cards_drawn-owed = { $count ->
    [one] { $seat } draws one.
   *[other] { $seat } draws { $count }.
}
event-cards_drawn-challenge = { $seat } draws { $count } after the challenge.
event-cards_drawn-owed_by = { $count ->
    [one] { $seat } draws one ({ $card } from { $by }).
   *[other] { $seat } draws { $count } ({ $card } from { $by }).
}
event-cards_drawn-innocent = { $seat } draws { $count }: { $target }’s wild draw four was fair, so the challenge failed.
event-cards_drawn-guilty = { $seat } draws { $count }: the wild draw four was a bluff, { $by } was right.
event-cards_drawn-seen = { $line } Drawn: { $cards }.
event-cards_drawn-rule = { $seat } draws { $count }: { $reason }.
event-cards_drawn-short = { $line } (Only { $count } of { $wanted } were left in the piles.)
event-turn_kept = { $seat } passes.
event-turn_skipped = { $seat } misses a turn.
event-direction_turned-clockwise = Now clockwise ↻.
event-direction_turned-back = Now counter-clockwise ↺.
event-cards_owed = { $amount ->
    [0] { $seat } doesn’t have to draw any more.
    [one] { $seat } must draw one card.
   *[other] { $seat } must draw { $amount } cards.
}
event-challenged-guilty = { $by } challenges { $target }: it was a bluff.
event-challenged-innocent = { $by } challenges { $target }: it was no bluff.
event-hand_shown-challenge = { $to } sees { $of }’s hand because of the challenge.
event-hand_shown-peek_hand = { $to } looks at { $of }’s hand.
event-hand_shown-peeking = { $to } peeks at { $of }’s hand.
event-peeked-secret = Somebody peeked.
event-peeked-known = { $by } peeked at { $of }.
event-turn_timed_out = { $seat } ran out of time.
event-choice_opened-colour = { $seat } is choosing a colour.
event-choice_opened-target = { $seat } is choosing a player.
event-choice_opened-extra = { $seat } may discard one more card.
event-choice_opened-card = { $seat } is choosing a card.
event-choice_opened-draw = { $seat } draws a new hand.
event-choice_waived-colour = { $seat } keeps the colour.
event-choice_waived-target = { $seat } chooses nobody.
event-choice_waived-extra = { $seat } discards nothing more.
event-choice_waived-card = { $seat } gives no card.
event-choice_waived-draw = { $seat } draws no new hand.
event-choice_timed_out-colour = { $seat } ran out of time to choose a colour.
event-choice_timed_out-target = { $seat } ran out of time to choose a player.
event-choice_timed_out-extra = { $seat } ran out of time to discard one more card.
event-choice_timed_out-card = { $seat } ran out of time to choose a card.
event-choice_timed_out-draw = { $seat } ran out of time to draw the new hand.
event-card_taken_back-jump_in = { $seat } takes { $cards } back: a jump-in was faster.
event-card_taken_back-strict = { $seat } takes { $cards } back: that was not allowed.
event-card_taken_back-cheating = { $seat } takes { $cards } back: that was cheating.
event-hands_passed-clockwise = { $seat } passes all hands on clockwise.
event-hands_passed-back = { $seat } passes all hands on counter-clockwise.
event-hands_swapped = { $seat } swaps hands with { $target }.
event-hands_shuffled = { $seat } shuffles all hands and deals them again.
event-hand_opened = { $by } turns { $target }’s hand face up.
event-hand_closed = { $seat }’s hand is face down again.
event-hand_discarded-own = { $count ->
    [one] { $seat } swaps their only card for a new one.
   *[other] { $seat } swaps all { $count } cards for new ones.
}
event-hand_discarded-other = { $count ->
    [one] { $by } makes { $seat } swap their only card for a new one.
   *[other] { $by } makes { $seat } swap all { $count } cards for new ones.
}
event-card_given-secret = { $seat } gives { $target } a card.
event-card_given-known = { $seat } gives { $target } { $card }.
event-turn_played_again-extra_turn = { $seat } plays again.
event-turn_played_again-skip_all = Everybody else misses a turn: { $seat } plays again.
event-bombed = { $seat } sets off a bomb with the number { $number }: everybody else draws one.
event-reaction_opened-slap = Slap! { $seat } started it: the last one to press draws.
event-reaction_opened-buzzer = Buzzer! { $seat } started it: the last one to press draws.
event-pressed = { $seat } has pressed.
event-reaction_ended-nobody-slap = Everybody slapped in time.
event-reaction_ended-nobody-buzzer = Everybody pressed the buzzer in time.
event-reaction_ended-slow-slap = Too slow to slap: { $names }.
event-reaction_ended-slow-buzzer = Too slow at the buzzer: { $names }.
event-called = { $seat } calls “{ $word }”!
event-called-automatic = { $seat } has “{ $word }”.
event-called_wrongly = { $seat } wrongly calls “{ $word }”.
event-caught = { $by } catches { $target }: “{ $word }” was not called.
event-caught_wrongly = { $by } tries to catch { $target }, but is wrong.
event-caught_wrongly-nobody = { $by } tries to catch somebody, but is wrong.
event-accused-cheating = { $by } accuses { $target } of cheating, and is right.
event-accused-peeking = { $by } accuses { $target } of peeking, and is right.
event-accused-wrong = { $by } accuses { $target }, and is wrong.
event-jump_in_missed = { $seat } wanted to jump in with { $card }, but came too late.
event-jump_in_missed-wrong = { $seat } wanted to jump in with { $card }, but it did not fit.
event-strict_broken = Strict table: { $seat } broke the rules ({ $reason }).
event-silence_broken = { $seat } broke the silence.
event-penalty_held = { $seat } has to draw { $count } if somebody claims it: { $reason }.
event-penalty_claimed = { $by } claims { $count } from { $target }.
event-penalty_points = { $points ->
    [one] { $seat } gets one penalty point.
   *[other] { $seat } gets { $points } penalty points.
}
event-vote_opened = { $by } proposes a two-card penalty for { $target }.
event-voted-yes = { $seat } votes yes.
event-voted-no = { $seat } votes no.
event-vote_ended-carried = The vote passed: { $target } gets the penalty.
event-vote_ended-failed = The vote failed: no penalty for { $target }.
event-vote_voided = The vote about { $target } is void: it was closed early.
event-rules_changed = New rules starting with this round: { $list }.
event-pile_reshuffled = { $count ->
    [one] One card is shuffled into a new draw pile.
   *[other] { $count } cards are shuffled into a new draw pile.
}
event-seat_left = { $seat } has left the match.
event-seat_left-kicked = { $seat } was removed from the match.
event-seat_away = { $seat } is away, so a computer is taking over for now.
event-seat_away-timed_out = { $seat } missed two turns, so a computer is taking over for now.
event-seat_away-deserted = { $seat } is away.
event-seat_away-timed_out-deserted = { $seat } missed two turns and is away.
event-seat_back = { $seat } is back.
event-seat_joined-round = { $seat } joins in the next round.
event-seat_joined-rematch = { $seat } joins in the rematch, if there is one.
event-seat_out-mercy = { $count ->
    [0] { $seat } is out of the round: too many cards.
   *[other] { $seat } is out of the round with { $count } cards.
}
event-seat_out-finished = { $seat } has finished.
event-seat_out-knock_out = { $seat } has reached the target and is out of the match.
event-seat_out-elimination = { $seat } has the most cards and is out of the match.
event-round_won-cards = { $seat } goes out and wins the round!
event-round_won-blocked = Nobody can play: { $seat } wins the round with the fewest points in hand.
event-round_won-blitz = Time is up: { $seat } wins the round with the fewest cards.
event-round_won-mercy = { $seat } wins the round: everybody else is out.
event-round_won-left = { $seat } wins the round: everybody else has left.
event-round_void-blocked = Nobody can play, and it’s a tie: the round doesn’t count and is dealt again.
event-round_void-blitz = Time is up, and it’s a tie: the round doesn’t count and is dealt again.
event-points_written-nobody = Nobody gets points.
event-points_written-one = Points: { $list }.
event-points_written-entry = { $seat } { $points }
event-cards_owed-colour = { $seat } must draw until a { $colour } card comes.
event-cards_owed-fire = { $seat } must fire until cards come out.
event-cards_owed-shots = { $amount ->
    [one] { $seat } must take one shot.
   *[other] { $seat } must take { $amount } shots.
}
event-round_won-mau = “Mau-Mau!” { $line }
event-cards_taken_along = { $seat } discards every { $colour } card with it: { $cards }.
event-cards_revealed = { $seat } drew in this order: { $cards }.
event-cards_revealed-none = { $seat } found no cards to draw.
event-cards_drawn-revealed = { $line } In this order: { $cards }.
event-cards_drawn-no_cards = { $seat } draws nothing.
event-table_turned = { $by } flips the table: { $side }. On top: { $card }.
event-shots_taken = { $shots ->
    [one] { $seat } takes one shot: { $count ->
        [0] nothing comes out.
        [one] one card comes out.
       *[other] { $count } cards come out.
    }
   *[other] { $seat } takes { $shots } shots: { $count ->
        [0] nothing comes out.
        [one] one card comes out.
       *[other] { $count } cards come out.
    }
}
event-cards_drawn-roulette = { $count ->
    [one] { $seat } draws one card in the colour roulette.
   *[other] { $seat } draws { $count } cards in the colour roulette.
}
event-cards_drawn-all_hit = { $count ->
    [one] { $seat } is hit and draws one card.
   *[other] { $seat } is hit and draws { $count } cards.
}
event-cards_drawn-target_draws_two = { $count ->
    [one] { $seat } is the target and draws one card.
   *[other] { $seat } is the target and draws { $count } cards.
}
event-match_won-nobody = Nobody wins the match.
event-match_won = { $count ->
    [one] { $names } wins the match!
   *[other] { $names } win the match!
}

# A penalty names its option and the value at this table
event-by-rule = { $line } ({ $title }: { $value })

word-uno = Uno
word-duo = Duo
word-trio = Trio
word-quattro = Quattro
word-uno-mau_mau = Mau
word-uno-eights = Last card

# Why somebody draws, or is punished: by the name that the event carries
why-turn_seconds = time was up
why-downpour_one = downpour
why-downpour_two = downpour
why-slap = slowest slap
why-buzzer = slowest at the buzzer
why-keep_drawing = until one fits
why-all_draw_one = the card makes everybody else draw one
why-next_draws_one = the card makes the next player draw one
why-bomb = bomb
why-redraw = a new hand
why-sleep_penalty = out of time
why-uno_penalty = “{ $word }” was forgotten
why-false_call_penalty = wrong call
why-false_catch_penalty = wrong catch or accusation
why-silent_colours = silence broken
why-peeking = caught peeking
why-cheating = caught cheating
why-strict = strict table
why-jump_in_miss = jump-in missed
why-table_votes = the table voted for it
why-penalties = penalty claimed

# Why a strict table sent a card back: by the refusal's code
broken-not_your_turn = out of turn
broken-does_not_fit = the card did not fit
broken-must_draw = cards had to be drawn first
broken-too_late = too late
broken-no_choice = no colour chosen in time
broken-other = not allowed now
