# The page of all slash commands (docs/COMMANDS.md), in Markdown

page-commands-title = The commands, one by one
page-commands-intro = Everything that a button does can be typed as well, and is answered with the same sentences. While you type, Discord offers what is possible: cards that fit, players, rules and their values. Answers are private unless they change the table.
page-commands-group-lobby = A table and its rules
page-commands-group-turn = Your cards and your turn
page-commands-group-manners = Manners, penalties and votes
page-commands-group-looking = Looking things up
page-commands-group-staying = Coming, going and playing on
page-commands-group-people = You and this server
page-commands-group-managing = For people who manage the server
page-commands-column-command = Command
page-commands-column-does = What it does
page-commands-column-options = Options
page-commands-required = { $option } *(required)*
