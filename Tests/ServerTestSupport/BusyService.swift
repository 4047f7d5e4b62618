import Foundation

/// A service that accepts no further connections: an attempt to connect waits for its time limit.
package final class BusyService {
    /// The TCP port on 127.0.0.1.
    package let port: UInt16
    private let listener: Int32
    /// More connections than the service has room for.
    private var connections: [Int32] = []

    package init() throws {
        (listener, port) = try LoopbackServer.listen(false)
        guard listen(listener, 0) == 0 else { throw LoopbackServer.SocketError() }
        for _ in 0..<4 {
            let connection = socket(AF_INET, LoopbackServer.stream, 0)
            _ = fcntl(connection, F_SETFL, O_NONBLOCK)
            var address = sockaddr_in(loopbackPort: port)
            _ = address.withSocketAddress { pointer, length in
                connect(connection, pointer, length)
            }
            connections.append(connection)
        }
    }

    deinit {
        for connection in connections {
            close(connection)
        }
        close(listener)
    }
}
