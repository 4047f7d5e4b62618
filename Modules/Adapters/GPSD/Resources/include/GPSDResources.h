#include "LocalizationResources.h"

/// The texts about receivers: an entry for each language of `languageResources`, and a last entry without a code.
extern const struct LanguageResource *_Nonnull const gpsdLanguageResources;
