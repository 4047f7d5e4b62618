#include <stddef.h>

/// The demo's announcements: the bytes of `demo-announcements.json`, which has placeholders for
/// dates and texts.
extern const unsigned char *_Nonnull const demoAnnouncements;
/// The number of bytes of `demoAnnouncements`.
extern const size_t demoAnnouncementsSize;

/// The demo's photo: the bytes of `chelsea.jpg`. The picture is scikit-image's `chelsea.png`.
extern const unsigned char *_Nonnull const demoPhoto;
/// The number of bytes of `demoPhoto`.
extern const size_t demoPhotoSize;
