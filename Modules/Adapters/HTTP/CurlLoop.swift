import CCurl
import Platform
import Synchronization
import SystemCalls
import Transfers

/// The thread that performs the transfers of an HTTP client.
///
/// The thread starts with the first command `prepare` or `start`.
final class CurlLoop: Sendable {
    enum Command {
        /// Starts the thread, so that it loads the library.
        case prepare
        case start(CurlTransfer)
        case stop(CurlTransfer)
        /// Ends the thread.
        ///
        /// This is the last command of a loop. The transport sends it when it is released.
        case end
    }

    private struct State {
        /// The commands that the thread has not taken yet.
        var commands: [Command] = []
        /// Whether the thread was started.
        var isRunning = false
        /// A closure that ends the thread's wait for events; `nil` before the library is loaded,
        /// and after the thread has ended.
        var wake: (@Sendable () -> Void)?

        /// Adds a command for the thread, and returns whether the thread must be started for it.
        mutating func add(_ command: Command) -> Bool {
            switch command {
            case .prepare, .start:
                let mustStartThread = !isRunning
                isRunning = true
                addForRunningThread(command)
                return mustStartThread
            case .stop, .end:
                // Without a thread, there is nothing to stop or to end.
                if isRunning {
                    addForRunningThread(command)
                }
                return false
            }
        }

        private mutating func addForRunningThread(_ command: Command) {
            commands.append(command)
            wake?()
        }

        /// Removes the waiting commands, and returns them.
        mutating func takeCommands() -> [Command] {
            defer {
                commands = []
            }
            return commands
        }
    }

    private let libraries: [String]
    private let state = Mutex(State())
    /// Whether any loop of the process has started its thread; see `HTTPClient.hasStartedThread`.
    static let hasStartedThread = Atomic(false)

    init(libraries: [String]) {
        self.libraries = libraries
    }

    /// Ends a transfer with an answer, and then closes its connection.
    func stop(_ transfer: CurlTransfer, _ answer: HTTPAnswer) {
        transfer.finish(answer)
        send(.stop(transfer))
    }

    /// Sends a command to the thread; starts the thread if the command needs it.
    func send(_ command: Command) {
        let mustStartThread = state.withLock { $0.add(command) }
        guard mustStartThread else { return }
        do {
            Self.hasStartedThread.store(true, ordering: .relaxed)
            try startThread { [self] in run() }
        } catch {
            refuse(.unreachable(reason: "the system cannot start a thread for requests: \(error)"))
        }
    }

    /// Fails all transfers that have not been started, because the loop cannot run.
    private func refuse(_ error: TransferError) {
        let commands = state.withLock { state in
            state.isRunning = false
            return state.takeCommands()
        }
        for case .start(let transfer) in commands {
            transfer.finish(.failed(error))
        }
    }

    private func run() {
        // A TLS library may write to a connection that the server has closed. Then the signal
        // SIGPIPE would end the process.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        guard let pool = CurlPool(libraries) else {
            refuse(.missingLibrary(name: libraries.first ?? ""))
            return
        }
        state.withLock { $0.wake = pool.wake }
        while true {
            let commands = state.withLock { $0.takeCommands() }
            for command in commands {
                switch command {
                case .prepare:
                    break
                case .start(let transfer):
                    pool.add(transfer)
                case .stop(let transfer):
                    pool.remove(transfer)
                case .end:
                    state.withLock { $0.wake = nil }
                    return
                }
            }
            pool.advance()
        }
    }
}

/// The transfers and connections of a loop.
///
/// Only the loop's thread may use a pool, except for `wake`.
private final class CurlPool {
    private static let maxWaitInMilliseconds: Int32 = 60_000
    /// A timeout that does not expire, because the app has its own time limits.
    ///
    /// The default timeout is 300 s. When it expires, libcurl blocks the thread until a running
    /// name lookup ends.
    private static let connectTimeoutInSeconds = 2_000_000

    private var curl: CurlFunctions
    /// libcurl's "multi handle", which performs all transfers.
    private let multi: UnsafeMutableRawPointer
    /// The transfers; each key is the "easy handle" that libcurl has for the transfer.
    private var transfers: [UnsafeMutableRawPointer: Entry] = [:]

    private struct Entry {
        let transfer: CurlTransfer
        /// The list of header fields.
        ///
        /// libcurl does not copy the list, so it must exist until the transfer ends.
        let fields: UnsafeMutableRawPointer?
        /// The buffer into which libcurl writes the details of an error.
        let errorBuffer = UnsafeMutablePointer<CChar>.allocate(capacity: CurlErrorSize)

        init(transfer: CurlTransfer, fields: UnsafeMutableRawPointer?) {
            self.transfer = transfer
            self.fields = fields
            errorBuffer.initialize(repeating: 0, count: CurlErrorSize)
        }

        /// The details of an error; empty if there are none.
        var details: String { String(cString: errorBuffer) }
    }

    /// Loads the first of the given libraries that can be loaded; `nil` if none can be loaded.
    init?(_ libraries: [String]) {
        var curl = CurlFunctions()
        var isLoaded = false
        for library in libraries where !isLoaded {
            isLoaded = CurlLoad(&curl, library)
        }
        guard isLoaded, let multi = curl.multi_init() else { return nil }
        self.curl = curl
        self.multi = multi
    }

    deinit {
        for easy in transfers.keys {
            release(easy)
        }
        _ = curl.multi_cleanup(multi)
    }

    /// A closure that ends the wait of `advance()`.
    ///
    /// Any thread may call it until the pool is deallocated.
    var wake: @Sendable () -> Void {
        let address = UInt(bitPattern: multi)
        return { [wakeup = curl.multi_wakeup] in
            _ = wakeup?(UnsafeMutableRawPointer(bitPattern: address))
        }
    }

    func add(_ transfer: CurlTransfer) {
        guard !transfer.isOver else { return }
        guard let easy = curl.easy_init() else {
            transfer.finish(.failed(.unreachable(reason: "not enough memory")))
            return
        }
        var fields: UnsafeMutableRawPointer?
        for field in transfer.request.headerFields {
            fields = curl.list_append(fields, field)
        }
        let entry = Entry(transfer: transfer, fields: fields)
        transfers[easy] = entry
        CurlSetPointer(&curl, easy, Int32(CurlOptionErrorBuffer), entry.errorBuffer)
        let isProtected = setProtections(of: easy, for: transfer)
        setNumbers(of: easy)
        setHeaderFields(fields, of: easy, for: transfer)
        setCallbacks(of: easy, for: transfer)
        let isStarted = isProtected && curl.multi_add_handle(multi, easy) == CurlCodeOK
        if !isStarted {
            release(easy)
            transfer.finish(.failed(.unreachable(reason: "the request cannot be set up")))
        }
    }

    /// Ends a transfer and closes its connection.
    ///
    /// During a name lookup, the method does nothing. Otherwise, libcurl would wait for the end of
    /// the lookup, and this can take minutes. The transfer ends after the lookup, before it
    /// connects.
    func remove(_ transfer: CurlTransfer) {
        guard !transfer.isLookingUp else { return }
        for (easy, entry) in transfers where entry.transfer === transfer {
            release(easy)
            return
        }
    }

    /// Sends and receives what is ready, then waits for the next event or for `wake`.
    func advance() {
        var runningCount: Int32 = 0
        _ = curl.multi_perform(multi, &runningCount)
        var code: Int32 = 0
        while let easy = CurlNextEnded(&curl, multi, &code) {
            guard let transfer = transfers[easy]?.transfer else { continue }
            end(transfer, of: easy, code: code)
            release(easy)
        }
        var readyCount: Int32 = 0
        _ = curl.multi_poll(multi, nil, 0, Self.maxWaitInMilliseconds, &readyCount)
    }

    private func end(_ transfer: CurlTransfer, of easy: UnsafeMutableRawPointer, code: Int32) {
        if code == CurlCodeOK {
            let redirect = CurlGetString(&curl, easy, Int32(CurlInfoRedirectURL))
            transfer.complete(redirect: redirect.map { String(cString: $0) })
            return
        }
        let description = curl.easy_strerror(code).map { String(cString: $0) }
        let error = TransferError(
            code: code,
            description: description ?? "",
            details: transfers[easy]?.details ?? "",
            host: transfer.request.url.hostAndPort ?? ""
        )
        transfer.finish(.failed(error))
    }

    private func release(_ easy: UnsafeMutableRawPointer) {
        let entry = transfers.removeValue(forKey: easy)
        _ = curl.multi_remove_handle(multi, easy)
        curl.easy_cleanup(easy)
        curl.list_free_all(entry?.fields)
        entry?.errorBuffer.deallocate()
    }

    /// Sets the options that protect the user; returns `false` if one of them cannot be set.
    private func setProtections(
        of easy: UnsafeMutableRawPointer,
        for transfer: CurlTransfer
    ) -> Bool {
        let codeForProtocols = CurlSetNumber(
            &curl,
            easy,
            Int32(CurlOptionProtocols),
            CurlProtocolHTTP | CurlProtocolHTTPS
        )
        guard codeForProtocols == CurlCodeOK else { return false }
        // Over plain HTTP, a proxy could read the location.
        let isPlain = transfer.request.url.scheme?.lowercased() != "https"
        if isPlain {
            // An empty name stands for no proxy, even if an environment variable names one.
            let codeForProxy = CurlSetPointer(&curl, easy, Int32(CurlOptionProxy), "")
            guard codeForProxy == CurlCodeOK else { return false }
        }
        let address = transfer.request.url.addressForCurl
        let codeForAddress = CurlSetPointer(&curl, easy, Int32(CurlOptionURL), address)
        return codeForAddress == CurlCodeOK
    }

    private func setNumbers(of easy: UnsafeMutableRawPointer) {
        let numbers = [
            CurlOptionHTTP09Allowed: 0,
            CurlOptionNoSignal: 1,
            CurlOptionSuppressConnectHeaders: 1,
            CurlOptionDisallowUsernameInURL: 1,
            CurlOptionConnectTimeout: Self.connectTimeoutInSeconds,
        ]
        for (option, value) in numbers {
            CurlSetNumber(&curl, easy, Int32(option), value)
        }
    }

    private func setHeaderFields(
        _ fields: UnsafeMutableRawPointer?,
        of easy: UnsafeMutableRawPointer,
        for transfer: CurlTransfer
    ) {
        if transfer.request.acceptsCompression {
            // An empty string stands for all encodings that libcurl can decode.
            CurlSetPointer(&curl, easy, Int32(CurlOptionAcceptEncoding), "")
        }
        CurlSetPointer(&curl, easy, Int32(CurlOptionHTTPHeader), fields)
    }

    /// Sets the callbacks, which pass the received bytes and the events of libcurl to the transfer.
    ///
    /// A callback that receives bytes returns 0 to end the transfer. Any other callback returns 1
    /// to end it.
    private func setCallbacks(of easy: UnsafeMutableRawPointer, for transfer: CurlTransfer) {
        let context = Unmanaged.passUnretained(transfer).toOpaque()
        CurlSetPointer(&curl, easy, Int32(CurlOptionHeaderData), context)
        CurlSetReceiver(&curl, easy, Int32(CurlOptionHeaderFunction), receiveHeaderLine)
        CurlSetPointer(&curl, easy, Int32(CurlOptionWriteData), context)
        CurlSetReceiver(&curl, easy, Int32(CurlOptionWriteFunction), receivePiece)
        CurlSetPointer(&curl, easy, Int32(CurlOptionLookupData), context)
        CurlSetLookupObserver(&curl, easy, Int32(CurlOptionLookupFunction)) { _, _, context in
            let mayContinue = CurlTransfer.of(context)?.lookupBegan() ?? false
            return mayContinue ? 0 : 1
        }
        CurlSetPointer(&curl, easy, Int32(CurlOptionSocketData), context)
        CurlSetSocketObserver(&curl, easy, Int32(CurlOptionSocketFunction)) { context, _, _ in
            // libcurl opens a socket after the lookup.
            let mayContinue = CurlTransfer.of(context)?.lookupEnded() ?? false
            return mayContinue ? 0 : 1
        }
    }
}

/// Passes a line of the headers to its transfer; returns the number of its bytes, or 0 to end the
/// transfer.
///
/// The line has `count` parts of `size` bytes.
private func receiveHeaderLine(
    _ start: UnsafePointer<CChar>?,
    _ size: Int,
    _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    pass(start, count: size * count, to: context) { transfer, line in
        transfer.receive(headerLine: line)
    }
}

/// Passes a piece of the body to its transfer; returns the number of its bytes, or 0 to end the
/// transfer.
///
/// The piece has `count` parts of `size` bytes.
private func receivePiece(
    _ start: UnsafePointer<CChar>?,
    _ size: Int,
    _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    pass(start, count: size * count, to: context) { transfer, bytes in
        transfer.receive(bytes)
    }
}

/// Passes bytes to the transfer of a context; returns the number of bytes, or 0 to end the
/// transfer.
private func pass(
    _ start: UnsafePointer<CChar>?,
    count: Int,
    to context: UnsafeMutableRawPointer?,
    receive: (CurlTransfer, UnsafeRawBufferPointer) -> Bool
) -> Int {
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    guard let transfer = CurlTransfer.of(context), receive(transfer, bytes) else { return 0 }
    return count
}

extension URL {
    /// The address; an internationalized host is in Unicode, because libcurl converts it to ASCII.
    fileprivate var addressForCurl: String {
        // FoundationEssentials percent-encodes an internationalized host. An IPv6 address can also
        // contain `%`, before its zone, but only an IPv6 address contains a colon.
        guard let encoded = host(percentEncoded: true), let host = host(percentEncoded: false)
        else { return absoluteString }
        let isInternationalized = encoded.contains("%") && !encoded.contains(":")
        guard isInternationalized else { return absoluteString }
        return absoluteString.replacing(encoded, with: host, maxReplacements: 1)
    }
}

extension TransferError {
    /// Creates the error for a code of libcurl.
    ///
    /// `description` is libcurl's general text for the code, and `details` describe the case.
    fileprivate init(code: Int32, description: String, details: String, host: String) {
        switch Int(code) {
        case CurlCodePeerFailedVerification, CurlCodeCACertBadFile, CurlCodeIssuerError,
            CurlCodeInvalidCertificateStatus:
            self = .untrusted(reason: description)
        // Some versions of libcurl report a header line that is too long as a lack of memory.
        case CurlCodeOutOfMemory, CurlCodeTooLarge:
            self = .malformed(reason: "a header is too large")
        // libcurl reports an invalid line in the trailer of a chunked body as a bad function
        // argument.
        case CurlCodeUnsupportedProtocol, CurlCodeWeirdServerReply, CurlCodeBadFunctionArgument:
            self = .malformed(reason: description)
        case CurlCodeBadContentEncoding:
            self = .damaged(reason: description)
        // libcurl reports bytes after the end of a compressed body as a write error. It uses the
        // same code if a callback of the app ends a transfer. Then the transfer already has an
        // answer, and this error has no effect.
        case CurlCodeWriteError:
            self = .damaged(reason: "bytes after the end of the compressed body")
        // libcurl uses the same code for a broken connection, with other details.
        case CurlCodeReceiveError where details.contains("chunk"):
            self = .damaged(reason: details)
        case CurlCodeUnknownHost:
            self = .unknownHost(host)
        case CurlCodeNoConnection:
            self = .noConnection(host: host)
        default:
            self = .unreachable(reason: description)
        }
    }
}
