#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stdbool.h>

/// Prevents core dumps of this process; returns false if the system may still write one.
bool CPlatformPreventCoreDumps(void);

#endif
