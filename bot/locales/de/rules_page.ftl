# Die Seite aller Regeln (docs/RULES.de.md), in Markdown

page-made = Erzeugt mit „make docs“ aus der Tabelle der Optionen und den Texten: Diese ändern, nicht die Seite.
page-title = Die Regeln, Option für Option
page-intro = Jeder Tisch spielt nach seiner eigenen Auswahl aus den Optionen auf dieser Seite. `/spielen vorgabe:` beginnt mit einer der [Vorgaben](#presets), `/regeln` zeigt, was an einem Tisch gilt, und was dort abgelehnt oder bestraft wird, nennt seine Option.
page-values = Der Standard jeder Option steht zuerst; alle Standards zusammen sind die klassischen Regeln. Namen und Werte sind die der Vorgaben, Exporte und Szenarien. „Auf dem Schirm“ ist die kurze Form auf Knöpfen und in Ablehnungen.
page-column-part = Teil
page-column-content = Was darin steht
page-column-value = Wert
page-column-screen = Auf dem Schirm
page-column-sentence = Was gilt
page-column-effect = Wirkung
page-column-option = Option
page-default = { $value } (Standard)
page-range = Eine ganze Zahl von { $low } bis { $high }; sonst { $default }.
page-range-or = { $default }, oder eine ganze Zahl von { $low } bis { $high }.
page-several = Mehrere können zusammen stehen: { $example }.
page-number_effects = Jede der [Wirkungen](#effects) auf jeder Zahl von 0 bis 9, höchstens eine auf jeder.
page-customizable_effect = Jede der [Wirkungen](#effects); die freie Farbwahl gehört zum Kartenspiel von 2018.
page-needs = Kommt nur vor mit { $list }; sonst wird es mit einem Hinweis angenommen.
page-excludes = Verträgt sich nicht mit { $list }.
page-excluded = Mit { $value } verträgt sich nicht: { $list }.
page-effects = Wirkungen
page-effects-what = was eine Zahl oder die freie Farbwahl bewirken kann
page-effects-intro = Was sich einstellen lässt unter { $links }.
page-presets = Vorgaben
page-presets-intro = Was jede Vorgabe einstellt; alles andere behält seinen Standard.
page-preset-plain = Nichts: Das ist der Standard.
