/// Shortens a failing sequence by removing parts as long as the rest still fails.
///
/// The method is delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating
/// Failure-Inducing Input", 2002).
package func shrunk<Element>(
    _ sequence: [Element],
    whileFailing fails: ([Element]) async throws -> Bool
) async rethrows -> [Element] {
    var sequence = sequence
    var length = sequence.count
    while length > 0 {
        var start = 0
        while start < sequence.count {
            let shorter = Array(
                sequence[..<start] + sequence[min(start + length, sequence.count)...]
            )
            if try await fails(shorter) {
                sequence = shorter
            } else {
                start += length
            }
        }
        length /= 2
    }
    return sequence
}
