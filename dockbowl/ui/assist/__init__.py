"""The table companion in the window: dice typed in, how strict the program is, the books and reminders."""
