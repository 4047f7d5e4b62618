import Cartography
import Domain
import Foundation

extension MapProbe {
    static func fuzz(_ bytes: Data, seed: UInt64, count: Int) async throws {}
}
