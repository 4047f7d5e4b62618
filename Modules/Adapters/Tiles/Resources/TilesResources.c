#include "TilesResources.h"

static const unsigned char archive[] = {
#embed "neubrandenburg.pmtiles"
};
const unsigned char *const demoArchive = archive;
const size_t demoArchiveSize = sizeof archive;

static const struct LanguageResource languages[] = {
    {"en", (const unsigned char[]){
#embed "Languages/en.strings" suffix(, 0)
    }},
    {"pl", (const unsigned char[]){
#embed "Languages/pl.strings" suffix(, 0)
    }},
    {},
};
const struct LanguageResource *const tilesLanguageResources = languages;
