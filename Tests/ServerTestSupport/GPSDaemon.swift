package import Domain
import Foundation
import Synchronization

/// The real gpsd, with a simulated receiver.
///
/// Both listen on ports that the system chose. The daemon inherits its sockets, as it does from
/// systemd, so clients can connect at once.
package final class GPSDaemon: Sendable {
    /// The content of the NMEA sentences that the receiver sends for each request of a client.
    package enum Reception: Sendable {
        /// A fix at this coordinate.
        case fix(Coordinate)
        /// No fix, because no satellites are visible.
        case noFix
        /// No sentences.
        case silence
    }

    private static let program = "/usr/sbin/gpsd"

    package static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

    /// The TCP port on 127.0.0.1 on which the daemon listens.
    package let port: UInt16
    private let process = Process()
    private let socket: FileHandle
    private let reception = Mutex(Reception.silence)

    /// Starts a daemon with or without a receiver.
    package init(hasReceiver: Bool = true) throws {
        let (clients, port) = try LoopbackServer.listen()
        let (control, _) = try LoopbackServer.listen()
        let (receiver, receiverPort) = try LoopbackServer.listen()
        self.port = port
        socket = FileHandle(fileDescriptor: clients, closeOnDealloc: true)
        process.executableURL = URL(filePath: "/bin/sh")
        // The sockets are the descriptors 3, for control, and 4; -D 2 prints the requests of
        // clients.
        let command =
            "LISTEN_PID=$$ LISTEN_FDS=2 exec \(Self.program) -b -N -n -D 2 \"$@\" 3<&1 4<&0"
        var arguments = ["-c", command, "sh"]
        if hasReceiver {
            arguments.append("tcp://127.0.0.1:\(receiverPort)")
        }
        process.arguments = arguments
        let log = Pipe()
        process.standardInput = socket
        process.standardOutput = FileHandle(fileDescriptor: control, closeOnDealloc: true)
        process.standardError = log
        try process.run()
        Thread.detachNewThread { [weak self] in
            let connection = hasReceiver ? accept(receiver, nil, nil) : receiver
            Self.followRequests(in: log.fileHandleForReading) { epoch in
                let sentences = self?.sentences(epoch) ?? ""
                LoopbackServer.send(Array(sentences.utf8), to: connection)
            }
            close(connection)
            if hasReceiver {
                close(receiver)
            }
        }
    }

    /// Reads the log until it ends, and sends two epochs for each request of a client.
    private static func followRequests(in log: FileHandle, send: (_ epoch: Int) -> Void) {
        var text = ""
        var epoch = 0
        while true {
            let data = log.availableData
            guard !data.isEmpty else { return }
            text += String(decoding: data, as: UTF8.self)
            while let request = text.range(of: "?WATCH") {
                text.removeSubrange(..<request.upperBound)
                // The second epoch ends the first one; only in the second one does gpsd report the
                // loss of a fix.
                for _ in 1...2 {
                    epoch += 1
                    send(epoch)
                }
            }
        }
    }

    deinit {
        end()
    }

    /// Changes the content of the sentences from now on.
    package func receive(_ reception: Reception) {
        self.reception.withLock { $0 = reception }
    }

    /// Kills the daemon, whose port refuses connections from now on.
    package func end() {
        shutdown(socket.fileDescriptor, Int32(SHUT_RDWR))
        kill(process.processIdentifier, SIGKILL)
    }

    /// Returns the sentences of an epoch (NMEA 0183).
    private func sentences(_ epoch: Int) -> String {
        let clock = String(format: "12%02d%02d.00", epoch / 60, epoch % 60)
        let sentences: [String]
        switch reception.withLock(\.self) {
        case .fix(let place):
            let position = "\(Self.angle(place.latitude, 2)),N,\(Self.angle(place.longitude, 3)),E"
            sentences = [
                "GPGGA,\(clock),\(position),1,08,0.9,20.0,M,45.0,M,,",
                "GPRMC,\(clock),A,\(position),0.0,0.0,211126,,,A",
                "GPGSA,A,3,04,05,09,12,24,25,29,31,,,,,1.8,0.9,1.5",
            ]
        case .noFix:
            sentences = [
                "GPGGA,\(clock),,,,,0,00,99.9,,M,,M,,", "GPRMC,\(clock),V,,,,,,,211126,,,N",
                "GPGSA,A,1,,,,,,,,,,,,,99.9,99.9,99.9",
            ]
        case .silence:
            sentences = []
        }
        let lines = sentences.map { sentence in
            let checksum = String(format: "%02X", sentence.utf8.reduce(0, ^))
            return "$\(sentence)*\(checksum)\r\n"
        }
        return lines.joined()
    }

    /// Returns degrees north or east in the format of NMEA 0183: degrees and minutes in one number.
    private static func angle(_ degrees: Double, _ digits: Int) -> String {
        let whole = Int(degrees)
        let minutes = (degrees - Double(whole)) * 60
        return String(format: "%0\(digits)d%07.4f", whole, minutes)
    }
}
