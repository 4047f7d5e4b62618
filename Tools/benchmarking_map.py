"""Measurements of the full-screen map in a pseudo-terminal."""
import os
import pathlib
import statistics
import sys
from random import Random

from benchmarking import alternately, report
from benchmarking_live import Live, stolen

COLUMNS, ROWS = 200, 60
ARROWS = {(-1, 0): b"\x1b[D", (1, 0): b"\x1b[C", (0, -1): b"\x1b[A", (0, 1): b"\x1b[B"}
REDRAW = b"\x0c"
# The largest distance from the start, in steps, so that the demo's map fills the screen most of the time.
REACH = {5000: 12, 20_000: 3}
# The limit of bytes of a pan, as a part of those of a whole frame.
PAN_BYTES_LIMIT = 0.5
# The moves that fill the caches, the further moves, and the limit of memory after these as a multiple.
FIRST_MOVES, MOVES = 8000, 10_000
MEMORY_LIMIT = 1.2


def percentile(values):
    return statistics.quantiles(values, n=100)[98]


def report_times(name, times, whole_times):
    """Reports times with their 99th percentile, and the ratios to the times of whole frames."""
    report(name, times, "ms", whole_times, "a whole frame")
    ratio = percentile(times) / statistics.median(whole_times)
    print(f"  the 99th percentile: {percentile(times):.3f} ms, {ratio:.2f} x a whole frame")


def opened(app, height=20_000):
    """Opens the full-screen map with a height of 20,000 m, or of that divided by a power of two."""
    live = Live([app, "--permission", "when-in-use"], COLUMNS, ROWS)
    live.press(b"m")
    while height < 20_000:
        live.press(b"+")
        height *= 2
    live.read(1)
    return live


def pans(live, reach, runs=240):
    """Pans at random by tenths of the screen, and back to the start; returns the times and bytes of pans and of whole
    frames, and the processor time that the host took meanwhile."""
    random, start = Random(1), stolen()
    x = y = 0
    times, sizes, whole_times, whole_sizes = [], [], [], []
    for run in range(runs):
        if run % 4 == 0:
            milliseconds, size = live.press(REDRAW)
            whole_times.append(milliseconds)
            whole_sizes.append(size)
        steps = [step for step in ARROWS if abs(x + step[0]) <= reach and abs(y + step[1]) <= reach]
        step = random.choice(steps)
        x, y = x + step[0], y + step[1]
        milliseconds, size = live.press(ARROWS[step])
        times.append(milliseconds)
        sizes.append(size)
    for step, distance in [((-1, 0), x), ((1, 0), -x), ((0, -1), y), ((0, 1), -y)]:
        for _ in range(distance):
            live.press(ARROWS[step])
    return times, sizes, whole_times, whole_sizes, stolen() - start


def zooms(live, runs=120):
    """Zooms in and out at random between 40 km and 600 m; returns the times."""
    random = Random(1)
    level, times = 0, []
    for _ in range(runs):
        step = random.choice([step for step in (-1, 1) if -1 <= level + step <= 5])
        level += step
        times.append(live.press(b"+" if step == 1 else b"-")[0])
    return times


def held(app):
    """Holds an arrow key for half a second, then its opposite, for 5 s; prints the frames per second."""
    live = opened(app, 5000)
    for _ in range(15):
        live.press(ARROWS[-1, 0])
    keys = [ARROWS[1 if number // 30 % 2 == 0 else -1, 0] for number in range(300)]
    frames = live.hold(keys, 1 / 60)
    pauses = [(later - earlier) * 1000 for earlier, later in zip(frames, frames[1:])]
    print(f"{'an arrow key held, 60 times a second for 5 s':<58} {len(frames) / 5:8.1f} frames a second")
    print(f"  the 99th percentile of the time from frame to frame: {percentile(pauses):.3f} ms")
    live.quit()


def memory(app):
    """Moves the map FIRST_MOVES times, then MOVES times; exits if the memory grows beyond MEMORY_LIMIT meanwhile."""
    live, random = opened(app), Random(1)
    moves = list(ARROWS.values()) * 3 + [b"\x1b[1;2A", b"\x1b[1;2B", b"\x1b[1;2C", b"\x1b[1;2D", b"0", b"f"]
    moves += [b"+", b"-"] * 3

    def move(count):
        for start in range(0, count, 20):
            keys = b""
            for _ in range(20):
                place = f"g{random.uniform(53.4, 53.65):.4f},{random.uniform(12.95, 13.55):.4f}\r".encode()
                keys += random.choice(moves + [place])
            os.write(live.terminal, keys)
            live.read(5, quiet=0.01)
            if start % 1000 == 0:
                # The pins are requested half a second after the last move.
                live.read(1)
        return live.resident()

    first, last = move(FIRST_MOVES), move(MOVES)
    live.quit()
    if first is None:
        return print("not measured on this system: the memory of the full-screen map")
    report(f"full-screen map, memory after {FIRST_MOVES + MOVES:,} moves", [last], "MB", [first], f"after {FIRST_MOVES:,}")
    if last > MEMORY_LIMIT * first:
        sys.exit(f"{last:.1f} MB after {FIRST_MOVES + MOVES} moves, {first:.1f} MB after {FIRST_MOVES}")


def beside_mapscii(app, backend, pan_times):
    """Measures mapscii-py with a map of the same place and scale."""
    mapscii = pathlib.Path(sys.executable).with_name("mapscii")
    if not mapscii.exists():
        return print("not measured without mapscii-py: its times with a map of the whole screen")
    # The zoom at which 400 dots are as wide as the app's map.
    picture = [str(mapscii), "--no-cache", "--source", backend.base, "--latitude", "53.5267", "--longitude", "13.2584",
               "--width", str(COLUMNS), "--height", "57", "--zoom", "10.05"]
    screen = [app, "snapshot", "--screen", "map", "--size", f"{COLUMNS}x{ROWS}"]
    (other_ms, other_mb), (ms, mb) = alternately(5, picture + ["--once"], screen)
    report("mapscii-py, start to the first map of 200x57 cells", other_ms, "ms")
    report("the full-screen map, start to end", ms, "ms", other_ms, "mapscii-py")
    report("mapscii-py, peak memory", other_mb, "MB")
    report("the full-screen map, peak memory", mb, "MB", other_mb, "mapscii-py")
    live = Live(picture, COLUMNS, ROWS)
    times = [live.press(b"l" if number // 5 % 2 == 0 else b"h")[0] for number in range(40)]
    live.quit()
    report("mapscii-py, arrow key to last byte", times, "ms")
    report("the full-screen map, arrow key to last byte", pan_times, "ms", times, "mapscii-py")


def fullscreen_map(app, backend):
    """Prints the figures of the full-screen map; exits if a limit of bytes or memory is exceeded."""
    for height, reach in REACH.items():
        live = opened(app, height)
        new_times, *_, new_stolen = pans(live, reach)
        # The same moves again, with all tiles decoded.
        times, sizes, whole_times, whole_sizes, again_stolen = pans(live, reach)
        live.quit()
        name = f"full-screen map of {height // 1000} km"
        report(f"{name}, drawn again with Ctrl-L", whole_times, "ms")
        report_times(f"{name}, arrow key to last byte", times, whole_times)
        print(f"  processor time that the host took meanwhile: {again_stolen:.0f} ms")
        report_times("the same, if tiles may have to be decoded", new_times, whole_times)
        print(f"  processor time that the host took meanwhile: {new_stolen:.0f} ms")
        report("the same, bytes of a pan", sizes, "bytes", whole_sizes, "a whole frame")
        if statistics.median(sizes) > PAN_BYTES_LIMIT * statistics.median(whole_sizes):
            sys.exit(f"a pan of the map takes more than {PAN_BYTES_LIMIT:.0%} of the bytes of a whole frame")
    live = opened(app)
    report_times("full-screen map, zoom key to last byte", zooms(live), whole_times)
    live.quit()
    held(app)
    memory(app)
    beside_mapscii(app, backend, times)
