import CZlib
import Dispatch
import Foundation
import FoundationNetworking
import Observation
import Synchronization

/// Does nothing, with the libraries that the app is linked with: what its start costs at least.
@main
enum EmptyProgram {
    static func main() {}
}
