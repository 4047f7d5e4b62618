// What the example uses of the unified log, with the signatures of Apple's documentation.

public struct OSLogType: Equatable, RawRepresentable, Sendable {
    public static let debug = OSLogType(rawValue: 2)
    public static let error = OSLogType(rawValue: 16)

    public var rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }
}

public struct OSLogMessage: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
}

public struct Logger: Sendable {
    public init(subsystem: String, category: String) {}

    public func log(level: OSLogType, _ message: OSLogMessage) {}
}
