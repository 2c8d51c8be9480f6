# /privacy

privacy-export = Everything that I have stored about you:
privacy-delete-really = Delete everything that names you? { $tables ->
    [0] Your results stay in the tables as those of somebody.
    [one] You leave the table at which you sit. Your results stay in the tables as those of somebody.
   *[other] You leave the { $tables } tables at which you sit. Your results stay in the tables as those of somebody.
} This cannot be undone.
privacy-delete-button = Delete my data
privacy-deleted = Done: your name and your settings are gone, and nothing leads from the results to you.
privacy-shown = You stand on public tables again.
privacy-hidden = Others no longer see you on public tables. You still see your own line.

command-privacy-name = privacy
command-privacy-description = Your own data
command-privacy-export-name = export
command-privacy-export-description = All that is stored about you, as a file
command-privacy-delete-name = delete
command-privacy-delete-description = Delete what names you
command-privacy-boards-name = boards
command-privacy-boards-description = Whether others see you on public tables
command-privacy-boards-option-shown-name = shown
command-privacy-boards-option-shown-description = Show me, or hide me
command-privacy-boards-option-shown-choice-show = show me
command-privacy-boards-option-shown-choice-hide = hide me
