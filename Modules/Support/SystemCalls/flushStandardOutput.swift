import CSystemCalls

/// Writes the text that the C library has buffered, such as that of `print`, to standard output.
///
/// The call `fflush(stdout)` is in C, because Swift regards `stdout` as a global variable that is
/// not safe to use. `fflush(`nil`)` would also wait for a thread that reads standard input.
package func flushStandardOutput() {
    CSystemCallsFlushStandardOutput()
}
