#include <stddef.h>

/// The texts in English: the bytes of `en.strings`.
extern const unsigned char *_Nonnull const englishStrings;
/// The number of bytes of `englishStrings`.
extern const size_t englishStringsSize;

/// The texts in Polish: the bytes of `pl.strings`.
extern const unsigned char *_Nonnull const polishStrings;
/// The number of bytes of `polishStrings`.
extern const size_t polishStringsSize;
