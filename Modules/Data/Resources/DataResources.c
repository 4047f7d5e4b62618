#include "DataResources.h"

static const unsigned char announcements[] = {
#embed "demo-announcements.json"
};
const unsigned char *const demoAnnouncements = announcements;
const size_t demoAnnouncementsSize = sizeof announcements;

static const unsigned char photo[] = {
#embed "chelsea.jpg"
};
const unsigned char *const demoPhoto = photo;
const size_t demoPhotoSize = sizeof photo;

static const struct LanguageResource languages[] = {
    {"en", (const unsigned char[]){
#embed "Languages/en.strings" suffix(, 0)
    }},
    {"pl", (const unsigned char[]){
#embed "Languages/pl.strings" suffix(, 0)
    }},
    {},
};
const struct LanguageResource *const dataLanguageResources = languages;
