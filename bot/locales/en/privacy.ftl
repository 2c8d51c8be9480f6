# /privacy

privacy-export = Everything I have stored about you:
privacy-delete-really = Delete all your data? { $tables ->
    [0] Your results stay in the standings without your name.
    [one] You leave the table where you are playing. Your results stay in the standings without your name.
   *[other] You leave the { $tables } tables where you are playing. Your results stay in the standings without your name.
} This cannot be undone.
privacy-delete-button = Delete my data
privacy-deleted = Done: your name and your preferences are gone, and nothing links the results to you.
privacy-shown = Other people see you in public standings again.
privacy-hidden = Other people no longer see you in public standings. You still see your own line.

command-privacy-name = privacy
command-privacy-description = Your own data
command-privacy-export-name = export
command-privacy-export-description = Everything that is stored about you, as a file
command-privacy-delete-name = delete
command-privacy-delete-description = Delete everything that names you
command-privacy-boards-name = boards
command-privacy-boards-description = Whether other people see you in public standings
command-privacy-boards-option-shown-name = shown
command-privacy-boards-option-shown-description = Show me, or hide me
command-privacy-boards-option-shown-choice-show = show me
command-privacy-boards-option-shown-choice-hide = hide me
