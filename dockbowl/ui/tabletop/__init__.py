"""The board at true size under miniatures: calibration of monitors, whole-square views, rotation, a break."""
