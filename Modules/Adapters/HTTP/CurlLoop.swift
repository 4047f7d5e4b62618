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
        CurlSetPointer(&curl, easy, Int32(CurlOptionHTTPHeader), fields)
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
        let contentLength = number(of: easy, CurlInfoContentLength)
        let failure = CurlFailure(
            code: code,
            description: description ?? "",
            details: transfers[easy]?.details ?? "",
            proxyStatus: number(of: easy, CurlInfoProxyStatus),
            receivedBytes: number(of: easy, CurlInfoReceivedBytes),
            expectedBytes: contentLength >= 0 ? contentLength : nil
        )
        transfer.finish(failure.answer(of: transfer))
    }

    private func number(of easy: UnsafeMutableRawPointer, _ info: Int) -> Int {
        Int(CurlGetNumber(&curl, easy, Int32(info)))
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
        // An empty address stands for no proxy, even if an environment variable names one.
        let route = transfer.route
        var texts = [
            CurlOptionProxy: route.proxy?.address ?? "",
            CurlOptionNoProxy: "",
            CurlOptionURL: route.address,
        ]
        if let file = route.environment.authoritiesFile {
            texts[CurlOptionCAFile] = file
            texts[CurlOptionProxyCAFile] = file
        }
        if let folder = route.environment.authoritiesFolder {
            texts[CurlOptionCAFolder] = folder
            texts[CurlOptionProxyCAFolder] = folder
        }
        return texts.allSatisfy { option, text in
            CurlSetPointer(&curl, easy, Int32(option), text) == CurlCodeOK
        }
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

/// The outcome of a transfer that libcurl reports as an error.
private struct CurlFailure {
    let code: Int32
    /// libcurl's general text for the code.
    let description: String
    /// libcurl's text for the case; empty if there is none.
    let details: String
    /// The status with which the proxy answered; 0 if there was none.
    let proxyStatus: Int
    /// The number of bytes of the body that were received.
    let receivedBytes: Int
    /// The number of bytes of the body; `nil` if it is not known.
    let expectedBytes: Int?

    /// Returns the answer to a request.
    func answer(of transfer: CurlTransfer) -> HTTPAnswer {
        if let proxy = transfer.route.proxy, let fault = proxyFault {
            return .failed(.proxy(proxy.name, fault))
        }
        return .failed(error(of: transfer))
    }

    /// The fault of the proxy, if one was used; `nil` if the error is not about a proxy.
    private var proxyFault: ProxyFault? {
        let isRefused = proxyStatus != 0 && !(200..<300).contains(proxyStatus)
        if isRefused {
            return .refused(status: proxyStatus)
        }
        switch Int(code) {
        case CurlCodeUnknownProxy:
            return .unknownHost
        // libcurl connects to nothing but the proxy.
        case CurlCodeNoConnection:
            return .noConnection
        case CurlCodeProxyError:
            return .failed(reason: description)
        // The connection ended before the proxy answered.
        case CurlCodeReceiveError where details.contains("CONNECT"):
            return .failed(reason: details)
        default:
            return nil
        }
    }

    private func error(of transfer: CurlTransfer) -> TransferError {
        switch Int(code) {
        case CurlCodePeerFailedVerification, CurlCodeCACertBadFile, CurlCodeIssuerError,
            CurlCodeInvalidCertificateStatus:
            return .untrusted(
                Distrust(
                    host: distrustedHost(transfer.route),
                    fault: certificateFault,
                    reason: details.isEmpty ? description : details
                )
            )
        // Some versions of libcurl report a header line that is too long as a lack of memory.
        case CurlCodeOutOfMemory, CurlCodeTooLarge:
            return .malformed(reason: "a header is too large")
        // libcurl reports an invalid line in the trailer of a chunked body as a bad function
        // argument.
        case CurlCodeUnsupportedProtocol, CurlCodeWeirdServerReply, CurlCodeBadFunctionArgument:
            return .malformed(reason: description)
        // libcurl uses the same code for a broken connection, with other details.
        case CurlCodeReceiveError where details.contains("chunk"):
            return .damaged(reason: details)
        case CurlCodePartialFile, CurlCodeReceiveError, CurlCodeHTTP2Error,
            CurlCodeHTTP2StreamError:
            guard transfer.hasHeaders else { return .unreachable(reason: description) }
            return .cutOff(received: receivedBytes, expected: expectedBytes)
        case CurlCodeUnknownHost:
            return .unknownHost(transfer.route.server)
        case CurlCodeNoConnection:
            return .noConnection(host: transfer.route.server)
        default:
            return .unreachable(reason: description)
        }
    }

    /// Returns the host whose certificate was refused.
    private func distrustedHost(_ route: Route) -> String {
        // A proxy that has not answered yet is the one whose certificate was refused.
        guard let proxy = route.proxy, proxy.isEncrypted, proxyStatus == 0 else {
            return route.server
        }
        return proxy.name.host
    }

    /// What is wrong with the certificate.
    ///
    /// The texts are those of OpenSSL and GnuTLS, which libcurl passes on.
    private var certificateFault: CertificateFault {
        let text = details.lowercased()
        func mentions(_ words: String...) -> Bool {
            words.contains { text.contains($0) }
        }
        return if Int(code) == CurlCodeCACertBadFile {
            .unreadableAuthorities
        } else if mentions("expire", "expiration") {
            .expired
        } else if mentions("not yet valid", "not activated", "not yet activated") {
            .notYetValid
        } else if mentions("target host name", "does not match", "not match") {
            .otherName
        } else if mentions("issuer", "self-signed", "self signed", "signer not", "not trusted") {
            .unknownIssuer
        } else {
            .other
        }
    }
}
