"""What the benchmarks share: the figures' form, processes and their times, and a large archive."""
import json
import multiprocessing
import os
import pathlib
import statistics
import subprocess
import sys
from random import Random

from pmtiles.reader import MmapSource, Reader, all_tiles
from pmtiles.tile import zxy_to_tileid
from pmtiles.writer import write

ROOT = pathlib.Path(__file__).resolve().parent.parent
ARCHIVE = ROOT / "Modules/DataResources/neubrandenburg.pmtiles"
ENTRIES = 1_000_000
# No options file.
os.environ["XDG_CONFIG_HOME"] = "/nowhere"


def report(name, values, unit, baseline=None, baseline_name=""):
    values = sorted(values)
    median = statistics.median(values)
    low, high = values[len(values) // 20], values[-1 - len(values) // 20]
    line = f"{name:<58} {median:8.3f} {unit} ({low:.3f} to {high:.3f})"
    if baseline:
        line += f"  {median / statistics.median(baseline):5.2f} x {baseline_name}"
    print(line, flush=True)


# A process starts with the peak memory of the process that starts it (getrusage(2)), so a small one starts them.
LAUNCHER = """
import json, os, sys, time
output = os.open(os.devnull, os.O_WRONLY)
for line in sys.stdin:
    arguments = json.loads(line)
    start = time.perf_counter()
    process = os.posix_spawn(arguments[0], arguments, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, output, 1)])
    _, status, usage = os.wait4(process, 0)
    print(json.dumps([status, time.perf_counter() - start, usage.ru_maxrss]), flush=True)
"""
launcher = subprocess.Popen(
    [sys.executable, "-S", "-E", "-c", LAUNCHER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def run(arguments):
    """Runs a process, and returns its milliseconds and its peak memory in MB."""
    print(json.dumps(arguments), file=launcher.stdin, flush=True)
    status, seconds, peak = json.loads(launcher.stdout.readline())
    if status != 0:
        sys.exit(f"{arguments}: status {status}")
    scale = 1 if sys.platform == "darwin" else 1024
    return seconds * 1000, peak * scale / 1e6


def alternately(runs, *commands):
    """Runs processes alternately, and returns the times and the peaks of each."""
    results = [[run(command) for command in commands] for _ in range(runs)]
    return [list(zip(*results_of_one)) for results_of_one in zip(*results)]


def large_archive():
    """Returns the path of an archive of ENTRIES entries, which contains the demo's map; prints its size."""
    path = ROOT / ".build/large.pmtiles"
    sources = [ARCHIVE, pathlib.Path(__file__)]
    if not path.exists() or any(source.stat().st_mtime > path.stat().st_mtime for source in sources):
        # A separate process, since children inherit the peak memory of this one (getrusage(2)).
        writer = multiprocessing.Process(target=write_large, args=(path,))
        writer.start()
        writer.join()
        if writer.exitcode != 0:
            path.unlink(missing_ok=True)
            sys.exit("the large archive cannot be written")
    with open(path, "rb") as file:
        entries = Reader(MmapSource(file)).header()["tile_entries_count"]
    print(f"an archive of {entries} entries, {path.stat().st_size / 1e6:.0f} MB, and the demo's:")
    return path


def write_large(path):
    """Writes the demo's archive with more tiles, all different, up to ENTRIES entries."""
    random = Random(1)
    with open(ARCHIVE, "rb") as file:
        source = MmapSource(file)
        reader = Reader(source)
        tiles = {zxy_to_tileid(*address): data for address, data in all_tiles(source)}
        # Tiles of zoom 9 and 10 around the world, so that the directories of the page's tiles are not at the beginning.
        first = zxy_to_tileid(9, 0, 0)
        with open(path, "wb") as output, write(path) as writer:
            number = first
            while len(tiles) < ENTRIES:
                # Lengths are random as in real archives; a million entries of one length would fit into the root directory.
                tiles.setdefault(number, b"tile %d " % number * random.randint(1, 9))
                number += 1
            for tile in sorted(tiles):
                writer.write_tile(tile, tiles[tile])
            header = {key: value for key, value in reader.header().items() if not key.endswith(("_offset", "_length"))}
            writer.finalize(header, reader.metadata())
