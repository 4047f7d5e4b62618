import Cartography
import Domain
import Platform
import Terminal
import TextViews

/// An image of a map, and the commands that send it to the terminal.
struct EncodedMapImage {
    /// The maximum number of pixels of an image.
    private static let maxPixels = 4_000_000
    /// The maximum number of bytes for a frame of 160 by 45 cells of 8 by 16 pixels; larger frames
    /// have more.
    private static let maxBytes = 300_000
    private static let frameOfMaxBytes = 160 * 45 * 8 * 16
    /// The maximum number by which the size of a cell is divided.
    private static let maxReduction = 8

    let image: MapImage
    /// The commands, at least one.
    let commands: [String]

    /// The number of bytes of all commands.
    var bytes: Int { commands.reduce(0) { $0 + $1.utf8.count } }

    /// Draws and encodes an image of a map.
    ///
    /// It shows the whole map if that is within the limits, and otherwise the frame of the scene,
    /// with fewer pixels if necessary.
    ///
    /// - Throws: The fault of the map, or `ArchiveError.tooMuchWork` if each image has too many
    ///   pixels.
    @concurrent static func draw(
        _ number: Int,
        of content: MapContent,
        _ scene: MapScene,
        _ look: MapImage.Look,
        _ palette: MapPalette
    ) async throws(ArchiveError) -> Self {
        let framePixels = pixels(of: scene.frame, look.cell)
        let room = maxBytes * max(framePixels, frameOfMaxBytes) / frameOfMaxBytes
        var result: Self?
        for extent in extents(of: content, scene, look) {
            let encoded = try await encode(number, extent, of: content, scene, look, palette)
            result = encoded
            if encoded.bytes <= room {
                break
            }
        }
        // If none has room, the last one, which has the fewest pixels, is used.
        guard let result else { throw .tooMuchWork("more than \(maxPixels) pixels") }
        return result
    }

    private static func encode(
        _ number: Int,
        _ extent: Extent,
        of content: MapContent,
        _ scene: MapScene,
        _ look: MapImage.Look,
        _ palette: MapPalette
    ) async throws(ArchiveError) -> Self {
        let map = try await content.picture(
            of: extent.frame,
            cell: extent.cell,
            look.colors,
            userArea: scene.userArea
        )
        let sprites = MapSprite.draw(rowHeight: look.cell.y, width: map.width, palette)
        let mapColors = look.colors.grounds + look.colors.lines + look.colors.roads
        let colors = mapColors + MapSprite.colors(palette)
        let png = PNG(map.pixels + sprites.pixels, width: map.width, exact: colors)
        let image = MapImage(
            number: number,
            frame: extent.frame,
            look: look,
            scale: extent.cell,
            spriteRow: map.height
        )
        return Self(image: image, commands: TerminalImage(png, number: number).commands)
    }

    /// The part of a map that an image shows, and the pixels for each of its cells.
    private struct Extent {
        let frame: MapFrame
        let cell: SIMD2<Int>
    }

    /// Returns the extents within the limits, the best one first.
    private static func extents(
        of content: MapContent,
        _ scene: MapScene,
        _ look: MapImage.Look
    ) -> [Extent] {
        var extents = [Extent(frame: content.frame, cell: look.cell)]
        extents += (1...maxReduction).map { Extent(frame: scene.frame, cell: look.cell / $0) }
        let minCell = 2
        return extents.filter { extent in
            pixels(of: extent.frame, extent.cell) <= maxPixels && all(extent.cell .>= minCell)
        }
    }

    private static func pixels(of frame: MapFrame, _ cell: SIMD2<Int>) -> Int {
        frame.size.width * frame.size.height * cell.x * cell.y
    }
}
