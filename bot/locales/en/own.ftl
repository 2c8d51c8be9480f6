# What happened, told to the person who did it or to whom it was done: "you-ROLE-KEY", the role being the reader’s.

you-seat-event-points_written-entry = you { $points }
you-seat-event-cards_owed-colour = You must draw until a { $colour } card comes.
you-seat-event-cards_owed-fire = You must fire until cards come out.
you-seat-event-cards_owed-shots = { $amount ->
    [one] You must take one shot.
   *[other] You must take { $amount } shots.
}
you-seat-event-cards_taken_along = You discard every { $colour } card with it: { $cards }.
you-seat-event-cards_revealed = You drew in this order: { $cards }.
you-seat-event-cards_revealed-none = You found no cards to draw.
you-seat-event-cards_drawn-no_cards = You draw nothing.
you-by-event-table_turned = You turn the table over: { $side }. On top: { $card }.
you-seat-event-shots_taken = { $shots ->
    [one] You take one shot: { $count ->
        [0] nothing comes out.
        [one] one card comes out.
       *[other] { $count } cards come out.
    }
   *[other] You take { $shots } shots: { $count ->
        [0] nothing comes out.
        [one] one card comes out.
       *[other] { $count } cards come out.
    }
}
you-seat-event-cards_drawn-roulette = { $count ->
    [one] You draw one card in the colour roulette.
   *[other] You draw { $count } cards in the colour roulette.
}
you-seat-event-cards_drawn-all_hit = { $count ->
    [one] You are hit and draw one card.
   *[other] You are hit and draw { $count } cards.
}
you-seat-event-cards_drawn-target_draws_two = { $count ->
    [one] You are the target and draw one card.
   *[other] You are the target and draw { $count } cards.
}
you-seat-event-card_played-turn = You play { $cards }.
you-seat-event-card_played-drawn = You play { $cards }, just drawn.
you-seat-event-card_played-answer = You answer with { $cards }.
you-seat-event-card_played-jump_in = You jump in with { $cards }.
you-seat-event-card_played-sequence = You go on with { $cards }.
you-seat-event-card_played-extra = You also discard { $cards }.
you-seat-event-colour_wished = You choose { $colour }.
you-seat-event-cards_drawn-turn = { $count ->
    [0] You cannot draw: the piles are empty.
    [one] You draw a card.
   *[other] You draw { $count } cards.
}
you-seat-event-cards_drawn-owed = { $count ->
    [one] You draw one.
   *[other] You draw { $count }.
}
you-seat-event-cards_drawn-owed_by = { $count ->
    [one] You draw one ({ $card } from { $by }).
   *[other] You draw { $count } ({ $card } from { $by }).
}
you-by-event-cards_drawn-owed_by = { $count ->
    [one] { $seat } draws one (your { $card }).
   *[other] { $seat } draws { $count } (your { $card }).
}
you-seat-event-cards_drawn-challenge = You draw { $count } after the challenge.
you-seat-event-cards_drawn-innocent = You draw { $count }: { $target }’s wild draw four was fair, so the challenge failed.
you-target-event-cards_drawn-innocent = { $seat } draws { $count }: your wild draw four was fair, so the challenge failed.
you-seat-event-cards_drawn-guilty = You draw { $count }: your wild draw four was a bluff, { $by } was right.
you-by-event-cards_drawn-guilty = { $seat } draws { $count }: the wild draw four was a bluff, you were right.
you-seat-event-cards_drawn-rule = You draw { $count }: { $reason }.
you-seat-event-turn_kept = You pass.
you-seat-event-turn_skipped = You miss a turn.
you-seat-event-turn_timed_out = You ran out of time.
you-seat-event-cards_owed = { $amount ->
    [0] You don’t have to draw any more.
    [one] You must draw one card.
   *[other] You must draw { $amount } cards.
}
you-by-event-challenged-guilty = You challenge { $target }: it was a bluff.
you-target-event-challenged-guilty = { $by } challenges you: it was a bluff.
you-by-event-challenged-innocent = You challenge { $target }: it was no bluff.
you-target-event-challenged-innocent = { $by } challenges you: it was no bluff.
you-by-event-peeked-known = You peeked at { $of }.
you-of-event-peeked-known = { $by } peeked at you.
you-seat-event-choice_waived-colour = You keep the colour.
you-seat-event-choice_waived-target = You choose nobody.
you-seat-event-choice_waived-extra = You discard nothing more.
you-seat-event-choice_waived-card = You give no card.
you-seat-event-choice_waived-draw = You draw no new hand.
you-seat-event-choice_timed_out-colour = You ran out of time to choose a colour.
you-seat-event-choice_timed_out-target = You ran out of time to choose a player.
you-seat-event-choice_timed_out-extra = You ran out of time to discard one more card.
you-seat-event-choice_timed_out-card = You ran out of time to choose a card.
you-seat-event-choice_timed_out-draw = You ran out of time to draw the new hand.
you-seat-event-card_taken_back-jump_in = You take { $cards } back: a jump-in was faster.
you-seat-event-card_taken_back-strict = You take { $cards } back: that was not allowed.
you-seat-event-card_taken_back-cheating = You take { $cards } back: that was cheating.
you-seat-event-hands_passed-clockwise = You pass all hands on clockwise.
you-seat-event-hands_passed-back = You pass all hands on counter-clockwise.
you-seat-event-hands_swapped = You swap hands with { $target }.
you-target-event-hands_swapped = { $seat } swaps hands with you.
you-seat-event-hands_shuffled = You shuffle all hands and deal them again.
you-by-event-hand_opened = You turn { $target }’s hand face up.
you-target-event-hand_opened = { $by } turns your hand face up.
you-seat-event-hand_closed = Your hand is face down again.
you-seat-event-hand_discarded-own = { $count ->
    [one] You swap your only card for a new one.
   *[other] You swap all { $count } cards for new ones.
}
you-by-event-hand_discarded-other = { $count ->
    [one] You make { $seat } swap their only card for a new one.
   *[other] You make { $seat } swap all { $count } cards for new ones.
}
you-seat-event-hand_discarded-other = { $count ->
    [one] { $by } makes you swap your only card for a new one.
   *[other] { $by } makes you swap all { $count } cards for new ones.
}
you-seat-event-card_given-secret = You give { $target } a card.
you-target-event-card_given-secret = { $seat } gives you a card.
you-seat-event-card_given-known = You give { $target } { $card }.
you-target-event-card_given-known = { $seat } gives you { $card }.
you-seat-event-turn_played_again-extra_turn = You play again.
you-seat-event-turn_played_again-skip_all = Everybody else misses a turn: you play again.
you-seat-event-bombed = You set off a bomb with the number { $number }: everybody else draws one.
you-seat-event-reaction_opened-slap = Slap! You started it: the last one to press draws.
you-seat-event-reaction_opened-buzzer = Buzzer! You started it: the last one to press draws.
you-seat-event-called = You call “{ $word }”!
you-seat-event-called-automatic = You have “{ $word }”.
you-seat-event-called_wrongly = You wrongly call “{ $word }”.
you-by-event-caught = You catch { $target }: “{ $word }” was not called.
you-target-event-caught = { $by } catches you: “{ $word }” was not called.
you-by-event-caught_wrongly = You try to catch { $target }, but are wrong.
you-target-event-caught_wrongly = { $by } tries to catch you, but is wrong.
you-by-event-caught_wrongly-nobody = You try to catch somebody, but are wrong.
you-by-event-accused-cheating = You accuse { $target } of cheating, and are right.
you-target-event-accused-cheating = { $by } accuses you of cheating, and is right.
you-by-event-accused-peeking = You accuse { $target } of peeking, and are right.
you-target-event-accused-peeking = { $by } accuses you of peeking, and is right.
you-by-event-accused-wrong = You accuse { $target }, and are wrong.
you-target-event-accused-wrong = { $by } accuses you, and is wrong.
you-seat-event-jump_in_missed = You wanted to jump in with { $card }, but came too late.
you-seat-event-jump_in_missed-wrong = You wanted to jump in with { $card }, but it did not fit.
you-seat-event-strict_broken = Strict table: you broke the rules ({ $reason }).
you-seat-event-silence_broken = You broke the silence.
you-seat-event-penalty_held = You have to draw { $count } if somebody claims it: { $reason }.
you-by-event-penalty_claimed = You claim { $count } from { $target }.
you-target-event-penalty_claimed = { $by } claims { $count } from you.
you-seat-event-penalty_points = { $points ->
    [one] You get one penalty point.
   *[other] You get { $points } penalty points.
}
you-by-event-vote_opened = You propose a two-card penalty for { $target }.
you-target-event-vote_opened = { $by } proposes a two-card penalty for you.
you-seat-event-voted-yes = You vote yes.
you-seat-event-voted-no = You vote no.
you-target-event-vote_ended-carried = The vote passed: you get the penalty.
you-target-event-vote_ended-failed = The vote failed: no penalty for you.
you-target-event-vote_voided = The vote about you is void: it was closed early.
you-seat-event-seat_away = You are away. For now, a computer plays for you.
you-seat-event-seat_away-timed_out = You missed two turns, so a computer is playing for you. Press any button to play again.
you-seat-event-seat_away-deserted = You are away.
you-seat-event-seat_away-timed_out-deserted = You missed two turns and are away.
you-seat-event-seat_left = You have left the match.
you-seat-event-seat_left-kicked = You were removed from the match.
you-seat-event-seat_back = You are back.
you-seat-event-seat_joined-round = You join in the next round.
you-seat-event-seat_joined-rematch = You join in the rematch, if there is one.
you-seat-event-seat_out-mercy = { $count ->
    [0] You are out of the round: too many cards.
   *[other] You are out of the round with { $count } cards.
}
you-seat-event-seat_out-finished = You have finished.
you-seat-event-seat_out-knock_out = You have reached the target and are out of the match.
you-seat-event-seat_out-elimination = You have the most cards and are out of the match.
you-seat-event-round_won-cards = You go out and win the round!
you-seat-event-round_won-blocked = Nobody can play: you win the round with the fewest points in hand.
you-seat-event-round_won-blitz = Time is up: you win the round with the fewest cards.
you-seat-event-round_won-mercy = You win the round: everybody else is out.
you-seat-event-round_won-left = You win the round: everybody else has left.
you-seat-event-match_won = You win the match!
