import Platform
import Synchronization
import SystemCalls

/// An address of a TCP service.
struct SocketAddress: Sendable {
    let family: Int32
    let type: Int32
    let protocolNumber: Int32
    /// The bytes of a `sockaddr`.
    private let bytes: [UInt8]

    fileprivate init(_ info: addrinfo) {
        family = info.ai_family
        type = info.ai_socktype
        protocolNumber = info.ai_protocol
        bytes = Array(UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen)))
    }

    /// Calls the system's `connect` for a socket, and returns its result.
    func connect(_ socket: OpenFile) -> Int32 {
        bytes.withUnsafeBytes { bytes in
            Platform.connect(
                socket.descriptor,
                bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                socklen_t(bytes.count)
            )
        }
    }

    /// Looks up the addresses of a host; this can take a long time.
    static func lookUp(host: String, port: UInt16) throws(TCPConnection.Failure) -> [SocketAddress]
    {
        var hints = addrinfo()
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var first: UnsafeMutablePointer<addrinfo>?
        let name: String
        do {
            name = try host.asciiHostName()
        } catch {
            switch error {
            case .missingLibrary(let library): throw TCPConnection.Failure(reason: "no \(library)")
            case .invalid: throw TCPConnection.Failure(reason: "the host is not a valid name")
            }
        }
        let status = getaddrinfo(name, String(port), &hints, &first)
        guard status == 0 else {
            throw TCPConnection.Failure(reason: String(cString: gai_strerror(status)))
        }
        defer {
            freeaddrinfo(first)
        }
        var addresses: [SocketAddress] = []
        var next = first
        while let address = next?.pointee {
            addresses.append(SocketAddress(address))
            next = address.ai_next
        }
        return addresses
    }
}

/// A lookup of the addresses of a host.
///
/// Concurrent requests share one lookup, because the system cannot interrupt it.
final class HostLookup: Sendable {
    typealias Addresses = Result<[SocketAddress], TCPConnection.Failure>

    private let lookUp: @Sendable () -> Addresses
    private let running = Mutex<Task<Addresses, Never>?>(nil)

    init(_ lookUp: @escaping @Sendable () -> Addresses) {
        self.lookUp = lookUp
    }

    convenience init(host: String, port: UInt16) {
        self.init {
            Result { () throws(TCPConnection.Failure) in
                try SocketAddress.lookUp(host: host, port: port)
            }
        }
    }

    /// Returns the running lookup; starts a lookup if none is running.
    func task() -> Task<Addresses, Never> {
        running.withLock { running in
            if let running {
                return running
            }
            let task = Task { await addresses() }
            running = task
            return task
        }
    }

    private func addresses() async -> Addresses {
        let addresses: Addresses
        do {
            addresses = try await onThread(lookUp)
        } catch {
            // The thread could not be started.
            addresses = .failure(TCPConnection.Failure(reason: "\(error)"))
        }
        running.withLock { $0 = nil }
        return addresses
    }
}
