# /me: how one person likes to play; and how a server's tables are told

command-me-name = me
command-me-description = How you like to play: language, text mode, pings, time and more
command-me-option-setting-name = setting
command-me-option-setting-description = What to change; without it, everything is shown
command-me-option-value-name = value
command-me-option-value-description = How you like it; what is possible is offered while you type
command-server-style-name = style
command-server-style-description = How tables look here: words only, explanations, cards
command-server-style-option-text-name = text
command-server-style-option-text-description = Text mode for everybody: everything in words, as new messages
command-server-style-option-text-choice-on = on
command-server-style-option-text-choice-off = off
command-server-style-option-lessons-name = explain
command-server-style-option-lessons-description = Explain a rule in one sentence when it first matters
command-server-style-option-lessons-choice-on = on
command-server-style-option-lessons-choice-off = off
command-server-style-option-cards-name = cards
command-server-style-option-cards-description = How cards look to everybody; people can choose otherwise for their hand
command-server-style-option-cards-choice-signs = with signs
command-server-style-option-cards-choice-letters = with letters
command-server-style-option-cards-choice-plain = without pictures
reply-style-text-on = Text mode is on for this server: everything is written in words, each turn in a new private message.
reply-style-text-off = Text mode is off for this server; people can switch it on for themselves.
reply-style-lessons-on = Rules are explained when they first matter.
reply-style-lessons-off = Rules are not explained during play.
reply-style-cards-signs = Cards have signs.
reply-style-cards-letters = Cards have letters.
reply-style-cards-plain = Cards have no pictures of their own.

me-title = ### How you like to play
    Only you see this page. Changes apply immediately, at every table.
me-preference = **{ $title }**
    { $sentence }
me-language = Language
me-language-what = The language in which I speak to you in private.
me-language-auto = as Discord shows it
me-text_mode = Text mode
me-text_mode-what = Everything in words: each turn reaches you as a new private message, and earlier messages never change.
me-sort = Sort order
me-sort-what = How your cards are sorted.
me-sort-colour = by colour
me-sort-number = by number
me-sort-none = not at all
me-pings = Pings
me-pings-what = When I ping you for your turn.
me-pings-away = when you were away
me-pings-always = always
me-pings-never = never
me-more_time = More time
me-more_time-what = The host only learns that somebody would like more time, not who, and can double all clocks for everybody.
me-layout = Buttons
me-layout-what = Whether each of your cards has a label next to its picture. Without labels, five fit in a row instead of three.
me-layout-labels = with a label
me-layout-compact = compact: only the picture
me-card_style = Cards
me-card_style-what = How the cards of your hand look: with a sign for each colour, with the letters by which they are typed (R Y G B), or without pictures of their own.
me-card_style-server = as on the server
me-card_style-signs = with signs
me-card_style-letters = with letters
me-card_style-plain = without pictures
me-lessons = Explain rules
me-lessons-what = One sentence when a rule first matters to you.

button-clocks = Double all clocks
reply-clocks = Done: everybody has twice the time at this table.
