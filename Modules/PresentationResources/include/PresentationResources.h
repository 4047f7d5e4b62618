/// The texts of a language.
struct LanguageResource {
    /// The two-letter ISO 639 code of the language; null in the last entry of the table, which has no texts.
    const char *_Nullable code;
    /// The bytes of the strings file, which a null byte ends.
    const unsigned char *_Nullable texts;
};

/// The languages of the app: an entry for each strings file in the folder `Languages`, and a last entry without a code.
extern const struct LanguageResource *_Nonnull const languageResources;
