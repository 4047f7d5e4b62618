#include "AppResources.h"

static const struct LanguageResource languages[] = {
    {"en", (const unsigned char[]){
#embed "Languages/en.strings" suffix(, 0)
    }},
    {"pl", (const unsigned char[]){
#embed "Languages/pl.strings" suffix(, 0)
    }},
    {},
};
const struct LanguageResource *const appLanguageResources = languages;

static const struct LanguageResource narrations[] = {
    {"pl", (const unsigned char[]){
#embed "Tours/pl.strings" suffix(, 0)
    }},
    {},
};
const struct LanguageResource *const narrationResources = narrations;

static const struct LanguageResource tours[] = {
    {"map", (const unsigned char[]){
#embed "Tours/map.walk" suffix(, 0)
    }},
    {"permission", (const unsigned char[]){
#embed "Tours/permission.walk" suffix(, 0)
    }},
    {"pins", (const unsigned char[]){
#embed "Tours/pins.walk" suffix(, 0)
    }},
    {"static", (const unsigned char[]){
#embed "Tours/static.walk" suffix(, 0)
    }},
    {"failures", (const unsigned char[]){
#embed "Tours/failures.walk" suffix(, 0)
    }},
    {},
};
const struct LanguageResource *const tourResources = tours;

static const unsigned char bash[] = {
#embed "Completions/landing-app.bash" suffix(, 0)
};
const unsigned char *const bashCompletions = bash;

static const unsigned char zsh[] = {
#embed "Completions/landing-app.zsh" suffix(, 0)
};
const unsigned char *const zshCompletions = zsh;

static const unsigned char fish[] = {
#embed "Completions/landing-app.fish" suffix(, 0)
};
const unsigned char *const fishCompletions = fish;

static const unsigned char manual[] = {
#embed "Manual/landing-app.1" suffix(, 0)
};
const unsigned char *const manualPage = manual;

static const char style[] = {
#embed "Storyboard/storyboard.css" suffix(, 0)
};
const char *const storyboardStyle = style;

static const struct LanguageResource help[] = {
    {"en", (const unsigned char[]){
#embed "Manual/help.strings" suffix(, 0)
    }},
    {"pl", (const unsigned char[]){
#embed "Manual/help.pl.strings" suffix(, 0)
    }},
    {},
};
const struct LanguageResource *const commandLineTexts = help;
