# Questions

button-yes = Yes
button-no = No
button-stay = Stay
button-play-on = Play on
button-resume = Resume
button-end = End the match

whom-catch = **Who do you catch?**
whom-peek = **Whose hand do you peek at?**
whom-accuse = **Who do you accuse?**
whom-claim = **Who do you claim the penalty from?**
whom-propose = **Who should get a two-card penalty?**
whom-nobody-catch = There is nobody to catch right now.
whom-nobody-peek = There is no hand to peek at right now.
whom-nobody-accuse = There is nobody to accuse right now.
whom-nobody-claim = There is no penalty to claim right now.
whom-nobody-propose = A penalty cannot be proposed right now.
reason-ask = What should { $name } be punished for?
reason-hints = Gave hints
reason-false_claim = Made a false claim
reason-looking = Looked at other cards
reason-delay = Held up the game
reason-other = Something else
fewer-ask = { $count ->
    [one] You must draw one card. How many do you really draw?
   *[other] You must draw { $count } cards. How many do you really draw?
}

leave-ask = **Really leave?**
leave-cards = { $count ->
    [one] Your card goes under the draw pile.
   *[other] Your { $count } cards go under the draw pile.
}
leave-points = { $points ->
    [one] You keep your point if you come back.
   *[other] You keep your { $points } points if you come back.
}
leave-last = If you leave, there are too few players left and the match ends.
leave-back = The match goes on without you. { $joins ->
    [round] You can come back in the next round.
    [rematch] You can join the rematch.
   *[none] You can’t come back to it.
}
leave-held = A computer plays your cards until you come back.
leave-alone = Nobody else plays here, so the match ends when you leave.
end-vote = **Ask the others to end this match?**
end-vote-costs = It ends in round { $round } and does not count if more than half of them agree.
button-ask = Ask them
end-ask = **End this match for everybody?**
end-costs = It ends in round { $round } and does not count. The others are not asked.

poll-ask-kick = **Remove { $about } from the match?** Proposed by { $by }.
poll-ask-pause = **A pause of { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}?** Proposed by { $by }.
poll-ask-absent = **Nobody has moved for five minutes. Play on without { $about }?**
poll-ask-end = **End the match here?** Proposed by { $by }.
poll-ask-rules = **Change the rules?** Proposed by { $by }.
poll-ask-takeover = **May { $by } take over { $about }’s seat?**
poll-decides = { $name } decides.
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
vote-count = Yes: { $yes } · No: { $no }. More than half of the others must agree.
button-void = Void (moderators)
vote-over = This vote is over.
paused-others = A match is paused here in round { $round }. Its players and moderators can go on with it or end it. If it is still paused { $when }, everybody can.
paused-ask = A match is paused here in round { $round }. Go on with it, or end it? If you end it here, it doesn’t count.
