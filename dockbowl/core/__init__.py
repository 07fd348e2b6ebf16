"""What every rule is written with: requests and answers, targets, moments and cards, state, events, the driver.

`requests` is what a rule may ask, `driver` runs the phases and takes the answers, `state` is a match, `ruleset` what a
game composes, `moments` where skills speak. No rule of any game is here.
"""
