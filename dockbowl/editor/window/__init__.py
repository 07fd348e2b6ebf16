"""The workshop's window: a screen of `dockbowl.ui`, its canvas, panels and pages."""
