# The page of all rules (docs/RULES.md), in Markdown

page-made = Made by “make docs” from the option table and the texts: change those, not this page.
page-title = The rules, option by option
page-intro = Every table plays by its own choice of the options on this page. `/play preset:` starts from one of the [presets](#presets), `/rules` shows what is in force at a table, and whatever is refused or punished there names its option.
page-values = The default of each option stands first; all defaults together are the classic rules. Names and values are those of presets, exports and scenarios. “On screen” is the short form in buttons and refusals.
page-column-part = Part
page-column-content = What is in it
page-column-value = Value
page-column-screen = On screen
page-column-sentence = What holds
page-column-effect = Effect
page-column-option = Option
page-default = { $value } (default)
page-range = A whole number from { $low } to { $high }; { $default } unless set.
page-range-or = { $default }, or a whole number from { $low } to { $high }.
page-several = Several can stand together: { $example }.
page-number_effects = Any of the [effects](#effects) on any number from 0 to 9, each number with one at most.
page-customizable_effect = Any of the [effects](#effects); a wild customizable is in the 2018 deck.
page-needs = Can only occur with { $list }; without it is accepted with a hint.
page-excludes = Cannot stand together with { $list }.
page-excluded = With { $value } this cannot stand: { $list }.
page-effects = Effects
page-effects-what = what a number or a wild customizable can do
page-effects-intro = What can be set under { $links }.
page-presets = Presets
page-presets-intro = What each preset sets; everything else keeps its default.
page-preset-plain = Nothing: these are the defaults.
