import Domain
import Testing

@testable import Presentation

@Suite struct LongMessageTests {
    private static let long = String(repeating: "h", count: 100_000)

    @Test("A message that quotes a server is short", arguments: Language.allCases)
    func servers(language: Language) {
        let (strings, long) = (Strings(language), Self.long)
        let maps: [MapSnapshotError] = [
            .unsupportedSchema(layers: long), .transfer(.wrongType(long)),
            .transfer(.redirected(address: long, host: "")), .unencrypted(host: long),
            .transfer(.missingLibrary(name: long)),
        ]
        let lists: [AnnouncementRepositoryError] = [
            .transfer(.refused(status: 400, message: long)), .transfer(.wrongType(long)),
            .transfer(.redirected(address: "", host: long)),
            .cannotSort(property: long, message: long), .nextPageElsewhere(host: long),
            .transfer(.missingLibrary(name: long)),
        ]
        for message in maps.map(strings.message) + lists.map(strings.message) {
            #expect(message.contains("hhh…"))
            #expect(message.count < 300)
        }
    }
}
