#include "PresentationResources.h"

/// The texts of the terminal app: an entry for each language of `languageResources`, and a last entry without a code.
extern const struct LanguageResource *_Nonnull const appLanguageResources;

/// The narration of the tours: the English texts are the keys. The last entry has no code.
extern const struct LanguageResource *_Nonnull const narrationResources;

/// A guided tour.
struct TourResource {
    /// The name of the tour; null in the last entry of the table, which has no script.
    const char *_Nullable name;
    /// The bytes of the script, which a null byte ends.
    const unsigned char *_Nullable script;
};

/// The guided tours in the order of their list, and a last entry without a name.
extern const struct TourResource *_Nonnull const tourResources;

/// The completion scripts, with `@NAME@` in place of what depends on the commands and the options.
extern const unsigned char *_Nonnull const bashCompletions;
extern const unsigned char *_Nonnull const zshCompletions;
extern const unsigned char *_Nonnull const fishCompletions;

/// The manual page, with `@NAME@` in place of what depends on the commands and the options.
extern const unsigned char *_Nonnull const manualPage;
