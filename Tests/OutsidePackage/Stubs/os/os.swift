// swift-format-ignore-file
public enum OSLogType {
case debug, error
}
public struct Logger {
public init(subsystem: String, category: String) {}
}
extension Logger {
public func log(level: OSLogType, _: String) {}
}
