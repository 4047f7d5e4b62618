import Foundation

/// The growth of the peak memory of the process, measured on Linux only.
package struct PeakMemory {
    package static let isMeasured = FileManager.default.isWritableFile(
        atPath: "/proc/self/clear_refs"
    )

    private let start: Int

    package init() {
        // "5" resets the peak (proc(5)).
        if Self.isMeasured {
            try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        }
        start = Self.status("VmHWM")
    }

    /// The growth since the initializer, in bytes; 0 if it is not measured.
    package var growth: Int { Self.status("VmHWM") - start }

    private static func status(_ field: String) -> Int {
        guard isMeasured,
            let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix(field) })
        else { return 0 }
        return (Int(line.filter(\.isNumber)) ?? 0) * 1024
    }
}
