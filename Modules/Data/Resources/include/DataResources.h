#include <stddef.h>

#include "LocalizationResources.h"

/// The demo's announcements: the bytes of `demo-announcements.json`, which has placeholders for
/// dates and texts.
extern const unsigned char *_Nonnull const demoAnnouncements;
/// The number of bytes of `demoAnnouncements`.
extern const size_t demoAnnouncementsSize;

/// The demo's photo: the bytes of `chelsea.jpg`. The picture is scikit-image's `chelsea.png`.
extern const unsigned char *_Nonnull const demoPhoto;
/// The number of bytes of `demoPhoto`.
extern const size_t demoPhotoSize;

/// The texts about announcements that cannot be loaded: an entry for each language of `languageResources`, and a last entry without a code.
extern const struct LanguageResource *_Nonnull const dataLanguageResources;
