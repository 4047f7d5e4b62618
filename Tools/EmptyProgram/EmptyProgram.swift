import CZlib
import Dispatch
import Foundation
import FoundationNetworking
import Observation
import Synchronization

/// An empty program with the same libraries as the app, for measuring the minimum startup cost.
@main
enum EmptyProgram {
    static func main() {}
}
