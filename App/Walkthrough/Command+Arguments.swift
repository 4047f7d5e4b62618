import Data
import Domain
import Terminal

extension Command {
    private static let maxPan = 100_000

    init(network words: Words) throws(ArgumentFault) {
        let names = try words.arguments(atLeast: 1, atMost: 2)
        let conditions = try NetworkConditions(argument: names[names.count - 1])
        let service = names.count == 2 ? Service(rawValue: names[0]) : nil
        guard names.count == 1 || service != nil else {
            throw ArgumentFault { $0[.faultUnknownService, names[0].quoted] }
        }
        self = .network(service, conditions)
    }

    init(pan argument: String) throws(ArgumentFault) {
        let parts = try Self.pair(argument)
        let limits = -Self.maxPan...Self.maxPan
        self = .pan(
            east: try Int(.quantityEast, decimal: parts[0], in: limits),
            south: try Int(.quantitySouth, decimal: parts[1], in: limits))
    }

    private static func pair(_ argument: String) throws(ArgumentFault) -> [Substring] {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw ArgumentFault { $0[.faultNotTwoNumbers] } }
        return parts
    }

    init(magnify words: Words) throws(ArgumentFault) {
        let arguments = try words.arguments(atLeast: 1, atMost: 2)
        let factor = try Double(.quantityFactor, decimal: arguments[0][...], in: 0.01...100)
        let point = try arguments.dropFirst().first.map { (point) throws(ArgumentFault) in
            let parts = try Self.pair(point)
            let limits = 0...Double(ScreenSize.columnLimits.upperBound)
            return MapPoint(
                x: try Double(.quantityColumn, decimal: parts[0], in: limits),
                y: try Double(.quantityRow, decimal: parts[1], in: limits))
        }
        self = .magnify(factor, around: point)
    }

    init(goTo words: Words) throws(ArgumentFault) {
        let first = try words.arguments(atLeast: 1)[0]
        do throws(CoordinateTextError) {
            self = .goTo(try Coordinate(text: words.isQuoted(1) ? first : words.rest(from: 1)))
        } catch {
            let text: AppText =
                switch error {
                case .malformed: .faultNotCoordinate
                case .minutesOutOfRange: .faultMinutes
                case .latitudeOutOfRange: .faultLatitude
                case .longitudeOutOfRange: .faultLongitude
                }
            throw ArgumentFault { $0[text] }
        }
    }
}

extension Double {
    init(mapHeight argument: String) throws(ArgumentFault) {
        let limits = MapViewpoint.heights
        try self.init(.quantityHeight, decimal: argument[...], in: limits.lowerBound...limits.upperBound.rounded(.down))
    }
}

extension Command.Copyable {
    init(_ words: Words) throws(ArgumentFault) {
        try words.end(after: 2)
        let names = words.arguments
        switch (names.first, names.dropFirst().first) {
        case ("card", let number?): self = .contact(card: try Command.Target.number(number))
        case ("card", nil): throw ArgumentFault { $0[.faultTooFewArguments] }
        default: throw .unknownValue
        }
    }
}

extension Command.Target {
    init(_ words: Words) throws(ArgumentFault) {
        let names = try words.arguments(atLeast: 1, atMost: 2)
        switch (names[0], names.dropFirst().first) {
        case ("pin", let number?): self = .pin(try Self.number(number))
        case ("card", let number?): self = .card(try Self.number(number))
        case ("retry", nil), ("pin", nil): throw ArgumentFault { $0[.faultTooFewArguments] }
        default: throw ArgumentFault { $0[.faultUnknownTarget, names.joined(separator: " ").quoted] }
        }
    }

    fileprivate static func number(_ text: String) throws(ArgumentFault) -> Int {
        guard let number = Int(text), number > 0 else {
            throw ArgumentFault { $0[.faultNotPositive, text.quoted] }
        }
        return number
    }
}
