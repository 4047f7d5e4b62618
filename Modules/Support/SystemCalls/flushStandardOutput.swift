import CSystemCalls

/// Writes what the C library has buffered for standard output, as `print` does.
///
/// The call `fflush(stdout)` is in C, because Swift regards `stdout` as a global variable that is
/// not safe to use. `fflush(nil)` would also wait for a thread that reads standard input.
package func flushStandardOutput() {
    CSystemCallsFlushStandardOutput()
}
