import Cartography
import Domain
import Platform
import Terminal
import TextViews

/// The images of maps that a terminal with a graphics protocol shows behind the cells.
///
/// An image is drawn and encoded outside the main actor, and sent in parts by `transfer`. Until it
/// is sent, the terminal shows the previous image, moved or scaled, and cells where that does not
/// cover the map.
@MainActor final class MapImages {
    /// The smallest and the largest cell that a terminal can have, in pixels.
    private static let minCell = SIMD2(4, 8)
    private static let maxCell = SIMD2(64, 128)

    /// Whether the terminal has reported that it supports images, and has rejected none.
    var isSupported = false
    var transfer = MapImageTransfer()
    /// The size of a cell of the terminal, in pixels; `nil` if it is not known.
    private var cell: SIMD2<Int>?
    private let onChange: @MainActor () -> Void
    private let log: any EventLog

    init(log: any EventLog, onChange: @escaping @MainActor () -> Void) {
        self.log = log
        self.onChange = onChange
    }

    /// The size of the cells behind which images can be drawn; `nil` if none can.
    private var cellOfImages: SIMD2<Int>? { isSupported ? cell : nil }

    var isOn: Bool { cellOfImages != nil }
    var frame: MapFrame? { isOn ? transfer.shown?.frame : nil }

    /// Sets the size of a cell to the first of the given sizes that is possible; without one, no
    /// images are drawn.
    func setCell(_ sizes: SIMD2<Int>...) {
        cell = sizes.first { all($0 .>= Self.minCell) && all($0 .<= Self.maxCell) }
    }

    /// Draws the scene, unless a suitable image exists, or is being drawn or sent.
    func draw(_ scene: MapScene?, _ palette: MapPalette) {
        guard let cell = cellOfImages, let scene, let content = scene.content else { return }
        let hasContentOfFrame = scene.frame.wholeOffset(inside: content.frame) != nil
        guard hasContentOfFrame else { return }
        let look = MapImage.Look(colors: palette.colors, cell: cell, userArea: scene.userArea)
        let source = MapImageTransfer.Source(content: content, look: look)
        guard let number = transfer.startDrawing(source, in: scene.frame) else { return }
        Task {
            do throws(ArchiveError) {
                transfer.finishDrawing(
                    try await EncodedMapImage.draw(number, of: content, scene, look, palette)
                )
            } catch {
                transfer.failDrawing(source)
                log.log(.warning, "Map", "no picture: \(error)")
            }
            onChange()
        }
    }

    /// Returns the places of the image that is shown, and of the marks in front of it.
    func places(of scene: MapScene?, on grid: CellGrid) -> [PlacedImage] {
        guard let cell = cellOfImages, let shown = transfer.shown, let scene,
            let origin = grid.imageOrigin
        else {
            return []
        }
        let areas = grid.imageAreas
        let map = areas.map { shown.place(behind: $0, origin, scene.frame) }
        let marks = scene.marks.flatMap { mark in
            let sprite = PlacedSprite(mark, in: scene.frame, at: origin, cell: cell, of: shown)
            return areas.compactMap(sprite.place)
        }
        return map + marks
    }
}
