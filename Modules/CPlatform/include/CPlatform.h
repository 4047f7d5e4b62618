#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stdbool.h>

/// Makes sure that the system writes no core dump of this process; returns false if it may do so.
bool CPlatformPreventCoreDumps(void);

#endif
