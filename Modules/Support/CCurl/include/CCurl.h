#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// The functions of libcurl that the app calls, loaded at run time.
///
/// The declarations repeat libcurl's stable ABI (`libcurl.so.4`), so that no development package is needed. See
/// https://curl.se/libcurl/c/allfuncs.html for the functions, and `curl/curl.h` for the numbers.
typedef struct {
    void *(*easy_init)(void);
    void (*easy_cleanup)(void *easy);
    const char *(*easy_strerror)(int code);
    void *(*list_append)(void *list, const char *text);
    void (*list_free_all)(void *list);
    void *(*multi_init)(void);
    int (*multi_cleanup)(void *multi);
    int (*multi_add_handle)(void *multi, void *easy);
    int (*multi_remove_handle)(void *multi, void *easy);
    int (*multi_perform)(void *multi, int *running);
    int (*multi_poll)(void *multi, void *extra, unsigned int count, int milliseconds, int *ready);
    int (*multi_wakeup)(void *multi);
    // These two have variable arguments; call them through the functions below.
    int (*easy_setopt)(void *easy, int option, ...);
    int (*easy_getinfo)(void *easy, int info, ...);
    void *(*multi_info_read)(void *multi, int *left);
} CurlFunctions;

/// A callback for received bytes. It must return their count; any other value ends the transfer with an error.
typedef size_t (*CurlReceiver)(const char *bytes, size_t size, size_t count, void *context);

/// A callback at the start of a name lookup. Any result other than 0 ends the transfer.
typedef int (*CurlLookupObserver)(void *state, void *reserved, void *context);

/// A callback before a socket is connected. Any result other than 0 ends the transfer.
typedef int (*CurlSocketObserver)(void *context, int socket, int purpose);

enum {
    CurlOptionWriteData = 10001,
    CurlOptionURL = 10002,
    CurlOptionProxy = 10004,
    CurlOptionErrorBuffer = 10010,
    CurlOptionHTTPHeader = 10023,
    CurlOptionHeaderData = 10029,
    CurlOptionAcceptEncoding = 10102,
    CurlOptionSocketData = 10149,
    CurlOptionLookupData = 10273,
    CurlOptionWriteFunction = 20011,
    CurlOptionHeaderFunction = 20079,
    CurlOptionSocketFunction = 20148,
    CurlOptionLookupFunction = 20272,
    CurlOptionConnectTimeout = 78,
    CurlOptionNoSignal = 99,
    CurlOptionProtocols = 181,
    CurlOptionSuppressConnectHeaders = 265,
    CurlOptionDisallowUsernameInURL = 278,
    CurlOptionHTTP09Allowed = 285,
};

/// The size of the buffer of `CurlOptionErrorBuffer`, in bytes.
enum { CurlErrorSize = 256 };

/// Bits of `CurlOptionProtocols`.
enum { CurlProtocolHTTP = 1, CurlProtocolHTTPS = 2 };

enum {
    CurlCodeOK = 0,
    CurlCodeUnsupportedProtocol = 1,
    CurlCodeUnknownHost = 6,
    CurlCodeNoConnection = 7,
    CurlCodeWeirdServerReply = 8,
    CurlCodeWriteError = 23,
    // The code for a header line that is longer than libcurl's limit of about 100 KB; newer versions use 100.
    CurlCodeOutOfMemory = 27,
    CurlCodeBadFunctionArgument = 43,
    CurlCodeReceiveError = 56,
    CurlCodePeerFailedVerification = 60,
    CurlCodeBadContentEncoding = 61,
    CurlCodeCACertBadFile = 77,
    CurlCodeIssuerError = 83,
    CurlCodeInvalidCertificateStatus = 91,
    CurlCodeTooLarge = 100,
};

enum { CurlInfoRedirectURL = 0x100000 + 31 };

/// Loads a library and prepares it for use; returns false if it or one of the functions is missing.
bool CurlLoad(CurlFunctions *functions, const char *name);

/// Sets an option whose value is a number.
int CurlSetNumber(const CurlFunctions *curl, void *easy, int option, long value);

/// Sets an option whose value is a string, a list or a context.
int CurlSetPointer(const CurlFunctions *curl, void *easy, int option, const void *value);

/// Sets an option whose value is a callback for bytes.
int CurlSetReceiver(const CurlFunctions *curl, void *easy, int option, CurlReceiver value);

/// Sets an option whose value is a callback for name lookups.
int CurlSetLookupObserver(const CurlFunctions *curl, void *easy, int option, CurlLookupObserver value);

/// Sets an option whose value is a callback for sockets.
int CurlSetSocketObserver(const CurlFunctions *curl, void *easy, int option, CurlSocketObserver value);

/// Returns a string that belongs to the handle, or NULL.
const char *CurlGetString(const CurlFunctions *curl, void *easy, int info);

/// Returns a handle whose transfer has ended, with its result code, or NULL if there is none.
void *CurlNextEnded(const CurlFunctions *curl, void *multi, int *code);

#endif
