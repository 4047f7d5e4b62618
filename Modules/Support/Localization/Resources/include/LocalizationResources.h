/// The texts of a language, or another file of the program.
struct LanguageResource {
    /// The two-letter ISO 639 code of the language, or the name of the file. It is null in the last
    /// entry of the table.
    const char *_Nullable code;
    /// The bytes of the file, followed by a null byte. It is null in the last entry of the table.
    const unsigned char *_Nullable texts;
};

/// The languages of the app, with their rules for plurals: an entry for each strings file in the
/// folder `Languages`, and a last entry without a code.
extern const struct LanguageResource *_Nonnull const languageResources;
