package import Domain
import Foundation
import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The real gpsd, with a simulated receiver that sends NMEA sentences over UDP.
package final class GPSDaemon: Sendable {
    /// The content of the NMEA sentences; the receiver sends twenty epochs per second.
    package enum Reception: Sendable {
        /// A fix at this coordinate.
        case fix(Coordinate)
        /// No fix, because no satellites are visible.
        case noFix
        /// No sentences.
        case silence
    }

    private static let program = "/usr/sbin/gpsd"

    /// Whether gpsd is installed.
    package static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

    /// The TCP port on 127.0.0.1 on which the daemon listens.
    package let port: UInt16
    private let process = Process()
    private let folder: URL
    private let reception = Mutex<Reception?>(.silence)

    /// Starts a daemon with or without a receiver, and returns when it listens.
    package init(hasReceiver: Bool = true) throws {
        // Below the range that the system uses for ephemeral ports.
        port = UInt16.random(in: 20_000..<25_000)
        let receiverPort = UInt16.random(in: 25_000..<30_000)
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.executableURL = URL(filePath: Self.program)
        // Without a receiver, gpsd requires a control socket.
        let source =
            hasReceiver ? ["udp://127.0.0.1:\(receiverPort)"] : ["-F", folder.appending(path: "control").path()]
        process.arguments = ["-b", "-N", "-n", "-S", String(port)] + source
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        try #require((0..<500).contains { _ in Self.isListening(port) || usleep(10_000) != 0 }, "gpsd does not listen")
        if hasReceiver {
            Thread.detachNewThread { [weak self] in while self?.speak(to: receiverPort) == true { usleep(50_000) } }
        }
    }

    deinit {
        end()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Changes the content of the sentences from now on.
    package func receive(_ reception: Reception) { self.reception.withLock { $0 = reception } }

    /// Kills the daemon and waits for its end.
    package func end() {
        reception.withLock { $0 = nil }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Sends the sentences of one epoch; returns false if the daemon has ended.
    private func speak(to port: UInt16) -> Bool {
        guard let reception = reception.withLock(\.self) else { return false }
        let now = Date().timeIntervalSince1970
        var (seconds, time) = (time_t(now), tm())
        gmtime_r(&seconds, &time)
        let clock = String(
            format: "%02d%02d%05.2f", time.tm_hour, time.tm_min,
            Double(time.tm_sec) + now.truncatingRemainder(dividingBy: 1))
        let day = String(format: "%02d%02d%02d", time.tm_mday, time.tm_mon + 1, time.tm_year % 100)
        let sentences: [String]
        switch reception {
        case .fix(let place):
            let position = "\(Self.angle(place.latitude, 2)),N,\(Self.angle(place.longitude, 3)),E"
            sentences = [
                "GPGGA,\(clock),\(position),1,08,0.9,20.0,M,45.0,M,,",
                "GPRMC,\(clock),A,\(position),0.0,0.0,\(day),,,A",
                "GPGSA,A,3,04,05,09,12,24,25,29,31,,,,,1.8,0.9,1.5",
            ]
        case .noFix:
            sentences = [
                "GPGGA,\(clock),,,,,0,00,99.9,,M,,M,,", "GPRMC,\(clock),V,,,,,,,\(day),,,N",
                "GPGSA,A,1,,,,,,,,,,,,,99.9,99.9,99.9",
            ]
        case .silence: sentences = []
        }
        for sentence in sentences { Self.send(sentence, to: port) }
        return true
    }

    /// Returns degrees north or east in the format of NMEA 0183: degrees and minutes in one number.
    private static func angle(_ degrees: Double, _ digits: Int) -> String {
        String(format: "%0\(digits)d%07.4f", Int(degrees), (degrees - Double(Int(degrees))) * 60)
    }

    /// Sends a sentence with its checksum (NMEA 0183).
    private static func send(_ sentence: String, to port: UInt16) {
        let line = "$\(sentence)*" + String(format: "%02X\r\n", sentence.utf8.reduce(0, ^))
        withAddress(port) { address, length in
            let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
            _ = Array(line.utf8).withUnsafeBytes { sendto(descriptor, $0.baseAddress, $0.count, 0, address, length) }
            close(descriptor)
        }
    }

    private static func isListening(_ port: UInt16) -> Bool {
        withAddress(port) { address, length in
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            return connect(descriptor, address, length) == 0
        }
    }

    private static func withAddress<Value>(
        _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
    ) -> Value {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
