# The page of all rules (docs/RULES.md), in Markdown

page-made = Made by “make docs” from the texts in bot/locales and the list of options: change those, not this page.
page-title = UNO with house rules
page-intro = First the game, so that you can play it without ever having seen it. Then other editions of it, with cards of their own. Then how to choose rules, and what goes well together. At the end every rule with an example. In the examples Ann, Ben, Cleo and Dora sit clockwise in this order.
page-part-game = The game
page-part-editions = Other editions
page-part-choosing = Choosing rules
page-part-rules = All rules
page-discord-title = At a table in Discord
page-discord = 1. `/play` opens a table, in this channel or in a thread of its own. Everybody presses **Join**, and then somebody presses **Start**. With computers as opponents (easy, normal or hard) one person is enough.
    2. Only you see your cards: press **My hand** at the table, or use `/hand`.
    3. Every card is a button. What fits is green, what does not fit is grey. A wrong press costs nothing, unless the table is strict.
    4. The public message shows whose turn it is, the top card, the colour and how many cards everybody holds.
    - `/rules` shows the rules of the table at any time, page by page. Whenever something is refused or punished, a button leads to the rule.
    - Everything can also be typed, for example with `/card`, and read out by a screen reader: `/me` switches to text mode.
page-editions = Games with other cards. Each section explains what is different from the classic game and what the cards do; everything else is as described above.
page-edition-preset = The preset { $preset } sets all of this.
page-wishes = Look for the line that sounds like your evening. It names a preset to start from, and rules that go well with it. `/play preset:` opens a table with a preset; before the start the host can change single rules.
page-good = These were made for each other.
page-bad = The first two cannot be combined. You can play the others, but it is good to know what happens.
page-presets = Presets: who is each of them for?
page-presets-intro = A preset is a set of rules with a name. The list shows what it changes; everything else is as in the classic game.
page-preset-plain = Nothing is changed: these are the rules from the first part.
page-preset-edition = How it is played, with all its cards: { $edition }.
page-item = - { $title }: { $sentence }
page-values = Each rule begins with the way the classic game is played, followed by the other ways. All of them can be chosen before a match starts. The names that programs, files and exports use for them are in the [rulebook](RULEBOOK.md).
page-classic = - **{ $value }** (classic): { $sentence }
page-default = - **{ $value }** (if nothing else is chosen): { $sentence }
page-value = - **{ $value }:** { $sentence }
page-usual = - **Classic:** { $sentence }
page-usual-ranks = - **If nothing else is chosen:** { $sentence }
page-such = - For example: { $sentence }
page-zero = - With 0: { $sentence }
page-range = Any number from { $low } to { $high } can be chosen.
page-other = The other choice is { $list }.
page-quoted = “{ $value }”
page-any-effect = Every effect in the list of { $effects } can be chosen.
page-needs = Only matters with { $list }. Without it the setting has no effect, and the editor tells you so.
page-moot = May have no effect, depending on { $list }; the editor then tells you so.
page-excludes = Cannot be combined with { $list }.
page-excluded = { $values } cannot be combined with { $list }.
page-effects = Effects
page-effects-intro = What a number, a rank of playing cards or a wild customizable can do; you choose it under { $links }. In the examples Ann plays the card, and Ben sits next.
page-effects-ranks = With { $option } ranks can have these effects as well.
page-effect = Effect
page-example = Example
page-column-card = Card
page-column-effect = What it does
