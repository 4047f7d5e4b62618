#include <stddef.h>

/// The demo's map: the bytes of `neubrandenburg.pmtiles`, a PMTiles archive.
extern const unsigned char *_Nonnull const demoArchive;
/// The number of bytes of `demoArchive`.
extern const size_t demoArchiveSize;
