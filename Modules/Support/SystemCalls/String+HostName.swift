import Platform

/// The reason why a name of a host has no form in ASCII.
package enum HostNameFault: Error, Equatable {
    /// The library that converts names is not on the machine.
    case missingLibrary(name: String)
    /// The text is not a valid name.
    case invalid
}

extension String {
    /// Returns the name of a host as DNS has it, in lower case: with Punycode for letters outside
    /// ASCII (UTS #46, RFC 5891).
    ///
    /// A name in ASCII, or an IP address, only gets lower case.
    package func asciiHostName() throws(HostNameFault) -> String {
        if utf8.allSatisfy({ $0 < 0x80 }) {
            return lowercased()
        }
        return try InternationalizedName.ascii(self)
    }

    /// The name of a host for comparisons; two names of one host are equal.
    ///
    /// It is the name in ASCII if there is one.
    package var comparableHostName: String {
        (try? asciiHostName()) ?? lowercased()
    }
}

#if canImport(Darwin)
    private enum InternationalizedName {
        /// Converts a name through `URL`, which converts the hosts of web addresses.
        static func ascii(_ name: String) throws(HostNameFault) -> String {
            guard let host = URL(string: "https://\(name)/")?.host(percentEncoded: true),
                host.utf8.allSatisfy({ $0 < 0x80 }), !host.contains("%")
            else { throw .invalid }
            return host.lowercased()
        }
    }
#else
    private enum InternationalizedName {
        /// `idn2_to_ascii_8z` of libidn2: converts a name in UTF-8, and returns 0 if it is valid.
        private typealias Convert =
            @convention(c) (
                UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, Int32
            ) -> Int32

        /// The library is loaded when the first name needs it, as libcurl is.
        private static let library = "libidn2.so.0"
        /// `IDN2_NONTRANSITIONAL`: the letter ß stays a letter of its own, as in browsers.
        private static let nontransitional: Int32 = 8

        private static let convert: Convert? = {
            guard let library = dlopen(library, RTLD_NOW | RTLD_LOCAL),
                let function = dlsym(library, "idn2_to_ascii_8z")
            else { return nil }
            return unsafeBitCast(function, to: Convert.self)
        }()

        static func ascii(_ name: String) throws(HostNameFault) -> String {
            guard let convert else { throw .missingLibrary(name: library) }
            var result: UnsafeMutablePointer<CChar>?
            let status = convert(name, &result, nontransitional)
            defer {
                free(result)
            }
            guard status == 0, let result else { throw .invalid }
            return String(cString: result).lowercased()
        }
    }
#endif
