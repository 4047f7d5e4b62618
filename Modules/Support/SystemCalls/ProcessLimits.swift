import CSystemCalls
import Platform

/// Prevents core dumps of this process, if the system permits this.
package func preventCoreDumps() {
    CSystemCallsPreventCoreDumps()
}

/// Lets the process open at least `count` files at the same time.
///
/// If this is not possible, returns the limit of the process; otherwise, returns `nil`. Also
/// returns `nil` if the limit is unknown.
package func raiseFileLimit(to count: Int) -> Int? {
    var files = rlimit()
    // The type of the first argument depends on the C library, so it is not named here.
    let isLimitKnown = getrlimit(.init(CSystemCallsFileLimit), &files) == 0
    guard isLimitKnown, files.rlim_cur < rlim_t(count) else { return nil }
    let limit = Int(files.rlim_cur)
    guard rlim_t(count) <= files.rlim_max else { return limit }
    files.rlim_cur = rlim_t(count)
    let error = setrlimit(.init(CSystemCallsFileLimit), &files)
    return error == 0 ? nil : limit
}
