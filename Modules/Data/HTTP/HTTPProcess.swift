import Scheduling
import Domain
import Foundation

/// Gets what is at an address in a process of its own, so that nothing that a server sends can end the app.
///
/// FoundationNetworking ends its process where a reply breaks off within its head ("Transfer completed, but there's no response").
package struct HTTPProcess: HTTPTransport {
    /// The argument that makes a program of the child; what it is to do is in its environment, which other users do not see.
    package static let argument = "--exchange"

    private static let variable = "LANDING_APP_EXCHANGE"

    private let program: URL
    private let limits: HTTPLimits

    /// Names a program that calls `serve` when its only argument is `argument`.
    init(program: URL, limits: HTTPLimits) {
        self.program = program
        self.limits = limits
    }

    /// The reply; `.unreachable` where the process ends without one.
    func get(_ url: URL) async throws(HTTPError) -> HTTPReply {
        let (process, output) = (Process(), Pipe())
        process.executableURL = program
        process.arguments = [Self.argument]
        process.environment = environment(for: url)
        // As long as this process lives, and wants the reply, the other end stays open.
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

    /// What the process is to do; over plain HTTP without a proxy, which would learn the location.
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

    /// Does in a process of its own what the app wants of it, and writes the answer to standard output; ends with the app.
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

/// What the process is to do.
private struct Order: Codable {
    let url: URL
    let bytes: Int
    let firstByteInSeconds, timeInSeconds: Double

    var json: Data { (try? JSONEncoder().encode(self)) ?? Data() }
}

/// The first line of an answer; the body follows it.
private struct AnswerHead: Codable {
    var status = 0
    var mediaType = ""
    var bodyBytes = 0
    var failure: HTTPError?

    var json: Data { (try? JSONEncoder().encode(self)) ?? Data() }
}

extension HTTPReply {
    /// The reply as the process writes it.
    fileprivate var answer: Data {
        AnswerHead(status: status, mediaType: mediaType, bodyBytes: body.count).json + Data("\n".utf8) + body
    }

    /// Reads what the process wrote; nil where it did not come to its end.
    fileprivate init?(answer: Data) throws(HTTPError) {
        let line = answer.prefix { $0 != UInt8(ascii: "\n") }
        let body = answer.dropFirst(line.count + 1)
        guard let head = try? JSONDecoder().decode(AnswerHead.self, from: line) else { return nil }
        if let failure = head.failure { throw failure }
        guard body.count == head.bodyBytes else { return nil }
        self.init(status: head.status, mediaType: head.mediaType, body: Data(body))
    }
}
