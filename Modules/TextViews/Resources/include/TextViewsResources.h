#include "LocalizationResources.h"

/// The texts of the cell views: an entry for each language of `languageResources`, and a last entry without a code.
extern const struct LanguageResource *_Nonnull const textViewsLanguageResources;
