/// The texts of a language, or another file of the program.
struct LanguageResource {
    /// The two-letter ISO 639 code of the language, or the name of the file; null in the last entry of the table, which has
    /// no texts.
    const char *_Nullable code;
    /// The bytes of the file, which a null byte ends.
    const unsigned char *_Nullable texts;
};

/// The languages of the app: an entry for each strings file in the folder `Languages`, and a last entry without a code.
extern const struct LanguageResource *_Nonnull const languageResources;
