"""What is in force and what shows it: the parts of `tools/coverage.py`.

`items` lists what there is, taken from the rules' documents and the program's own data; `shown` reads the scenarios
and the tests; `gaps` says what nothing shows; `page` writes `docs/rules-coverage.md`.
"""
