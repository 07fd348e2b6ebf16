"""Make the game's sounds: `python3 tools/make_sounds.py` writes `sprites/sounds/*.wav`.

Everything is worked out here from sines, noise and envelopes with the standard library, so that the sounds are ours
and anyone can change them. 22,050 Hz, mono, 16 bit; the same bytes on every machine.
"""

from __future__ import annotations

import math
import random
import struct
import sys
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22_050
Wave = list[float]


def tone(seconds: float, pitch: Callable[[float], float], shape: Callable[[float], float], *, odd: float = 0.0) -> Wave:
    """A note: `pitch(t)` in Hz and `shape(t)` its loudness, t from 0 to 1; `odd` adds a third harmonic."""
    phase, found = 0.0, []
    n = int(seconds * RATE)
    for i in range(n):
        t = i / n
        phase += 2 * math.pi * pitch(t) / RATE
        found.append(shape(t) * (math.sin(phase) + odd * math.sin(3 * phase)))
    return found


def noise(seconds: float, shape: Callable[[float], float], *, soft: float = 0.0, seed: int = 1) -> Wave:
    """Hiss; `soft` from 0 (bright) to near 1 (a rumble) smooths it."""
    dice, last, found = random.Random(seed), 0.0, []
    n = int(seconds * RATE)
    for i in range(n):
        last = soft * last + (1 - soft) * dice.uniform(-1, 1)
        found.append(shape(i / n) * last / max(0.05, 1 - soft) ** 0.5)
    return found


def mix(*waves: Wave) -> Wave:
    found = [0.0] * max(map(len, waves))
    for each in waves:
        for i, value in enumerate(each):
            found[i] += value
    return found


def after(seconds: float, sound: Wave) -> Wave:
    return [0.0] * int(seconds * RATE) + sound


def knock(t: float) -> float:
    """A quick start that dies away."""
    return math.exp(-7 * t) * min(1.0, t * 60)


def swell(t: float) -> float:
    return math.sin(math.pi * t) ** 1.5


def flat(hz: float) -> Callable[[float], float]:
    return lambda t: hz


def slide(start: float, end: float) -> Callable[[float], float]:
    return lambda t: start * (end / start) ** t


def bell(hz: float, seconds: float = 0.7) -> Wave:
    parts = ((1.0, 1.0), (2.76, 0.4), (5.4, 0.2), (8.9, 0.08))
    return mix(*(tone(seconds, flat(hz * k), lambda t, a=a, k=k: a * math.exp(-(4 + k) * t)) for k, a in parts))


def rattle(count: int, seed: int) -> Wave:
    """Dice on wood."""
    dice = random.Random(seed)
    hits = [
        after(i * 0.055 + dice.uniform(0, 0.02), noise(0.05, knock, soft=dice.uniform(0.3, 0.6), seed=seed * 31 + i))
        for i in range(count)
    ]
    return mix(*hits)


def sounds() -> dict[str, Wave]:
    """Every sound by name."""
    return {
        "click": noise(0.03, knock, soft=0.5),
        "step": mix(noise(0.08, knock, soft=0.85), tone(0.08, slide(150, 90), knock)),
        "dice": rattle(6, 3),
        "block": mix(noise(0.18, knock, soft=0.8), tone(0.18, slide(180, 60), knock, odd=0.4)),
        "push": noise(0.16, swell, soft=0.75),
        "fall": mix(tone(0.3, slide(120, 45), knock, odd=0.3), noise(0.3, knock, soft=0.9, seed=4)),
        "whistle": mix(
            tone(0.5, lambda t: 2100 + 60 * math.sin(60 * t), lambda t: 0.6 * swell(t)),
            tone(0.5, lambda t: 2170 + 60 * math.sin(64 * t), lambda t: 0.4 * swell(t)),
        ),
        "splash": mix(
            noise(0.7, lambda t: math.exp(-4 * t) * min(1, t * 12), soft=0.55, seed=8),
            tone(0.35, slide(320, 70), knock),
            after(0.18, noise(0.5, knock, soft=0.2, seed=9)),
        ),
        "wave": noise(1.4, swell, soft=0.82, seed=11),
        "chest": mix(tone(0.25, slide(240, 420), swell, odd=0.5), after(0.12, noise(0.12, knock, soft=0.6))),
        "explosion": mix(
            noise(0.9, lambda t: math.exp(-5 * t), soft=0.9, seed=13),
            tone(0.7, slide(95, 30), lambda t: math.exp(-4 * t)),
        ),
        "treasure": mix(bell(1046), after(0.09, bell(1318)), after(0.18, bell(1568))),
        "ball": mix(bell(784, 0.5), after(0.08, bell(1046, 0.5))),
        "catch": mix(noise(0.05, knock, soft=0.7), tone(0.12, slide(300, 420), knock)),
        "throw": noise(0.25, swell, soft=0.45, seed=17),
        "sea": mix(bell(196, 1.6), after(0.4, bell(174, 1.4)), noise(1.6, swell, soft=0.86, seed=19)),
        "turn": mix(bell(523, 0.6), after(0.12, bell(392, 0.6))),
        "turnover": mix(tone(0.45, slide(330, 165), swell, odd=0.35)),
        "win": mix(*(after(i * 0.13, bell(hz, 1.0)) for i, hz in enumerate((523, 659, 784, 1046)))),
        "no": mix(tone(0.09, flat(150), swell, odd=0.5), after(0.11, tone(0.12, flat(120), swell, odd=0.5))),
    }


def write(path: Path, sound: Wave) -> None:
    """As a WAV file, as loud as it may be without clipping."""
    peak = max(map(abs, sound)) or 1.0
    fade = int(0.01 * RATE)
    n = len(sound)
    frames = b"".join(
        struct.pack("<h", round(26_000 * value / peak * min(1.0, (n - i) / fade))) for i, value in enumerate(sound)
    )
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames)


def main() -> int:
    folder = Path(__file__).resolve().parents[1] / "sprites" / "sounds"
    folder.mkdir(exist_ok=True)
    for name, sound in sounds().items():
        write(folder / f"{name}.wav", sound)
        print(f"{name}: {len(sound) / RATE:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
