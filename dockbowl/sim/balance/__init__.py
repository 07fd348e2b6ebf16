"""Is a harbour fair? `dockbowl map balance`: what can be measured on the map, and matches between equal seats.

`plan` says which match is played how, `playing` plays one, `farm` spreads them over processes or a cluster, `gathering`
makes one `Facts` of map and matches, `effects` and `figures` are its statistics, `words` say what it means; the reports
(`page`, `paper`, `terminal`) and the workshop show those facts. docs/balance.md has the method.
"""
