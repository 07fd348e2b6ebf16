"""Dockbowl: engine, table companion and map workshop for Blood Bowl on ships in a harbour (unofficial)."""

__version__ = "0.1.0"
