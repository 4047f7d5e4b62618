import Domain
import Platform
import Presentation
import Terminal
import TextViews

extension LiveFront {
    /// Returns the command that moves the map by a part of its size, in whole cells.
    func pan(_ direction: InputEvent, part: Double) -> Pan {
        let size = map?.size ?? page.view.fullscreenMapSize
        let columns = cells(in: part, of: size.width)
        let rows = cells(in: part, of: size.height)
        return switch direction {
        case .key(.left), .shifted(.left), .character("h"), .character("H"):
            Pan(east: -columns, south: 0)
        case .key(.right), .shifted(.right), .character("l"), .character("L"):
            Pan(east: columns, south: 0)
        case .key(.up), .shifted(.up), .character("k"), .character("K"):
            Pan(east: 0, south: -rows)
        default:
            Pan(east: 0, south: rows)
        }
    }

    /// Returns the number of cells in a part of a length, at least one.
    private func cells(in part: Double, of length: Int) -> Int {
        max(Int(clamping: (Double(length) * part).rounded()), 1)
    }
}
