# Die Seite aller Befehle (docs/COMMANDS.de.md), in Markdown

page-commands-title = Die Befehle, einer nach dem anderen
page-commands-intro = Alles, was ein Knopf kann, lässt sich auch tippen, und die Antworten sind dieselben. Beim Tippen bietet Discord an, was geht: Karten, die passen, Leute am Tisch, Regeln und ihre Werte. Antworten siehst nur Du, außer sie ändern etwas am Tisch. In Klammern steht der englische Name.
page-commands-group-lobby = Ein Tisch und seine Regeln
page-commands-group-turn = Deine Karten und Dein Zug
page-commands-group-manners = Schummeln, Strafen und Abstimmungen
page-commands-group-looking = Nachsehen
page-commands-group-staying = Kommen, gehen und weiterspielen
page-commands-group-people = Du und dieser Server
page-commands-group-managing = Für alle, die den Server verwalten
page-commands-column-command = Befehl
page-commands-column-does = Was er tut
page-commands-column-options = Angaben
page-commands-required = { $option } *(nötig)*
