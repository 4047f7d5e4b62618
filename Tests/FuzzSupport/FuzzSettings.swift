import Foundation

/// The environment variables of the tests with random input.
///
/// `FUZZ_COUNT` is the number of inputs of each kind; for maps from a server, a fortieth of it. If
/// it is set, the tests also measure memory, and must run alone. `FUZZ_SEED` is the seed (default
/// 1).
package enum FuzzSettings {
    package static let count = number("FUZZ_COUNT")
    package static let measuresMemory = count != nil && PeakMemory.isMeasured
    private static let seed = UInt64(number("FUZZ_SEED") ?? 1)

    package static func seed(_ number: Int) -> UInt64 {
        seed << 32 + UInt64(number)
    }

    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].map { text in
            guard let number = Int(text) else {
                preconditionFailure("\(variable)=\(text) is not a number")
            }
            return number
        }
    }
}
