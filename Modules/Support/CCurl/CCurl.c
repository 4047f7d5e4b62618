#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>

// A copy of the declaration of CURLMsg in curl/multi.h.
typedef struct {
    int message;
    void *easy;
    union {
        void *whatever;
        int result;
    } data;
} Message;

enum { MessageDone = 1, GlobalDefault = 3 };

static bool loadFunctions(CurlFunctions *functions, void *library) {
    const struct { const char *name; void *function; } table[] = {
        {"curl_easy_init", &functions->easy_init},
        {"curl_easy_cleanup", &functions->easy_cleanup},
        {"curl_easy_strerror", &functions->easy_strerror},
        {"curl_slist_append", &functions->list_append},
        {"curl_slist_free_all", &functions->list_free_all},
        {"curl_multi_init", &functions->multi_init},
        {"curl_multi_cleanup", &functions->multi_cleanup},
        {"curl_multi_add_handle", &functions->multi_add_handle},
        {"curl_multi_remove_handle", &functions->multi_remove_handle},
        {"curl_multi_perform", &functions->multi_perform},
        {"curl_multi_poll", &functions->multi_poll},
        {"curl_multi_wakeup", &functions->multi_wakeup},
        {"curl_easy_setopt", &functions->easy_setopt},
        {"curl_easy_getinfo", &functions->easy_getinfo},
        {"curl_multi_info_read", &functions->multi_info_read},
    };
    for (size_t index = 0; index < sizeof table / sizeof *table; index++) {
        // POSIX guarantees that a function pointer fits into a void pointer.
        *(void **)table[index].function = dlsym(library, table[index].name);
        if (*(void **)table[index].function == NULL) return false;
    }
    return true;
}

bool CurlLoad(CurlFunctions *functions, const char *name) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return false;
    int (*initialize)(long) = NULL;
    *(void **)&initialize = dlsym(library, "curl_global_init");
    if (!loadFunctions(functions, library) || initialize == NULL) return false;
    // Before version 7.84, only one thread at a time may initialize libcurl.
    pthread_mutex_lock(&lock);
    const int code = initialize(GlobalDefault);
    pthread_mutex_unlock(&lock);
    return code == CurlCodeOK;
}

int CurlSetNumber(const CurlFunctions *curl, void *easy, int option, long value) {
    return curl->easy_setopt(easy, option, value);
}

int CurlSetPointer(const CurlFunctions *curl, void *easy, int option, const void *value) {
    return curl->easy_setopt(easy, option, value);
}

int CurlSetReceiver(const CurlFunctions *curl, void *easy, int option, CurlReceiver value) {
    return curl->easy_setopt(easy, option, value);
}

int CurlSetLookupObserver(const CurlFunctions *curl, void *easy, int option, CurlLookupObserver value) {
    return curl->easy_setopt(easy, option, value);
}

int CurlSetSocketObserver(const CurlFunctions *curl, void *easy, int option, CurlSocketObserver value) {
    return curl->easy_setopt(easy, option, value);
}

const char *CurlGetString(const CurlFunctions *curl, void *easy, int info) {
    const char *text = NULL;
    return curl->easy_getinfo(easy, info, &text) == CurlCodeOK ? text : NULL;
}

long long CurlGetNumber(const CurlFunctions *curl, void *easy, int info) {
    enum { TypeMask = 0xf00000, TypeLong = 0x200000 };
    if ((info & TypeMask) == TypeLong) {
        long number = 0;
        return curl->easy_getinfo(easy, info, &number) == CurlCodeOK ? number : 0;
    }
    // A curl_off_t always has 64 bits.
    long long number = 0;
    return curl->easy_getinfo(easy, info, &number) == CurlCodeOK ? number : 0;
}

void *CurlNextEnded(const CurlFunctions *curl, void *multi, int *code) {
    int left = 0;
    Message *message;
    while ((message = curl->multi_info_read(multi, &left)) != NULL) {
        if (message->message != MessageDone) continue;
        *code = message->data.result;
        return message->easy;
    }
    return NULL;
}
