#ifdef __linux__
#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/prctl.h>
#endif

#include "CSystemCalls.h"

#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

/// The pattern of the names of temporary files and folders (mkstemp(3)). Each file or folder is removed right after it
/// is created, so the folder in TMPDIR is not used.
#define TEMPORARY_NAME "/tmp/landing-app.XXXXXX"

void CSystemCallsFlushStandardOutput(void) {
    fflush(stdout);
}

void CSystemCallsPreventCoreDumps(void) {
    const struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
    // If the kernel pipes core dumps to a program, it ignores the limit (core(5)). So the process is also marked as not
    // dumpable. Swift cannot call prctl, because it has variable arguments.
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

int CSystemCallsMemoryFile(void) {
#ifdef __linux__
    return memfd_create("input", MFD_CLOEXEC);
#else
    char path[] = TEMPORARY_NAME;
    int file = mkstemp(path);
    if (file >= 0) {
        unlink(path);
        fcntl(file, F_SETFD, FD_CLOEXEC);
    }
    return file;
#endif
}

/// Sets the soft and the hard limit of a resource; returns false if the system refuses them.
static bool limit(int resource, rlim_t value) {
    const struct rlimit both = {value, value};
    return setrlimit(resource, &both) == 0;
}

/// Opens a new folder that is already removed, so that nothing can be created in it; returns -1 with `errno` in case of
/// an error.
static int openRemovedFolder(void) {
    char path[] = TEMPORARY_NAME;
    if (mkdtemp(path) == NULL) return -1;
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    rmdir(path);
    return folder;
}

void CSystemCallsAdoptDescendants(bool areAdopted) {
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, areAdopted ? 1 : 0, 0, 0, 0);
#else
    (void)areAdopted;
#endif
}

pid_t CSystemCallsStartConfined(
    const char *path, char *const *arguments, int input, int output, const CSystemCallsConfinement *limits) {
    int folder = openRemovedFolder();
    pid_t process = fork();
    if (process != 0) {
        if (folder >= 0) close(folder);
        return process;
    }
    // If another thread held a lock at the fork, nothing releases the lock in the new process. So the code below only
    // calls functions that are also safe in signal handlers.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    // Without a controlling terminal, the program cannot open /dev/tty.
    bool isReady = setsid() >= 0 && dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0;
    int null = open("/dev/null", O_WRONLY);
    isReady = isReady && null >= 0 && dup2(null, STDERR_FILENO) >= 0
        && (fchdir(folder) == 0 || chdir("/") == 0);
    for (int file = 3; file < 1024; file++) close(file);
    isReady = isReady && limit(RLIMIT_CPU, limits->seconds) && limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_CORE, 0)
        && limit(RLIMIT_NOFILE, 16);
#ifdef __linux__
    // These limits are only set on Linux: other systems refuse a limit of the address space, or count all processes of
    // the user. Linux counts threads as processes, and does not apply the second limit to root.
    isReady = isReady && limit(RLIMIT_AS, limits->bytes) && limit(RLIMIT_NPROC, 0)
        && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    char *const environment[] = {NULL};
    if (isReady) execve(path, arguments, environment);
    _exit(127);
}
