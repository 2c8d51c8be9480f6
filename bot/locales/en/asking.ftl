# Questions

button-yes = Yes
button-no = No
button-stay = Stay
button-play-on = Play on
button-resume = Resume
button-end = End the match

whom-catch = **Catch whom?**
whom-peek = **Whose hand do you peek at?**
whom-accuse = **Whom do you accuse?**
whom-claim = **From whom do you claim the penalty?**
whom-propose = **For whom do you propose a two-card penalty?**
whom-nobody-catch = There is nobody to catch right now.
whom-nobody-peek = There is no hand to peek at right now.
whom-nobody-accuse = There is nobody to accuse right now.
whom-nobody-claim = There is no penalty to claim right now.
whom-nobody-propose = A penalty cannot be proposed right now.
reason-ask = What is the penalty for { $name } for?
reason-hints = Gave hints
reason-false_claim = Made a false claim
reason-looking = Looked at other cards
reason-delay = Held up the game
reason-other = Something else
fewer-ask = { $count ->
    [one] One card is to be drawn. How many do you really draw?
   *[other] { $count } cards are to be drawn. How many do you really draw?
}

leave-ask = **Really leave?**
leave-cards = { $count ->
    [one] Your card goes under the draw pile.
   *[other] Your { $count } cards go under the draw pile.
}
leave-points = { $points ->
    [one] Your point stays behind while you are gone.
   *[other] Your { $points } points stay behind while you are gone.
}
leave-last = If you go, only one player or nobody is left and the match ends.
leave-back = The match goes on without you. You can come back with the next round.
leave-alone = Nobody else plays here, so the match ends when you go.
end-vote = **Ask the others to end this match?**
end-vote-costs = It ends in round { $round } and does not count if more than half of them agree.
button-ask = Ask them
end-ask = **End this match for everybody?**
end-costs = It stops in round { $round } and does not count. The others are not asked.

poll-ask-kick = **Shall { $about } be removed from the match?** Asked by { $by }.
poll-ask-pause = **A pause of { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}?** Asked by { $by }.
poll-ask-absent = **Nobody has moved for five minutes. Play on without { $about }?**
poll-ask-end = **Shall the match end here?** Asked by { $by }.
poll-ask-rules = **Change the rules?** Asked by { $by }.
poll-ask-takeover = **Shall { $by } take over the seat of { $about }?**
poll-count = Yes: { $yes } of { $needed } needed · No: { $no }
poll-yes-kick = Remove
poll-no-kick = No
poll-yes-pause = Pause
poll-no-pause = Play on
poll-yes-absent = Play on without { $about }
poll-no-absent = Wait
poll-yes-end = End the match
poll-no-end = Play on
poll-yes-rules = Change them
poll-no-rules = Keep them
poll-yes-takeover = Take over
poll-no-takeover = No
vote-reason = Reason: { $reason }.
vote-count = Yes: { $yes } · No: { $no }. More than half of the others carry it.
button-void = Void (moderators)
vote-over = This vote is over.
resting-ask = A match is paused here in round { $round }. Go on with it, or end it? If you end it here, it doesn’t count.
