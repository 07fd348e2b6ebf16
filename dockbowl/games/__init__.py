"""Games composed of the rules: `catalogue` lists them, `game` says what each must give; rosters, teams and texts."""
