"""A program that runs in a pseudo-terminal, for measurements of its output."""
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time

# The end of a frame in synchronized output (mode 2026).
FRAME_END = b"\x1b[?2026l"


def stolen():
    """Returns the processor time that the host has taken from this virtual machine, in ms; 0 where it is unknown."""
    try:
        with open("/proc/stat") as file:
            return int(file.readline().split()[8]) * 1000 / os.sysconf("SC_CLK_TCK")
    except FileNotFoundError:
        return 0


class Live:
    """A program in a pseudo-terminal, which reports that it supports synchronized output."""

    def __init__(self, command, columns, rows):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.environ.update(LANG="C.UTF-8", TERM="xterm-256color", COLORTERM="truecolor")
            os.execv(command[0], command)
        output, _ = self.read(1)
        # The queries for mode 2026 and for the device attributes.
        if b"\x1b[?2026$p" in output:
            os.write(self.terminal, b"\x1b[?2026;2$y\x1b[?62c")
            self.read(1)

    def read(self, patience, quiet=0.03):
        """Returns the output up to a pause, and the time of its last byte; waits for its first byte as long as patience."""
        output, last = b"", None
        while select.select([self.terminal], [], [], quiet if output else patience)[0]:
            output += os.read(self.terminal, 1 << 16)
            last = time.perf_counter()
        return output, last

    def press(self, keys):
        """Sends keys together; returns the milliseconds until the last byte of what follows, and the number of bytes."""
        start = time.perf_counter()
        os.write(self.terminal, keys)
        output, last = self.read(5)
        if not output:
            sys.exit(f"the screen does not answer {keys}")
        return (last - start) * 1000, len(output)

    def hold(self, keys, interval):
        """Sends keys at an interval in seconds; returns the times at which frames arrived, in seconds from the start."""
        start = time.perf_counter()
        frames, tail = [], b""
        for number, key in enumerate(keys):
            os.write(self.terminal, key)
            while (rest := start + (number + 1) * interval - time.perf_counter()) > 0:
                if select.select([self.terminal], [], [], rest)[0]:
                    tail += os.read(self.terminal, 1 << 16)
                    frames += [time.perf_counter() - start] * tail.count(FRAME_END)
                    tail = tail[tail.rfind(FRAME_END) + 1:][-len(FRAME_END):]
        return frames

    def resident(self):
        """Returns the resident memory in MB; None where the system does not report it."""
        try:
            with open(f"/proc/{self.process}/status") as file:
                return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) * 1024 / 1e6
        except FileNotFoundError:
            return None

    def quit(self):
        os.write(self.terminal, b"q")
        _, status = os.waitpid(self.process, 0)
        os.close(self.terminal)
        if status != 0:
            sys.exit(f"the screen: status {status}")
