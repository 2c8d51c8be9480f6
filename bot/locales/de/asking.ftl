# Fragen

button-yes = Ja
button-no = Nein
button-stay = Bleiben
button-play-on = Weiterspielen
button-resume = Weiterspielen
button-end = Partie beenden

whom-catch = **Wen erwischst Du?**
whom-peek = **Bei wem spickst Du?**
whom-accuse = **Wen beschuldigst Du?**
whom-claim = **Von wem forderst Du die Strafe ein?**
whom-propose = **Wer soll zwei Strafkarten bekommen?**
whom-nobody-catch = Gerade ist niemand zu erwischen.
whom-nobody-peek = Gerade gibt es keine Hand zum Spicken.
whom-nobody-accuse = Gerade ist niemand zu beschuldigen.
whom-nobody-claim = Gerade gibt es keine Strafe einzufordern.
whom-nobody-propose = Gerade lässt sich keine Strafe vorschlagen.
reason-ask = Wofür soll { $name } bestraft werden?
reason-hints = Hinweise gegeben
reason-false_claim = Falsches behauptet
reason-looking = In fremde Karten geschaut
reason-delay = Das Spiel aufgehalten
reason-other = Etwas anderes
fewer-ask = { $count ->
    [one] Du musst eine Karte ziehen. Wie viele ziehst Du wirklich?
   *[other] Du musst { $count } Karten ziehen. Wie viele ziehst Du wirklich?
}

leave-ask = **Wirklich gehen?**
leave-cards = { $count ->
    [one] Deine Karte kommt unter den Nachziehstapel.
   *[other] Deine { $count } Karten kommen unter den Nachziehstapel.
}
leave-points = { $points ->
    [one] Deinen Punkt behältst Du, falls Du zurückkommst.
   *[other] Deine { $points } Punkte behältst Du, falls Du zurückkommst.
}
leave-last = Wenn Du gehst, sind zu wenige übrig, und die Partie endet.
leave-back = Die Partie geht ohne Dich weiter. { $joins ->
    [round] Ab der nächsten Runde kannst Du wieder mitspielen.
    [rematch] Bei der Revanche kannst Du wieder mitspielen.
   *[none] Zurückkommen kannst Du nicht.
}
leave-held = Ein Computer spielt Deine Karten weiter, bis Du zurückkommst.
leave-alone = Außer Dir spielt hier niemand mehr. Wenn Du gehst, endet die Partie.
end-vote = **Die anderen fragen, ob diese Partie enden soll?**
end-vote-costs = Wenn mehr als die Hälfte zustimmt, endet sie in Runde { $round } und zählt nicht.
button-ask = Alle fragen
end-ask = **Diese Partie für alle beenden?**
end-costs = Sie endet in Runde { $round } und zählt nicht. Die anderen werden nicht gefragt.

poll-ask-kick = **{ $about } aus der Partie entfernen?** Vorgeschlagen von { $by }.
poll-ask-pause = **Eine Pause von { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}?** Vorgeschlagen von { $by }.
poll-ask-absent = **Seit fünf Minuten hat niemand gespielt. Ohne { $about } weiterspielen?**
poll-ask-end = **Die Partie hier beenden?** Vorgeschlagen von { $by }.
poll-ask-rules = **Die Regeln ändern?** Vorgeschlagen von { $by }.
poll-ask-takeover = **Darf { $by } den Platz von { $about } übernehmen?**
poll-decides = Das entscheidet { $name }.
poll-count = Ja: { $yes } von { $needed } nötigen · Nein: { $no }
poll-yes-kick = Entfernen
poll-no-kick = Nein
poll-yes-pause = Pause
poll-no-pause = Weiterspielen
poll-yes-absent = Ohne { $about } weiterspielen
poll-no-absent = Warten
poll-yes-end = Partie beenden
poll-no-end = Weiterspielen
poll-yes-rules = Ändern
poll-no-rules = So lassen
poll-yes-takeover = Übernehmen
poll-no-takeover = Nein
vote-reason = Grund: { $reason }.
vote-count = Ja: { $yes } · Nein: { $no }. Mehr als die Hälfte der anderen muss zustimmen.
button-void = Ungültig (Moderation)
vote-over = Diese Abstimmung ist vorbei.
paused-others = Hier wartet eine unterbrochene Partie in Runde { $round }. Wer mitspielt oder moderiert, kann sie fortsetzen oder beenden. Wartet sie { $when } noch immer, können es alle.
paused-ask = Hier wartet eine unterbrochene Partie in Runde { $round }. Weiterspielen oder beenden? Beendest Du sie hier, zählt sie nicht.
