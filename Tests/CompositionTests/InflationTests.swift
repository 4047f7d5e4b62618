import Domain
import Fixtures
import Formats
import Foundation
import Testing
import TestSupport

@testable import Backends
@testable import Cartography
@testable import Data
@testable import HTTP
@testable import Tiles

/// Tests of documents in which one value is far too large.
///
/// What follows the decoders takes time that grows with what they return, so that has to be small.
@Suite(.hangingLimit) struct InflationTests {
    /// A format with a valid document, and what the rest of the app gets from a document.
    struct Format: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let document: String
        let read: @Sendable ([UInt8]) async throws -> String
    }

    private static let properties = #"""
        "petName": "Rex", "species": "DOG", "breed": "Beagle", "sex": "MALE", "age": 7, "description": "Shy.",
        "microchipNumber": "276", "reward": "50", "email": "a@example.com", "phone": "030", "photoUrl": "/1.jpg",
        "lastSeenDate": "2026-11-18", "createdAt": "2026-11-19T08:30:00Z", "status": "MISSING"
        """#

    static let formats = [
        Format(
            testDescription: "announcements",
            document: #"""
                {"data": [{"id": "1", \#(properties), "locationLatitude": 53.5, "locationLongitude": 13.2}], "next": "a"}
                """#
        ) {
            try await announcements(
                HTTPAnnouncementSource(
                    base: url,
                    client: HTTPClient(),
                    clock: FakeClock(),
                    calendar: .onSampleDay
                ),
                $0
            )
        },
        Format(
            testDescription: "features",
            document: #"""
                {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "1", "properties": {\#(properties)},
                 "geometry": {"type": "Point", "coordinates": [13.2, 53.5]}}],
                 "links": [{"rel": "next", "type": "application/json", "href": "?offset=1", "title": "a"}]}
                """#
        ) { try await announcements(collection, $0) },
        Format(
            testDescription: "queryables",
            document:
                #"{"properties": {"time": {"x-ogc-role": "primary-instant", "type": "string"}}, "title": "a"}"#
        ) { QueryablesDTO($0).timeProperty ?? "" },
        Format(
            testDescription: "refusal of a backend",
            document: #"{"error": {"code": "a", "message": "b"}}"#,
            read: refusal
        ),
        Format(
            testDescription: "refusal of pygeoapi",
            document: #"{"description": "a"}"#,
            read: refusal
        ),
        Format(
            testDescription: "refusal of tipg",
            document: #"{"detail": [{"loc": ["a"], "msg": "b"}]}"#,
            read: refusal
        ),
        Format(
            testDescription: "TileJSON",
            document: #"""
                {"tiles": ["https://a.org/{z}/{x}/{y}"], "minzoom": 0, "maxzoom": 14, "bounds": [-180, -85, 180, 85],
                 "scheme": "xyz", "attribution": "<b>&copy; a</b>", "vector_layers": [{"id": "water", "fields": {}}]}
                """#
        ) { json in
            let description = try TileJSON(json: json, at: url)
            let address = description.url(of: TileAddress(2, 1, 3))?.absoluteString ?? ""
            return address + (ArchiveMetadata(json: json).attribution ?? "")
        },
    ]

    @Test(
        "What is read from a document is small, however large one of its values is",
        arguments: formats
    )
    func inflated(format: Format) async throws {
        #expect(try await !format.read(Array(format.document.utf8)).isEmpty)
        let inflated = try InflatedDocuments(of: format.document).all
        #expect(inflated.count > 10)
        for variant in inflated {
            let result: String
            do {
                result = try await format.read(Array(variant.document))
            } catch {
                result = "\(error)"
            }
            #expect(result.utf8.count < 60_000, "\(variant.name)")
        }
    }

    private static let url = URL(string: "http://a.org/x") ?? URL(filePath: "/")
    private static let collection = OGCFeaturesSource(
        collection: url,
        sorting: .none,
        client: HTTPClient(),
        clock: FakeClock(),
        calendar: .onSampleDay,
        log: FakeLog()
    )
    private static let refusal: @Sendable ([UInt8]) async throws -> String = {
        RefusalDTO($0, mediaType: "application/json")?.message ?? ""
    }

    /// Returns the announcements, the rejections and the next page of a document.
    private static func announcements(_ source: some AnnouncementSource, _ text: [UInt8])
        async throws -> String
    {
        var selection = AnnouncementSelection(.landingPageQuery(location: nil))
        let page = AnnouncementPage(
            try JSONDocument(text, tolerating: .withinItems),
            of: AnnouncementDocument(text)
        )
        let next = try source.read(page, at: url, into: &selection)
        let rejections = selection.problems.rejections
        return "\(selection.announcements)\(rejections)\(next?.absoluteString ?? "")"
    }
}
