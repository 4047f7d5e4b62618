#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <signal.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <sys/types.h>

/// The value of `RLIMIT_NOFILE`. Swift imports the original as an enumeration from some C libraries and as a number
/// from others.
enum { CSystemCallsFileLimit = RLIMIT_NOFILE };

/// The number after the last signal, real-time signals included.
enum { CSystemCallsSignalEnd = NSIG };

/// Prevents core dumps of this process, if the system permits this.
void CSystemCallsPreventCoreDumps(void);

/// Writes the output that is buffered for `stdout`. Swift code cannot do this, because Swift treats `stdout` as a
/// global variable that is not safe to use.
void CSystemCallsFlushStandardOutput(void);

/// Creates a file without a name, and returns its descriptor; returns -1 with `errno` in case of an error. On Linux,
/// the file is in memory.
int CSystemCallsMemoryFile(void);

/// The limits of a confined program.
typedef struct {
    /// The processor time in seconds.
    unsigned seconds;
    /// The address space in bytes; it is only limited on Linux.
    unsigned long bytes;
} CSystemCallsConfinement;

/// Sets whether a descendant of this process becomes a child of this process when its own parent ends. Has no effect on
/// systems other than Linux.
void CSystemCallsAdoptDescendants(bool areAdopted);

/// Starts a program with its own session, an empty environment, the given standard input and output, and limits.
///
/// The program has no controlling terminal, cannot write to files with `write`, can have at most 16 files open, and
/// leaves no core dump. Its working folder is empty, or `/` if no folder can be created or opened.
///
/// On Linux, the program also cannot gain privileges, and is killed when the calling thread ends. An ordinary user's
/// program can start neither processes nor threads. The kernel applies no such limit to root, so a program that runs as
/// root can start both. Root of a user namespace, as in a container without privileges, is an ordinary user here. On
/// other systems, the program of any user can start both.
///
/// Returns the ID of the new process, or -1 with `errno` if no process can be created. If the process cannot set the
/// limits or run the program, it ends with the status 127.
pid_t CSystemCallsStartConfined(
    const char *_Nonnull path, char *_Nullable const *_Nonnull arguments, int input, int output,
    const CSystemCallsConfinement *_Nonnull limits);

#endif
