"""What the benchmarks share: processes measured alternately, a program in a pseudo-terminal, and a large archive."""
import json
import os
import pty
import select
import signal
import statistics
import subprocess
import sys
import termios
import time
from random import Random

from pmtiles.tile import zxy_to_tileid
from pmtiles.writer import write

from archives import ARCHIVE, ROOT, read_archive

if sys.platform != "linux":
    sys.exit("the benchmarks need Linux, whose /proc has the memory of a process")

APP = str(ROOT / ".build-static/release/landing-app")
ENTRIES = 1_000_000
QUICK = sys.argv[1:] == ["--quick"]
if sys.argv[1:] and not QUICK:
    sys.exit(sys.modules["__main__"].__doc__)
# No options file.
os.environ["XDG_CONFIG_HOME"] = "/nowhere"
# A process starts with the peak memory of the process that starts it (getrusage(2)), so a small one starts them.
LAUNCHER = """
import json, os, sys, time
output = os.open(os.devnull, os.O_WRONLY)
for line in sys.stdin:
    arguments = json.loads(line)
    start = time.perf_counter()
    process = os.posix_spawn(arguments[0], arguments, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, output, 1)])
    _, status, usage = os.wait4(process, 0)
    seconds = time.perf_counter() - start
    print(json.dumps([status, seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss]), flush=True)
"""
launcher = subprocess.Popen(
    [sys.executable, "-S", "-E", "-c", LAUNCHER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def report(name, values, unit, baseline=None, baseline_name=""):
    """Prints the median, the 5th and the 95th percentile, and the ratio to a baseline."""
    values = sorted(values)
    median = statistics.median(values)
    line = f"{name:<60} {median:10.3f} {unit} ({values[len(values) // 20]:.3f} to {values[-1 - len(values) // 20]:.3f})"
    ratio = median / statistics.median(baseline) if baseline else 0
    print(line + (f"  {ratio:5.2f} x {baseline_name}" if baseline else ""), flush=True)


def run(arguments):
    """Runs a process; returns its milliseconds, those of the processors, and its peak memory in MB."""
    print(json.dumps(list(map(str, arguments))), file=launcher.stdin, flush=True)
    status, seconds, processor_seconds, peak = json.loads(launcher.stdout.readline())
    if status != 0:
        sys.exit(f"{arguments}: status {status}")
    return seconds * 1000, processor_seconds * 1000, peak * 1024 / 1e6


def alternately(runs, *commands):
    """Runs processes alternately; returns the times, the processor times and the peaks of each."""
    results = [[run(command) for command in commands] for _ in range(runs)]
    return [list(zip(*results_of_one)) for results_of_one in zip(*results)]


def fastest(values):
    """Returns the smallest tenth of some values."""
    return sorted(values)[:max(len(values) // 10, 1)]


class Live:
    """The program in a pseudo-terminal, which supports synchronized output, and pictures if a cell has a size."""

    def __init__(self, columns, rows, *options, cell=None):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            termios.tcsetwinsize(0, (rows, columns))
            os.environ.update(LANG="C.UTF-8", TERM="xterm-256color", COLORTERM="truecolor")
            os.execv(APP, [APP, "--permission", "when-in-use", *options])
        # The queries for mode 2026 and for the device attributes.
        if b"\x1b[?2026$p" in self.read(1)[0]:
            graphics = b"\x1b_Gi=7700;OK\x1b\\\x1b[6;%d;%dt" % cell if cell else b""
            os.write(self.terminal, graphics + b"\x1b[?2026;2$y\x1b[?62c")
            self.read(1)

    def read(self, patience, quiet=0.03):
        """Returns the output up to a pause, and the time of its last byte; waits at most `patience` for the first."""
        output, last = b"", None
        while select.select([self.terminal], [], [], quiet if output else patience)[0]:
            output += os.read(self.terminal, 1 << 16)
            last = time.perf_counter()
        return output, last

    def until(self, moment):
        """Returns the output until a moment of the performance counter."""
        output = b""
        while (rest := moment - time.perf_counter()) > 0:
            if select.select([self.terminal], [], [], rest)[0]:
                output += os.read(self.terminal, 1 << 16)
        return output

    def press(self, keys):
        """Sends keys together; returns the milliseconds until the last byte of the answer, and its bytes."""
        start = time.perf_counter()
        os.write(self.terminal, keys)
        output, last = self.read(5)
        if not output:
            sys.exit(f"the screen does not answer {keys}")
        return (last - start) * 1000, len(output)

    def resident(self):
        """Returns the resident memory in MB."""
        with open(f"/proc/{self.process}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6

    def ends(self, patience):
        """Returns whether the program ends within a number of seconds, and discards its output until then.

        If nobody reads its last frames, the program does not end.
        """
        process = os.pidfd_open(self.process)
        sources = [process, self.terminal]
        end = time.perf_counter() + patience
        ended = False
        while not ended and (rest := end - time.perf_counter()) > 0:
            ready = select.select(sources, [], [], rest)[0]
            ended = process in ready
            if self.terminal in ready:
                try:
                    os.read(self.terminal, 1 << 16)
                except OSError:  # EIO: the program has closed the terminal.
                    sources = [process]
        os.close(process)
        return ended

    def quit(self):
        """Sends the key that ends the program, and waits at most 10 s for its end."""
        os.write(self.terminal, b"q")
        ended = self.ends(10)
        if not ended:
            os.kill(self.process, signal.SIGKILL)
        _, status = os.waitpid(self.process, 0)
        os.close(self.terminal)
        if not ended:
            sys.exit("the screen does not end after q")
        if status != 0:
            sys.exit(f"the screen: status {status}")


def empty_program():
    """Returns the path of a program that does nothing, but loads the shared libraries of Foundation."""
    path = ROOT / ".build-static/empty"
    if not path.exists():
        source = "import Foundation\nimport FoundationNetworking\n"
        subprocess.run(["swiftc", "-O", "-", "-o", path], input=source, text=True, check=True)
    return str(path)


def large_archive():
    """Returns the path of an archive of ENTRIES entries, all different, which contains the demo's map."""
    path = ROOT / ".build-static/large.pmtiles"
    if path.exists() and path.stat().st_mtime >= max(os.path.getmtime(file) for file in (ARCHIVE, __file__)):
        return path
    demo, random = read_archive(ARCHIVE), Random(1)
    tiles = {zxy_to_tileid(*address): data for address, data in demo.tiles.items()}
    # Tiles of zoom 9 and 10 around the world, so that the directories of the page's tiles are not at the beginning.
    number = zxy_to_tileid(9, 0, 0)
    while len(tiles) < ENTRIES:
        # Lengths are random as in real archives; a million entries of one length would fit into the root directory.
        tiles.setdefault(number, b"tile %d " % number * random.randint(1, 9))
        number += 1
    with write(path.with_suffix(".part")) as writer:
        for tile in sorted(tiles):
            writer.write_tile(tile, tiles[tile])
        # The writer adds the offsets and lengths.
        header = {key: value for key, value in demo.header.items() if not key.endswith(("_offset", "_length"))}
        writer.finalize(header, demo.metadata)
    return path.with_suffix(".part").rename(path)
