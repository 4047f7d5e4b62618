import CoreLocation
import Domain
import Foundation
import MapKit
import Presentation
import SwiftUI
import Synchronization
import UIKit

@testable import Example

/// A location manager in which the test is the user and the receiver.
final class FakeLocationManager: CLLocationManager {
    enum Request {
        case permission
        case location
        case stop
    }

    private let requests: AsyncStream<Request>
    private let request: AsyncStream<Request>.Continuation
    private(set) var requestCount = 0
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
        send(.permission)
    }

    override func requestLocation() {
        send(.location)
    }

    override func stopUpdatingLocation() {
        send(.stop)
    }

    private func send(_ kind: Request) {
        requestCount += 1
        request.yield(kind)
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

/// A renderer of maps that draws at once, fails, or never ends.
final class FakeRenderer: MKMapSnapshotter {
    enum Behavior {
        case draws
        case fails
        case hangs
    }

    enum Event {
        case lightStart
        case darkStart
        case cancel
    }

    private let behavior: Behavior
    private let isDark: Bool
    private let onEvent: @Sendable (Event) -> Void

    init(
        _ behavior: Behavior,
        options: Options,
        onEvent: @escaping @Sendable (Event) -> Void = { _ in }
    ) {
        self.behavior = behavior
        isDark = options.traitCollection.userInterfaceStyle == .dark
        self.onEvent = onEvent
        super.init(options: options)
    }

    override func start(
        completionHandler: @escaping @MainActor @Sendable (Snapshot?, (any Error)?) -> Void
    ) {
        onEvent(isDark ? .darkStart : .lightStart)
        Task { @MainActor [behavior] in
            switch behavior {
            case .draws: completionHandler(FakeMapPicture(), nil)
            case .fails: completionHandler(nil, URLError(.notConnectedToInternet))
            case .hangs: break
            }
        }
    }

    override func cancel() {
        onEvent(.cancel)
    }
}

/// A picture of 360 by 180 points whose coordinates are all at (90, 60).
final class FakeMapPicture: MKMapSnapshotter.Snapshot {
    final class Picture: UIImage, @unchecked Sendable {
        override var size: CGSize { CGSize(width: 360, height: 180) }
    }

    override var image: UIImage { Picture() }

    override func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
        CGPoint(x: 90, y: 60)
    }
}

extension MapKitSnapshotter {
    /// A renderer of maps that draws at once.
    @MainActor static var drawing: MapKitSnapshotter {
        MapKitSnapshotter { FakeRenderer(.draws, options: $0) }
    }
}

extension MapKitSnapshot {
    @MainActor var hasTwoPictures: Bool { picture(.light) !== picture(.dark) }
}

extension [Announcement] {
    /// A closed and a found announcement in Warsaw.
    static let inWarsaw = [
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
            lastSeen: CalendarDate(year: 2024, month: 11, day: 18),
            pet: Pet(name: "Reksio", species: .dog)
        ),
    ]
}

extension Coordinate {
    // swift-format-ignore: NeverForceUnwrap
    static let warsaw = Coordinate(latitude: 52.2297, longitude: 21.0122)!
}

extension NotificationCenter {
    @MainActor func postReturn() {
        post(name: UIApplication.willEnterForegroundNotification, object: nil)
    }
}
