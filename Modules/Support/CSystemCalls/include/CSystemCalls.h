#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <signal.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <sys/types.h>

/// `RLIMIT_NOFILE`, which Swift imports as an enumeration from some C libraries and as a number from others.
enum { CSystemCallsFileLimit = RLIMIT_NOFILE };

/// The number after the last signal, real-time signals included.
enum { CSystemCallsSignalEnd = NSIG };

/// Prevents core dumps of this process, if the system permits it.
void CSystemCallsPreventCoreDumps(void);

/// Writes what is buffered for `stdout`, which Swift does not import as safe to use.
void CSystemCallsFlushStandardOutput(void);

/// Returns the descriptor of a new file without a name, on Linux in memory; -1 with `errno` in case of an error.
int CSystemCallsMemoryFile(void);

/// The limits of a confined program.
typedef struct {
    /// The processor time in seconds.
    unsigned seconds;
    /// The address space in bytes; it is only limited on Linux.
    unsigned long bytes;
} CSystemCallsConfinement;

/// Sets whether a process whose parent has ended becomes a child of this process; has no effect on systems other than
/// Linux.
void CSystemCallsAdoptDescendants(bool areAdopted);

/// Starts a program in a session of its own, with an empty environment, a standard input and output, and limits.
///
/// The program has no controlling terminal, cannot write to files with `write`, can have at most 16 files open, and
/// leaves no core dump. Its working folder is empty, or `/` if no folder can be created or opened. On Linux, it cannot
/// start processes unless it is root, cannot gain privileges, and ends with the calling thread. The program ends with the
/// status 127 if it cannot be started like this. The result is the process, or -1 with `errno`.
pid_t CSystemCallsStartConfined(
    const char *_Nonnull path, char *_Nullable const *_Nonnull arguments, int input, int output,
    const CSystemCallsConfinement *_Nonnull limits);

#endif
