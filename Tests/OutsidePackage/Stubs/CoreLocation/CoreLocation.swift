// swift-format-ignore-file
@_exported import Foundation
public struct CLLocationCoordinate2D: Sendable {
    public let latitude: Double
public let longitude: Double
    public init(latitude: Double, longitude: Double) {
self.latitude = latitude
self.longitude = longitude
}
}
public final class CLLocation: Sendable {
    public let coordinate: CLLocationCoordinate2D
    public let horizontalAccuracy = 0.0
    public init(latitude: Double, longitude: Double) {
coordinate = .init(latitude: latitude, longitude: longitude)
}
}
public enum CLAuthorizationStatus {
case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
public let kCLLocationAccuracyHundredMeters = 100.0
open class CLLocationManager: NSObject {
    public weak var delegate: (any CLLocationManagerDelegate)?; public var desiredAccuracy = 0.0
    open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
    public class func locationServicesEnabled() -> Bool {
true
}
    open func requestWhenInUseAuthorization() {}; open func requestLocation() {}
}
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}
