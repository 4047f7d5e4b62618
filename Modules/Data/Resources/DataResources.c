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
