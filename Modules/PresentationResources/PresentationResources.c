#include "PresentationResources.h"

static const unsigned char english[] = {
#embed "en.strings"
};
const unsigned char *const englishStrings = english;
const size_t englishStringsSize = sizeof english;

static const unsigned char polish[] = {
#embed "pl.strings"
};
const unsigned char *const polishStrings = polish;
const size_t polishStringsSize = sizeof polish;
