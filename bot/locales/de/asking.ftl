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
whom-propose = **Für wen schlägst Du zwei Strafkarten vor?**
whom-nobody-catch = Gerade ist niemand zu erwischen.
whom-nobody-peek = Gerade gibt es keine Hand zum Spicken.
whom-nobody-accuse = Gerade ist niemand zu beschuldigen.
whom-nobody-claim = Gerade gibt es keine Strafe einzufordern.
whom-nobody-propose = Gerade lässt sich keine Strafe vorschlagen.
reason-ask = Wofür ist die Strafe für { $name }?
reason-hints = Hinweise gegeben
reason-false_claim = Falsches behauptet
reason-looking = In fremde Karten gesehen
reason-delay = Das Spiel aufgehalten
reason-other = Etwas anderes
fewer-ask = { $count ->
    [one] Zu ziehen ist eine Karte. Wie viele ziehst Du wirklich?
   *[other] Zu ziehen sind { $count } Karten. Wie viele ziehst Du wirklich?
}

leave-ask = **Wirklich gehen?**
leave-cards = { $count ->
    [one] Deine Karte kommt unter den Ziehstapel.
   *[other] Deine { $count } Karten kommen unter den Ziehstapel.
}
leave-points = { $points ->
    [one] Dein Punkt bleibt liegen, solange Du weg bist.
   *[other] Deine { $points } Punkte bleiben liegen, solange Du weg bist.
}
leave-last = Wenn Du gehst, ist höchstens noch ein Platz besetzt, und die Partie endet.
leave-back = Die Partie geht ohne Dich weiter. Zur nächsten Runde kannst Du zurückkommen.
leave-alone = Außer Dir spielt hier niemand mehr. Wenn Du gehst, endet die Partie.
end-vote = **Die anderen fragen, ob diese Partie enden soll?**
end-vote-costs = Wenn mehr als die Hälfte zustimmt, endet sie in Runde { $round } und zählt nicht.
button-ask = Alle fragen
end-ask = **Diese Partie für alle beenden?**
end-costs = Sie endet in Runde { $round } und zählt nicht. Die anderen werden nicht gefragt.

poll-ask-kick = **Soll { $about } aus der Partie entfernt werden?** Gefragt von { $by }.
poll-ask-pause = **Eine Pause von { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}?** Gefragt von { $by }.
poll-ask-absent = **Seit fünf Minuten hat niemand gespielt. Ohne { $about } weiterspielen?**
poll-ask-end = **Soll die Partie hier enden?** Gefragt von { $by }.
poll-ask-rules = **Die Regeln ändern?** Gefragt von { $by }.
poll-ask-takeover = **Soll { $by } den Platz von { $about } übernehmen?**
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
vote-count = Ja: { $yes } · Nein: { $no }. Mehr als die Hälfte der anderen beschließt es.
button-void = Ungültig (Moderation)
vote-over = Diese Abstimmung ist vorbei.
resting-ask = Hier wartet eine unterbrochene Partie in Runde { $round }. Weiterspielen oder beenden? Hier beendet zählt sie nicht.
