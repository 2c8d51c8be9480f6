# /me: wie jemand gern spielt; und wie die Tische eines Servers erzählt werden

command-me-name = ich
command-me-description = Wie Du gern spielst: Sprache, Textmodus, Pings, Zeit und mehr
command-me-option-setting-name = einstellung
command-me-option-setting-description = Was Du ändern willst; ohne Angabe siehst Du alles
command-me-option-value-name = wert
command-me-option-value-description = Wie Du es magst; beim Tippen wird angeboten, was geht
command-server-style-name = erzählweise
command-server-style-description = Wie Tische hier aussehen: nur in Worten, mit Erklärungen, Karten
command-server-style-option-text-name = text
command-server-style-option-text-description = Textmodus für alle: alles in Worten, als neue Nachrichten
command-server-style-option-text-choice-on = an
command-server-style-option-text-choice-off = aus
command-server-style-option-lessons-name = erklären
command-server-style-option-lessons-description = Eine Regel in einem Satz erklären, wenn es zum ersten Mal auf sie ankommt
command-server-style-option-lessons-choice-on = an
command-server-style-option-lessons-choice-off = aus
command-server-style-option-cards-name = karten
command-server-style-option-cards-description = Wie Karten für alle aussehen; für die eigene Hand kann man es anders wählen
command-server-style-option-cards-choice-signs = mit Zeichen
command-server-style-option-cards-choice-letters = mit Buchstaben
command-server-style-option-cards-choice-plain = ohne Bilder
reply-style-text-on = Auf diesem Server gilt der Textmodus: Alles steht in Worten da, jeder Zug in einer neuen privaten Nachricht.
reply-style-text-off = Auf diesem Server gilt kein Textmodus; alle können ihn für sich einschalten.
reply-style-lessons-on = Regeln werden erklärt, wenn es zum ersten Mal auf sie ankommt.
reply-style-lessons-off = Regeln werden beim Spielen nicht erklärt.
reply-style-cards-signs = Karten haben Zeichen.
reply-style-cards-letters = Karten haben Buchstaben.
reply-style-cards-plain = Karten haben keine eigenen Bilder.

me-title = ### Wie Du gern spielst
    Diese Seite siehst nur Du. Änderungen gelten sofort und an jedem Tisch.
me-preference = **{ $title }**
    { $sentence }
me-language = Sprache
me-language-what = In welcher Sprache ich privat mit Dir spreche.
me-language-auto = wie in Discord
me-text_mode = Textmodus
me-text_mode-what = Alles in Worten: Jeder Zug erreicht Dich als neue private Nachricht, und frühere Nachrichten ändern sich nie.
me-sort = Ordnung
me-sort-what = Wie Deine Karten geordnet sind.
me-sort-colour = nach Farbe
me-sort-number = nach Zahl
me-sort-none = gar nicht
me-pings = Pings
me-pings-what = Wann ich Dich anpinge, wenn Du dran bist.
me-pings-away = wenn Du weg warst
me-pings-always = immer
me-pings-never = nie
me-more_time = Mehr Zeit
me-more_time-what = Die Leitung erfährt nur, dass jemand gern mehr Zeit hätte, nicht wer, und kann alle Uhren verdoppeln.
me-layout = Knöpfe
me-layout-what = Ob neben dem Bild einer Karte auch steht, wie sie heißt. Ohne Beschriftung passen fünf statt drei in eine Reihe.
me-layout-labels = mit Beschriftung
me-layout-compact = kompakt: nur das Bild
me-card_style = Karten
me-card_style-what = Wie die Karten Deiner Hand aussehen: mit einem Zeichen für jede Farbe, mit den Buchstaben, mit denen man sie tippt (R Y G B), oder ohne eigene Bilder.
me-card_style-server = wie auf dem Server
me-card_style-signs = mit Zeichen
me-card_style-letters = mit Buchstaben
me-card_style-plain = ohne Bilder
me-lessons = Regeln erklären
me-lessons-what = Ein Satz, wenn es für Dich zum ersten Mal auf eine Regel ankommt.

button-clocks = Alle Uhren verdoppeln
reply-clocks = Erledigt: An diesem Tisch haben alle doppelt so viel Zeit.
