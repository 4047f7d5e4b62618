#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stdbool.h>
#include <sys/resource.h>

/// `RLIMIT_NOFILE`, which Swift imports as an enumeration from some C libraries and as a number from others.
enum { CPlatformFileLimit = RLIMIT_NOFILE };

/// Prevents core dumps of this process; returns false if the system may still write one.
bool CPlatformPreventCoreDumps(void);

#endif
