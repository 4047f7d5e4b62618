import Domain
import Terminal
import TextViews

/// What the last frame of the live screen showed.
struct LastLiveFrame {
    /// The tap targets, at their positions in the frame.
    var targets: [TapTarget] = []
    /// The number of visible rows of the page; the targets may continue below them.
    var pageRows = 0
    /// The scroll position of the page; `nil` if the page was not drawn, or was covered by a box or
    /// a sheet.
    var scroll: Int?
    /// The frame of the full-screen map; `nil` if it was not drawn, or was covered by a box or a
    /// sheet.
    var map: MapFrame?

    /// Returns how the page scrolled or the map moved since an earlier frame; `nil` if neither did.
    ///
    /// A page whose end is covered, so that it has fewer visible rows than `pageRows`, is drawn
    /// again as a whole. The map begins in `firstMapRow`.
    func move(since old: LastLiveFrame, pageRows: Int, firstMapRow: Int) -> ContentMove? {
        let move =
            if let map {
                old.map.flatMap { ContentMove(between: $0, and: map, row: firstMapRow) }
            } else {
                scrolling(since: old, pageRows: pageRows)
            }
        guard let move else { return nil }
        let isMoved = move.left != 0 || move.up != 0
        return isMoved ? move : nil
    }

    private func scrolling(since old: LastLiveFrame, pageRows: Int) -> ContentMove? {
        let areWhole = old.pageRows == pageRows && self.pageRows == pageRows
        guard areWhole, let oldScroll = old.scroll, let scroll else { return nil }
        return ContentMove(rows: 0..<pageRows, up: scroll - oldScroll)
    }
}

extension ContentMove {
    /// Creates the move of the full-screen map between two frames; `nil` if it is not a move by
    /// whole cells.
    fileprivate init?(between old: MapFrame, and new: MapFrame, row: Int) {
        guard old.size == new.size, let offset = new.wholeOffset(in: old) else { return nil }
        self.init(rows: row..<row + new.size.height, left: offset.x, up: offset.y)
    }
}
