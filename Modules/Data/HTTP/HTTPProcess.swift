import Scheduling
import Domain
import Foundation

/// A transport that runs each request in a child process, so that no reply can crash the app.
///
/// FoundationNetworking traps if a reply ends within its headers ("Transfer completed, but there's no response").
package struct HTTPProcess: HTTPTransport {
    /// The only argument of the child process.
    ///
    /// The request is in the child's environment, which other users cannot read.
    package static let argument = "--exchange"

    private static let variable = "LANDING_APP_EXCHANGE"

    private let program: URL
    private let limits: HTTPLimits

    /// Creates a transport for a program that calls `serve()` if its only argument is `argument`.
    init(program: URL, limits: HTTPLimits) {
        self.program = program
        self.limits = limits
    }

    /// Returns the reply that the child process receives.
    ///
    /// - Throws: `.unreachable` if the process cannot be started or ends without a complete reply, `.cancelled` if the
    ///   task is canceled, or the error of the request in the child process.
    func get(_ url: URL) async throws(HTTPError) -> HTTPReply {
        let (process, output) = (Process(), Pipe())
        process.executableURL = program
        process.arguments = [Self.argument]
        process.environment = environment(for: url)
        // The child exits when this pipe closes: when the task is canceled or the app ends.
        let lifeline = Pipe()
        process.standardInput = lifeline
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw .unreachable(reason: error.localizedDescription)
        }
        let answer = await withTaskCancellationHandler {
            await onThread {
                defer { process.waitUntilExit() }
                return try? output.fileHandleForReading.readToEnd()
            }
        } onCancel: {
            try? lifeline.fileHandleForWriting.close()
        }
        guard !Task.isCancelled else { throw .cancelled }
        guard let reply = try HTTPReply(answer: answer ?? Data()) else {
            throw .unreachable(reason: "the connection broke, and its process with it (\(process.terminationStatus))")
        }
        return reply
    }

    /// Returns the child's environment, which contains the request.
    ///
    /// For plain HTTP it has no proxy settings, because a proxy could read the location.
    private func environment(for url: URL) -> [String: String] {
        let order = Order(
            url: url, bytes: limits.bytes, firstByteInSeconds: limits.firstByte / .seconds(1),
            timeInSeconds: limits.time / .seconds(1))
        var environment = ProcessInfo.processInfo.environment
        if url.scheme?.lowercased() != "https" {
            environment = environment.filter { !$0.key.lowercased().hasSuffix("_proxy") }
        }
        environment[Self.variable] = String(decoding: order.json, as: UTF8.self)
        environment["SWIFT_BACKTRACE"] = "enable=no"
        return environment
    }

    /// Runs the request that the environment contains, and writes the answer to standard output.
    ///
    /// The child process calls this method. Enforces all limits. The process exits when standard input closes.
    package static func serve() async {
        let json = Data((ProcessInfo.processInfo.environment[variable] ?? "").utf8)
        guard let order = try? JSONDecoder().decode(Order.self, from: json) else { return }
        Thread.detachNewThread {
            _ = try? FileHandle.standardInput.readToEnd()
            exit(0)
        }
        let limits = HTTPLimits(firstByte: .seconds(order.firstByteInSeconds), bytes: order.bytes)
        let clock = SystemClock()
        let transport = URLSessionTransport(limits: limits, clock: clock)
        let answer: Data
        do throws(HTTPError) {
            answer = try await withTimeLimit(
                .seconds(order.timeInSeconds), clock: clock, executor: globalConcurrentExecutor, timedOut: .timedOut,
                cancelled: .cancelled
            ) { () async throws(HTTPError) in
                try await transport.get(order.url).answer
            }
        } catch {
            answer = AnswerHead(failure: error).json
        }
        try? FileHandle.standardOutput.write(contentsOf: answer)
    }
}

/// The request that the child process runs.
private struct Order: Codable {
    let url: URL
    let bytes: Int
    let firstByteInSeconds, timeInSeconds: Double

    var json: Data { (try? JSONEncoder().encode(self)) ?? Data() }
}

/// The first line of an answer, followed by the body.
private struct AnswerHead: Codable {
    var status = 0
    var mediaType = ""
    var bodyBytes = 0
    var failure: HTTPError?

    var json: Data { (try? JSONEncoder().encode(self)) ?? Data() }
}

extension HTTPReply {
    /// The reply in the child process's output format.
    fileprivate var answer: Data {
        AnswerHead(status: status, mediaType: mediaType, bodyBytes: body.count).json + Data("\n".utf8) + body
    }

    /// Parses the output of the child process; returns `nil` if it is incomplete.
    ///
    /// - Throws: The error that the output contains.
    fileprivate init?(answer: Data) throws(HTTPError) {
        let line = answer.prefix { $0 != UInt8(ascii: "\n") }
        let body = answer.dropFirst(line.count + 1)
        guard let head = try? JSONDecoder().decode(AnswerHead.self, from: line) else { return nil }
        if let failure = head.failure { throw failure }
        guard body.count == head.bodyBytes else { return nil }
        self.init(status: head.status, mediaType: head.mediaType, body: Data(body))
    }
}
