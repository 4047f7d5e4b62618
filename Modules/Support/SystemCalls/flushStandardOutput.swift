import CSystemCalls

/// Writes what the C library has buffered for standard output, as `print` does.
///
/// `fflush(nil)` would also wait for a thread that reads standard input.
package func flushStandardOutput() {
    CSystemCallsFlushStandardOutput()
}
