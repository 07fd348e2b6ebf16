"""The harbour workshop: `dockbowl edit`. Maps as values, edits with undo, files that keep what people wrote, a window.

All but `window/` is plain Python without pygame.
"""
