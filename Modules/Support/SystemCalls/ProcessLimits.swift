import CSystemCalls
import Platform

/// Prevents core dumps of this process, if the system permits it.
package func preventCoreDumps() {
    CSystemCallsPreventCoreDumps()
}

/// Lets the process open at least a number of files at the same time; returns its limit if that is
/// impossible.
package func raiseFileLimit(to count: Int) -> Int? {
    var files = rlimit()
    guard getrlimit(.init(CSystemCallsFileLimit), &files) == 0, files.rlim_cur < rlim_t(count)
    else {
        return nil
    }
    let limit = Int(files.rlim_cur)
    guard rlim_t(count) <= files.rlim_max else { return limit }
    files.rlim_cur = rlim_t(count)
    let error = setrlimit(.init(CSystemCallsFileLimit), &files)
    return error == 0 ? nil : limit
}
