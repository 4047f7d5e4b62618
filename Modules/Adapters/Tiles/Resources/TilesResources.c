#include "TilesResources.h"

static const unsigned char archive[] = {
#embed "neubrandenburg.pmtiles"
};
const unsigned char *const demoArchive = archive;
const size_t demoArchiveSize = sizeof archive;
