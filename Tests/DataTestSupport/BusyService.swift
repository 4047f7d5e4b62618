import Glibc

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
            let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
            let connection = socket(AF_INET, type, 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    _ = connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
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
