import CCurl

/// The functions of libcurl, loaded at run time.
struct CurlLibrary {
    /// The names of the library on Linux, with OpenSSL and with GnuTLS, and on Apple platforms.
    package static let names = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"]

    let functions: CurlFunctions

    /// Loads the first of the given libraries that can be loaded; returns `nil` if there is none.
    init?(_ names: [String]) {
        var functions = CurlFunctions()
        guard names.contains(where: { CurlLoad(&functions, $0) }) else { return nil }
        self.functions = functions
    }
}
