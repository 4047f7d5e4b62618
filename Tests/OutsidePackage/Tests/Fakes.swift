import CoreLocation
import Domain
import Foundation
import Presentation
import UIKit

@testable import Example

/// A location manager in which the test is the user and the receiver.
final class FakeLocationManager: CLLocationManager {
    enum Request {
        case permission
        case location
    }

    private let requests: AsyncStream<Request>
    private let request: AsyncStream<Request>.Continuation
    private var status: CLAuthorizationStatus

    init(_ status: CLAuthorizationStatus) {
        let (stream, continuation) = AsyncStream.makeStream(of: Request.self)
        requests = stream
        request = continuation
        self.status = status
        super.init()
    }

    override var authorizationStatus: CLAuthorizationStatus { status }

    override func requestWhenInUseAuthorization() {
        request.yield(.permission)
    }

    override func requestLocation() {
        request.yield(.location)
    }

    @MainActor func nextRequest() async -> Request? {
        for await request in requests {
            return request
        }
        return nil
    }

    /// Changes the permission; the delegate is not told while the app is in the background.
    @MainActor func decide(_ status: CLAuthorizationStatus, inBackground: Bool = false) {
        self.status = status
        if !inBackground {
            service?.locationManagerDidChangeAuthorization(self)
        }
    }

    @MainActor func locate() {
        service?.locationManager(
            self,
            didUpdateLocations: [CLLocation(latitude: 52.2297, longitude: 21.0122)]
        )
    }

    @MainActor func fail() {
        service?.locationManager(self, didFailWithError: URLError(.unknown))
    }

    private var service: CoreLocationService? { delegate as? CoreLocationService }
}

/// A repository in memory.
struct MemoryRepository: AnnouncementRepositoryProtocol {
    var sendsLocationUnencrypted: Bool { false }

    func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        let day = CalendarDate(year: 2024, month: 11, day: 18)
        let announcements = [
            Announcement(
                id: "1",
                status: .closed,
                coordinate: .warsaw,
                pet: Pet(name: "Azor", species: .dog)
            ),
            Announcement(
                id: "2",
                status: .found,
                coordinate: .warsaw,
                lastSeen: day,
                pet: Pet(name: "Reksio", species: .dog)
            ),
        ]
        return AnnouncementList(query.selection(from: announcements))
    }
}

extension Coordinate {
    // swift-format-ignore: NeverForceUnwrap
    static let warsaw = Coordinate(latitude: 52.2297, longitude: 21.0122)!
}

extension UIImage {
    static var blank: UIImage { UIImage() }
}

extension NotificationCenter {
    @MainActor func postReturn() {
        post(name: UIApplication.willEnterForegroundNotification, object: nil)
    }
}

/// Returns the first value that meets a condition; reads it again after each change, as a view
/// does.
@MainActor func value<Value: Sendable>(
    _ read: @escaping @MainActor () -> Value,
    where isExpected: (Value) -> Bool
) async -> Value? {
    let (values, continuation) = AsyncStream.makeStream(of: Value.self)
    let binding = ModelBinding(read, render: { continuation.yield($0) })
    defer {
        withExtendedLifetime(binding) {}
    }
    for await value in values where isExpected(value) {
        return value
    }
    return nil
}
