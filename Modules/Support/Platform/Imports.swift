// The only imports of Foundation and of the C library in Modules and App. On Linux,
// FoundationEssentials is used, because it does not need the libraries of ICU.
#if canImport(FoundationEssentials)
    @_exported public import FoundationEssentials
#else
    @_exported public import Foundation
#endif

#if canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#else
    @_exported public import Darwin
#endif
