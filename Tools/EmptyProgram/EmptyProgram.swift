import Foundation
import FoundationNetworking

/// A program that only loads Foundation and FoundationNetworking, for measuring their startup cost.
@main
enum EmptyProgram {
    static func main() { print(URLSession.shared.configuration.timeoutIntervalForRequest) }
}
