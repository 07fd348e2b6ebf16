"""What each skill and trait does, by chapter; `catalogue` has them all by key. Texts: games/data/skills.toml."""
