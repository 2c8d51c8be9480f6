# The private hand

button-draw = Draw
button-keep = Pass
button-uno = { $word }!
button-uno-called = { $word }! called
button-challenge = Challenge
button-call-duo = Duo!
button-call-trio = Trio!
button-call-quattro = Quattro!
button-press-slap = Slap!
button-press-buzzer = Buzzer!
button-peek = Peek…
button-accuse = Accuse…
button-claim = Claim…
button-propose = Propose a penalty…
button-fewer = Draw fewer…
button-pair = Two at once…
button-backs = Backs
button-draw-count = Draw { $count }
button-shoot = Shoot
button-shoot-count = Shoot { $count }×
button-fire = Fire!
pair-first = **Which card first?** The second one lies on top of it.
pair-second = **Which card on top of { $card }?**
pair-menu = A card from your hand
pair-none = You need two cards for that.
button-more = More…
button-sort-colour = Sort by colour
button-sort-number = Sort by number
button-sort-none = Don’t sort
button-page = { $page } of { $pages }
more-title = What else you can do:

hand-notice = > { $notice }
hand-your-turn = **Your turn.**
hand-you-owe = { $count ->
    [one] You must draw **one** card.
   *[other] You must draw **{ $count }** cards.
}
hand-you-owe-answer = { $count ->
    [one] You must draw **one** card or play a card that passes it on.
   *[other] You must draw **{ $count }** cards or play a card that passes them on.
}
hand-you-owe-challenge = { $count ->
    [one] You must draw **one** card, or challenge the wild draw four.
   *[other] You must draw **{ $count }** cards, or challenge the wild draw four.
}
hand-you-owe-shots = { $count ->
    [one] You must take **one** shot.
   *[other] You must take **{ $count }** shots.
}
hand-you-owe-colour = You must draw until a **{ $colour }** card comes.
hand-you-owe-fire = You must **fire** until cards come out.
hand-may-answer = You can also play a card that passes this on.
hand-may-challenge = You can also challenge the { $card }.
top-line-plain = Top: **{ $card }**
side-line = { $line } · { $side }
top-line = Top: **{ $card }** · Colour: { $colour }
fits-turn = Fits now: { $cards }.
fits-answer = Answers: { $cards }.
fits-jump_in = Jump in with { $cards }!
fits-sequence = Go on with { $cards }.
fits-nothing-shoot = Nothing fits. Take a shot.
fits-nothing-pass = Nothing fits. Pass.
fits-nothing = Nothing fits. Draw a card.
hand-fits-label = ✓ { $card }
hand-fits-words = { $card } (fits)
hand-drawn = You drew { $cards }. { $count ->
    [one] Play it, or pass.
   *[other] Play one of them, or pass.
}
hand-drawn-must = You drew { $cards }.
hand-hidden = { $count ->
    [one] One more card stays face down until your next turn.
   *[other] { $count } more cards stay face down until your next turn.
}
hand-owes-call-uno = One card left: press **{ $button }** before somebody catches you.
hand-owes-call = Call “{ $word }” before somebody catches you!
hand-held = { $count ->
    [one] You have one card.
   *[other] You have { $count } cards.
}
hand-near-limit = You have { $count } cards: at { $limit } you are out of the round.
hand-page = You have { $count } cards; these are { $first } to { $last } (page { $page }).
hand-cards = Your cards: { $cards }.
hand-count = { $count ->
    [one] { $name } (1 card)
   *[other] { $name } ({ $count } cards)
}
hand-partner = Your partner: { $name }.
hand-claims = { $count ->
    [one] One penalty card can be claimed from you.
   *[other] { $count } penalty cards can be claimed from you.
}
hand-shown = { $name } had: { $cards }.
cards-none = no cards
hand-phase-round_over = The round is over. New cards come with the next one.
hand-phase-match_over = The match is over.
hand-status-waiting = You join in the next round.
hand-status-returning = You’re back in the next round, with the points you had.
hand-status-rematch = This match has only one round. You join in the rematch, if there is one.
hand-status-out_of_round = You are out of this round. The next one brings new cards.
hand-status-eliminated = You are out of this match. Thanks for playing!
hand-status-left = You have left this match.
hand-closed-over = The match is over. Thanks for playing!
hand-closed-ended = This match was ended early. It cannot be played on.
hand-closed-left = You have left this match.
hand-closed-kicked = You were removed from this match.

choose-colour = **Which colour?**
choose-colour-opening = **You begin: which colour?**
choose-colour-turned = **The top card is wild: which colour?**
choose-colour-roulette = **Colour roulette: which colour?** You draw until a card of that colour comes.
choose-target = **Which player?**
choose-target-swap_may = **Swap hands? Who with?**
choose-target-swap_must = **Who do you swap hands with?**
choose-target-swap_may_skip_to = **Swap hands? Who with? Play continues after that player.**
choose-target-swap_and_skip_to = **Who do you swap hands with? Play continues after that player.**
choose-target-open_hand = **Whose hand do you turn face up?**
choose-target-redraw_any = **Who has to swap their hand for a new one?**
choose-target-give_card = **Who gets a card from you?**
choose-target-peek_hand = **Whose hand do you look at?**
choose-target-target_draws_two = **Who draws two cards?**
choose-extra = **You may discard one more card. Which?**
choose-card = **Which card do you give?**
choose-draw = { $count ->
    [one] **Draw your new hand: one card.**
   *[other] **Draw your new hand: { $count } cards.**
}
choose-optional = Pass skips this.
reaction-slap-open = **Slap! Press the button now: the last one draws.**
reaction-slap-done = You’ve slapped. Wait for the others.
reaction-slap-apart = You don’t have to slap this time. Wait for the others.
reaction-buzzer-open = **Buzzer! Press the button now: the last one draws.**
reaction-buzzer-done = You’ve pressed the buzzer. Wait for the others.
reaction-buzzer-apart = You don’t have to press this time. Wait for the others.

# Why a match is paused
pause-consent = Paused: the table agreed to a break.
pause-request = Paused.
pause-nobody = Paused: everybody is away.
pause-archived = Paused: the thread was archived.
pause-locked = Paused: the thread is locked. A moderator can unlock it.
pause-channel_gone = Paused: Discord cannot find the channel of this table right now.
pause-message_gone = Paused: the table’s message is gone. It will be posted again.
pause-rights = Paused: I’m missing a permission here.
pause-outage = Paused: Discord cannot be reached here right now.
pause-storage = Paused: nothing can be saved right now. Your match stays as it was.
pause-restart = Paused: the bot is restarting.
pause-back = Press **{ $button }** to go on.
pause-sign = ⏸ { $reason }
pause-by = { $reason } { $name } asked for it.
pause-until = { $reason } It ends { $when }.
