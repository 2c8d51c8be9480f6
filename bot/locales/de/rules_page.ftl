# Die Seite aller Regeln (docs/RULES.de.md), in Markdown

page-made = Erzeugt mit „make docs“ aus den Texten in bot/locales und der Liste der Optionen: Diese ändern, nicht die Seite.
page-title = UNO mit Hausregeln
page-intro = Zuerst das Spiel, so dass Du es spielen kannst, auch wenn Du es noch nie gesehen hast. Dann andere Ausgaben mit eigenen Karten. Dann, wie Ihr Regeln wählt und was gut zusammenpasst. Am Ende jede Regel mit einem Beispiel. In den Beispielen sitzen Ann, Ben, Cleo und Dora in dieser Reihenfolge im Uhrzeigersinn.
page-part-game = Das Spiel
page-part-editions = Andere Ausgaben
page-part-choosing = Regeln wählen
page-part-rules = Alle Regeln
page-discord-title = Am Tisch in Discord
page-discord = 1. `/spielen` öffnet einen Tisch, hier im Kanal oder in einem eigenen Thread. Alle drücken „Mitspielen“, dann drückt jemand „Starten“. Gegen Computer (leicht, normal oder schwer) geht es auch allein.
    2. Nur Du siehst Deine Karten: Drück am Tisch „Meine Hand“ oder nimm `/hand`.
    3. Jede Karte ist ein Knopf. Was passt, ist grün, was nicht passt, ist grau. Ein falscher Druck kostet nichts, außer am strengen Tisch.
    4. Die öffentliche Nachricht zeigt, wer dran ist, die oberste Karte, die Farbe und wie viele Karten alle haben.
    - `/regeln` zeigt jederzeit die Regeln des Tisches, Seite für Seite. Wird etwas abgelehnt oder bestraft, führt ein Knopf zur Regel.
    - Alles lässt sich auch tippen, zum Beispiel mit `/karte`, und vorlesen: `/ich` schaltet auf den Textmodus um.
page-editions = Spiele mit anderen Karten. Bei jedem steht, was anders ist als im klassischen Spiel und was die Karten bewirken; alles andere ist wie oben beschrieben.
page-edition-preset = Die Vorgabe { $preset } stellt das alles ein.
page-wishes = Such die Zeile, die nach Eurem Abend klingt. Sie nennt eine Vorgabe zum Anfangen und Regeln, die dazu passen. `/spielen vorgabe:` öffnet einen Tisch mit einer Vorgabe; vor dem Start lassen sich einzelne Regeln ändern.
page-good = Diese sind füreinander gemacht.
page-bad = Die ersten beiden gehen nicht zusammen. Alles andere dürft Ihr spielen, aber gut zu wissen ist es.
page-presets = Vorgaben: Für wen ist welche?
page-presets-intro = Eine Vorgabe ist ein Satz Regeln mit einem Namen. Hier steht, was sie ändert; alles andere ist wie im klassischen Spiel.
page-preset-plain = Nichts ist geändert: Das sind die Regeln aus dem ersten Teil.
page-preset-edition = So wird es gespielt, mit allen Karten: { $edition }.
page-item = - { $title }: { $sentence }
page-values = Bei jeder Regel steht zuerst, wie es im klassischen Spiel ist, dann, was sonst noch geht. Alles lässt sich vor dem Start einer Partie wählen. Wie Programme, Dateien und Exporte die Regeln nennen, steht im [Regelbuch](RULEBOOK.md) (englisch).
page-classic = - **{ $value }** (klassisch): { $sentence }
page-default = - **{ $value }** (wenn Ihr nichts anderes wählt): { $sentence }
page-value = - **{ $value }:** { $sentence }
page-usual = - **Klassisch:** { $sentence }
page-usual-ranks = - **Wenn Ihr nichts anderes wählt:** { $sentence }
page-such = - Zum Beispiel: { $sentence }
page-zero = - Mit 0: { $sentence }
page-range = Jede Zahl von { $low } bis { $high } geht.
page-other = Die andere Möglichkeit ist { $list }.
page-quoted = „{ $value }“
page-any-effect = Jede Wirkung aus der Liste „{ $effects }“ lässt sich wählen.
page-needs = Wirkt nur zusammen mit { $list }; sonst bleibt die Einstellung ohne Wirkung, und Du wirst darauf hingewiesen.
page-moot = Bleibt je nach { $list } ohne Wirkung; dann wirst Du darauf hingewiesen.
page-excludes = Nicht zusammen mit { $list }.
page-excluded = { $values }: nicht zusammen mit { $list }.
page-effects = Wirkungen
page-effects-intro = Was eine Zahl, ein Kartenwert oder ein Blanko-Joker bewirken kann; gewählt wird es unter { $links }. In den Beispielen legt Ann die Karte, und Ben sitzt daneben.
page-effects-ranks = Bei { $option } gibt es außerdem diese Wirkungen.
page-effect = Wirkung
page-example = Beispiel
page-column-card = Karte
page-column-effect = Was sie bewirkt
