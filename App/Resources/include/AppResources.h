#include "LocalizationResources.h"

/// The texts of the terminal app: an entry for each language of `languageResources`, and a last entry without a code.
extern const struct LanguageResource *_Nonnull const appLanguageResources;

/// The narration of the tours: the English texts are the keys. The last entry has no code.
extern const struct LanguageResource *_Nonnull const narrationResources;

/// The scripts of the guided tours, by the names of the tours, in the order of their list. The last entry has no name.
extern const struct LanguageResource *_Nonnull const tourResources;

/// The completion scripts, with `@NAME@` in place of what depends on the commands and the options.
extern const unsigned char *_Nonnull const bashCompletions;
extern const unsigned char *_Nonnull const zshCompletions;
extern const unsigned char *_Nonnull const fishCompletions;

/// The manual page, with `@NAME@` in place of what depends on the commands and the options.
extern const unsigned char *_Nonnull const manualPage;

/// The style sheet of storyboards.
extern const char *_Nonnull const storyboardStyle;

/// The texts about the commands and options of the program. The last entry has no code.
extern const struct LanguageResource *_Nonnull const commandLineTexts;
