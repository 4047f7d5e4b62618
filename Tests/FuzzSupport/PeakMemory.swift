import Foundation

/// How much the process' memory grows at most, as Linux tells it; elsewhere it is not measured.
package struct PeakMemory {
    package static let isMeasured = FileManager.default.isWritableFile(atPath: "/proc/self/clear_refs")

    private let start: Int

    package init() {
        // "5" makes the peak begin anew (proc(5)).
        if Self.isMeasured { try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs")) }
        start = Self.status("VmHWM")
    }

    /// The bytes since the start.
    package var growth: Int { Self.status("VmHWM") - start }

    private static func status(_ field: String) -> Int {
        guard isMeasured, let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix(field) })
        else { return 0 }
        return (Int(line.filter(\.isNumber)) ?? 0) * 1024
    }
}
