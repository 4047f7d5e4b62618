#include "TransfersResources.h"

static const struct LanguageResource languages[] = {
    {"en", (const unsigned char[]){
#embed "Languages/en.strings" suffix(, 0)
    }},
    {"pl", (const unsigned char[]){
#embed "Languages/pl.strings" suffix(, 0)
    }},
    {},
};
const struct LanguageResource *const transfersLanguageResources = languages;
