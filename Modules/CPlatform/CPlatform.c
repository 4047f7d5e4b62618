#include "CPlatform.h"

#include <stddef.h>
#include <sys/resource.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

bool CPlatformPreventCoreDumps(void) {
    const struct rlimit none = {0, 0};
    bool isPrevented = setrlimit(RLIMIT_CORE, &none) == 0;
#ifdef __linux__
    // The limit does not apply to a program that the kernel pipes core dumps to (core(5)). Swift cannot call prctl,
    // which has variable arguments.
    isPrevented = prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 && isPrevented;
#endif
    return isPrevented;
}
