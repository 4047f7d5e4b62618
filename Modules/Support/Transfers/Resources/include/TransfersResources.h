#include "LocalizationResources.h"

/// The texts about failed transfers: an entry for each language of `languageResources`, and a last entry without a code.
extern const struct LanguageResource *_Nonnull const transfersLanguageResources;
