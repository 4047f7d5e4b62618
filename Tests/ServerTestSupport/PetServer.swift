package import Foundation
import Synchronization

/// A backend on 127.0.0.1 whose list and whose addresses of single announcements answer separately.
package final class PetServer: Sendable {
    /// A reply of the server.
    package struct Reply: Sendable {
        private let body: String
        private let status: Int
        private let type: String
        /// Further header fields, each with a line break at its end.
        private let fields: String

        package init(
            _ body: String,
            status: Int = 200,
            type: String = "application/json",
            fields: String = ""
        ) {
            self.body = body
            self.status = status
            self.type = type
            self.fields = fields
        }

        /// Returns the reply with a list of items.
        package static func list(_ items: String...) -> Reply {
            Reply(#"{"data": [\#(items.joined(separator: ", "))]}"#)
        }

        fileprivate var bytes: [UInt8] {
            .reply(Array(body.utf8), status: status, type: type, fields: fields)
        }
    }

    /// What the server has at a time.
    package struct Content: Sendable {
        package var list: Reply
        /// The replies at the addresses of announcements; each key is an identifier.
        package var addresses: [String: Reply]

        package init(list: Reply, addresses: [String: Reply] = [:]) {
            self.list = list
            self.addresses = addresses
        }
    }

    private static let path = "/api/v1/announcements"
    private static let notFound = Reply("<h1>Not Found</h1>", status: 404, type: "text/html")

    private let server: LoopbackServer

    /// Starts a server.
    ///
    /// `afterRequest` can change the content after a request for the announcement with an
    /// identifier.
    package init(
        _ content: Content,
        afterRequest: @escaping @Sendable (_ id: String, inout Content) -> Void = { _, _ in }
    ) throws {
        let current = CurrentContent(content)
        server = try LoopbackServer(
            .answerAll { head in
                let target = String(head.split(separator: " ")[1].prefix { $0 != "?" })
                return current.reply(to: target, afterRequest).bytes
            }
        )
    }

    /// The server's address, `http://127.0.0.1:PORT`.
    package var base: URL { server.base }

    /// The request lines so far, without the HTTP version.
    package var requestLines: [String] { server.requestLines }

    private final class CurrentContent: Sendable {
        private let content: Mutex<Content>

        init(_ content: Content) {
            self.content = Mutex(content)
        }

        func reply(to target: String, _ change: (String, inout Content) -> Void) -> Reply {
            content.withLock { content in
                guard target != path else { return content.list }
                let id = String(target.dropFirst(path.count + 1))
                let reply = content.addresses[id] ?? notFound
                change(id, &content)
                return reply
            }
        }
    }

    /// Returns an item near the app's default location.
    package static func item(
        _ id: String,
        status: String = "MISSING",
        created day: Int = 20,
        _ fields: String = ""
    ) -> String {
        let separator = fields.isEmpty ? "" : ", "
        return """
            {"id": "\(id)", "petName": "Pet \(id)", "species": "DOG", "status": "\(status)", \
            "locationLatitude": 53.53, "locationLongitude": 13.26, "lastSeenDate": "2026-11-19", \
            "createdAt": "2026-11-\(day)T10:00:00Z"\(separator)\(fields)}
            """
    }
}
