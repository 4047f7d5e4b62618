#include <stddef.h>

#include "LocalizationResources.h"

/// The demo's map: the bytes of `neubrandenburg.pmtiles`, a PMTiles archive.
extern const unsigned char *_Nonnull const demoArchive;
/// The number of bytes of `demoArchive`.
extern const size_t demoArchiveSize;

/// The texts about basemaps: an entry for each language of `languageResources`, and a last entry without a code.
extern const struct LanguageResource *_Nonnull const tilesLanguageResources;
