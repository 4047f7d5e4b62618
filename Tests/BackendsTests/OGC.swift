import DataTestSupport
import Domain
import Foundation
import Scheduling
import ServerTestSupport
import Testing
import TestSupport

@testable import Backends
@testable import Data
@testable import HTTP
@testable import Logging

/// A collection of an OGC API – Features server, whose replies the test supplies.
enum OGC {
    static func server(_ answer: @escaping @Sendable (String) -> [UInt8]) throws -> LoopbackServer {
        try LoopbackServer(.answerAll { head in answer(String(head.split(separator: " ")[1])) })
    }

    static func reply(_ body: String, status: Int = 200, type: String = "application/geo+json")
        -> [UInt8]
    {
        .reply(Array(body.utf8), status: status, type: type)
    }

    static func page(_ features: [String], next: String? = nil, padding: String = "") -> [UInt8] {
        reply(document(features, next: next) + padding)
    }

    /// Returns a page; without a link to the next one, it says that its features are all.
    static func document(_ features: [String], next: String?) -> String {
        let links =
            next.map {
                #", "links": [{"rel": "self", "href": "a"}, 7, {"rel": "next", "href": "\#($0)"}]"#
            } ?? #", "numberMatched": \#(features.count)"#
        return
            #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ","))]\#(links)}"#
    }

    static func feature(
        _ id: String,
        created day: Int,
        status: String = "MISSING",
        latitude: Double = 53.53,
        longitude: Double = 13.26
    ) -> String {
        let created = "2026-10-\(day < 10 ? "0" : "")\(day)T12:00:00.000000+00:00"
        return
            #"{"type": "Feature", "id": "\#(id)", "geometry": {"type": "Point", "coordinates": [\#(longitude), \#(latitude)]}, "#
            + #""properties": {"status": "\#(status)", "createdAt": "\#(created)"}}"#
    }

    static func source(
        _ server: LoopbackServer,
        _ query: String = "",
        _ sorting: OGCFeaturesSource.Sorting = .automatic,
        token: String? = nil,
        log: any EventLog = MemoryLog()
    ) throws -> OGCFeaturesSource {
        OGCFeaturesSource(
            collection: try #require(URL(string: "\(server.base)/x/collections/pets\(query)")),
            sorting: sorting,
            token: token,
            client: HTTPClient(),
            clock: VirtualClock(),
            calendar: .onSampleDay,
            log: log
        )
    }

    /// Returns the announcements that a source of a server's collection finds.
    @discardableResult
    static func announcements(
        _ server: LoopbackServer,
        _ sorting: OGCFeaturesSource.Sorting = .none,
        at location: Coordinate? = .home,
        log: any EventLog = MemoryLog(),
        limits: DocumentLimits = DocumentLimits()
    ) async throws -> [Announcement] {
        try await announcements(
            try source(server, "", sorting),
            at: location,
            log: log,
            limits: limits
        )
    }

    @discardableResult
    static func announcements(
        _ source: OGCFeaturesSource,
        at location: Coordinate? = .home,
        log: any EventLog = MemoryLog(),
        limits: DocumentLimits = DocumentLimits()
    ) async throws -> [Announcement] {
        try await AnnouncementRepository(source, log: log, limits: limits)
            .announcements(matching: .landingPageQuery(location: location))
            .announcements
    }
}
