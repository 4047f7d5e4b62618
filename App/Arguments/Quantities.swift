import Data
import Domain
import Platform
import Terminal

extension Double {
    /// Creates a number from decimal notation, without exponents, hexadecimal digits, or names such
    /// as `nan`.
    init(_ name: Quantity, decimal: Substring, in limits: ClosedRange<Double>) throws(ArgumentFault)
    {
        let isDecimal = decimal.allSatisfy { "0123456789.-+".contains($0) }
        guard isDecimal, let number = Double(decimal) else {
            throw ArgumentFault { $0[Fault.notDecimal, $0[name], decimal.quoted] }
        }
        guard limits.contains(number) else {
            let least = limits.lowerBound.decimal
            let most = limits.upperBound.decimal
            throw ArgumentFault {
                $0[Fault.notWithin, $0[name], String(decimal).shortenedForMessage, least, most]
            }
        }
        self = number
    }
}

extension Int {
    /// Creates a whole number from decimal notation, without a plus sign or leading zeros.
    init(_ name: Quantity, decimal: Substring, in limits: ClosedRange<Int>) throws(ArgumentFault) {
        guard let number = Int(decimal), decimal == String(number) else {
            throw ArgumentFault { $0[Fault.notWhole, $0[name], decimal.quoted] }
        }
        guard limits.contains(number) else {
            let least = String(limits.lowerBound)
            let most = String(limits.upperBound)
            throw ArgumentFault { $0[Fault.notWithin, $0[name], String(number), least, most] }
        }
        self = number
    }
}

extension Duration: Argument {
    init(argument: String) throws(ArgumentFault) {
        try self.init(.time, argument: argument)
    }

    /// Creates a duration from a number of seconds, up to one day, rounded to milliseconds.
    init(_ name: Quantity, argument: String) throws(ArgumentFault) {
        let seconds = try Double(name, decimal: argument[...], in: 0...CalendarDate.secondsPerDay)
        self = .milliseconds(Int(clamping: (seconds * 1000).rounded()))
    }

    var inSeconds: Double { self / .seconds(1) }
}

extension ScreenSize: Argument {
    /// Creates a size from `COLUMNSxROWS`.
    init(argument: String) throws(ArgumentFault) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw ArgumentFault(Fault.noSize)
        }
        self.init(
            columns: try Int(.width, decimal: parts[0], in: Self.columnLimits),
            rows: try Int(.height, decimal: parts[1], in: Self.rowLimits)
        )
    }
}

extension Location {
    /// Creates a location from a `geo:` URI, or from `LAT,LON[,accuracy=METERS]`: what
    /// `Coordinate(text:)` accepts, and a radius of at most 1000 km.
    init(argument: String) throws(ArgumentFault) {
        do throws(CoordinateTextError) {
            if let uri = try GeoURI(argument) {
                self.init(uri.coordinate, horizontalAccuracy: uri.uncertainty)
                return
            }
        } catch {
            throw ArgumentFault(error)
        }
        let parts = argument.split(
            separator: /,\s*accuracy=/,
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let coordinate: Coordinate
        do throws(CoordinateTextError) {
            coordinate = try Coordinate(text: String(parts[0]))
        } catch {
            throw ArgumentFault(error)
        }
        var accuracy: Double?
        if parts.count == 2 {
            accuracy = try Double(.accuracy, decimal: parts[1], in: 0...1_000_000)
        }
        self.init(coordinate, horizontalAccuracy: accuracy)
    }
}

extension ArgumentFault {
    init(_ error: CoordinateTextError) {
        switch error {
        case .malformed: self.init(Fault.notCoordinate)
        case .address(let coordinates): self.init(Fault.address, coordinates)
        case .minutesOutOfRange: self.init(Fault.minutes)
        case .latitudeOutOfRange: self.init(Fault.latitude)
        case .longitudeOutOfRange: self.init(Fault.longitude)
        case .placeName: self.init(Fault.placeName)
        case .referenceSystem: self.init(Fault.referenceSystem)
        }
    }
}

extension NetworkConditions: Argument {
    static let choices = ["ok", "slow:5", "fail", "status:503"]

    /// Creates conditions from `ok`, `slow:SECONDS`, `fail` or `status:CODE` with a code of
    /// 100...599.
    init(argument: String) throws(ArgumentFault) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        switch (parts[0], parts.dropFirst().first) {
        case ("ok", nil):
            self = .ok
        case ("fail", nil):
            self = .fail
        case ("slow", let seconds?):
            self = .slow(try Duration(.delay, argument: String(seconds)))
        case ("status", let code?):
            self = .status(try Int(.status, decimal: code, in: 100...599))
        default:
            throw ArgumentFault(Fault.unknownConditions, argument.quoted)
        }
    }
}
