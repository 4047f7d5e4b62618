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
    // Swift cannot call the next two functions, because they have variable arguments. Call `CurlSetNumber` and the
    // similar functions below instead.
    int (*easy_setopt)(void *easy, int option, ...);
    int (*easy_getinfo)(void *easy, int info, ...);
    void *(*multi_info_read)(void *multi, int *left);
} CurlFunctions;

/// A callback that libcurl calls with received bytes. It must return the number of these bytes, `size` times `count`.
/// Any other value ends the transfer with an error.
typedef size_t (*CurlReceiver)(const char *bytes, size_t size, size_t count, void *context);

/// A callback that libcurl calls before it looks up a host name. Any result other than 0 ends the transfer.
typedef int (*CurlLookupObserver)(void *state, void *reserved, void *context);

/// A callback that libcurl calls before it connects a socket. Any result other than 0 ends the transfer.
typedef int (*CurlSocketObserver)(void *context, int socket, int purpose);

enum {
    CurlOptionWriteData = 10001,
    CurlOptionURL = 10002,
    CurlOptionProxy = 10004,
    CurlOptionErrorBuffer = 10010,
    CurlOptionHTTPHeader = 10023,
    CurlOptionHeaderData = 10029,
    CurlOptionCAFile = 10065,
    CurlOptionCAFolder = 10097,
    CurlOptionSocketData = 10149,
    CurlOptionNoProxy = 10177,
    CurlOptionProxyCAFile = 10246,
    CurlOptionProxyCAFolder = 10247,
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
    CurlCodeUnknownProxy = 5,
    CurlCodeUnknownHost = 6,
    CurlCodeNoConnection = 7,
    CurlCodeWeirdServerReply = 8,
    CurlCodeHTTP2Error = 16,
    CurlCodePartialFile = 18,
    // libcurl also returns this code if a header line is longer than about 100 KB. Newer versions then return
    // `CurlCodeTooLarge`.
    CurlCodeOutOfMemory = 27,
    CurlCodeBadFunctionArgument = 43,
    CurlCodeReceiveError = 56,
    CurlCodePeerFailedVerification = 60,
    CurlCodeCACertBadFile = 77,
    CurlCodeIssuerError = 83,
    CurlCodeInvalidCertificateStatus = 91,
    CurlCodeHTTP2StreamError = 92,
    CurlCodeProxyError = 97,
    CurlCodeTooLarge = 100,
};

enum {
    CurlInfoRedirectURL = 0x100000 + 31,
    /// The status with which a proxy answered a request for a tunnel; 0 if there was none.
    CurlInfoProxyStatus = 0x200000 + 22,
    /// The number of bytes of the body that were received.
    CurlInfoReceivedBytes = 0x600000 + 8,
    /// The number of bytes in the field Content-Length; -1 if the reply has none.
    CurlInfoContentLength = 0x600000 + 15,
};

/// Loads libcurl from the library with the given name and initializes it. Returns false if the library or one of the
/// functions is missing, or if the initialization fails.
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

/// Returns a string with information about a transfer, or NULL if there is none. The string belongs to the handle.
const char *CurlGetString(const CurlFunctions *curl, void *easy, int info);

/// Returns a number with information about a transfer, or 0 if there is none.
long long CurlGetNumber(const CurlFunctions *curl, void *easy, int info);

/// Returns the handle of a transfer that has ended, and sets `code` to the result of the transfer. Returns NULL if no
/// other transfer has ended.
void *CurlNextEnded(const CurlFunctions *curl, void *multi, int *code);

#endif
