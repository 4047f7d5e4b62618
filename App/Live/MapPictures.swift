import Cartography
import Domain
import Platform
import Terminal
import TextViews

/// The pictures of maps that a terminal with a graphics protocol shows behind the cells.
///
/// A picture is drawn and encoded outside the main actor, and sent in parts. Until it is sent, the
/// terminal shows the previous picture, moved or scaled, and cells where that does not cover the
/// map.
@MainActor final class MapPictures {
    /// The properties that determine how a picture of a map looks.
    private struct Look: Equatable {
        let colors: MapColors
        let cell: SIMD2<Int>
        let userArea: [Double]
    }

    private struct Picture {
        let number: Int
        let frame: MapFrame
        let look: Look
        /// The number of pixels for each cell of the map, and the row of pixels below the map,
        /// where the sprites are.
        let (scale, spriteRow): (SIMD2<Int>, Int)
    }

    /// The maximum number of pixels of a picture.
    private nonisolated static let maxPixels = 4_000_000
    /// The maximum number of bytes for a frame of 160 by 45 cells of 8 by 16 pixels; larger frames
    /// have more.
    private nonisolated static let maxBytes = 300_000
    private nonisolated static let frameOfMaxBytes = 160 * 45 * 8 * 16
    /// The sizes of cells that a terminal can have.
    private static let cellLimits = (least: SIMD2(4, 8), most: SIMD2(64, 128))

    /// Whether the terminal has reported that it supports pictures, and has rejected none.
    var isSupported = false
    private var cell = SIMD2<Int>.zero
    private var shown: Picture?
    /// The picture that is ready, its commands, and the number of those that were sent.
    private var next: (picture: Picture, commands: [String], sent: Int)?
    private(set) var isDrawing = false
    /// The map and the look that cannot be drawn.
    private var failed: (content: MapContent, look: Look)?
    private var secondsPerByte = 0.0
    private let onChange: @MainActor () -> Void
    private let log: any EventLog

    init(log: any EventLog, onChange: @escaping @MainActor () -> Void) {
        self.log = log
        self.onChange = onChange
    }

    var isOn: Bool { isSupported && cell != .zero }
    var frame: MapFrame? { isOn ? shown?.frame : nil }

    /// Sets the size of a cell to the first of the given sizes that is possible, if there is one.
    func setCell(_ sizes: SIMD2<Int>...) {
        cell =
            sizes.first { all($0 .>= Self.cellLimits.least) && all($0 .<= Self.cellLimits.most) }
            ?? .zero
    }

    /// Draws the scene, unless a suitable picture exists, or is being drawn or sent.
    func draw(_ scene: MapScene?, _ palette: MapPalette) {
        guard isOn, let scene, let content = scene.content,
            scene.frame.wholeOffset(inside: content.frame) != nil
        else { return }
        let look = Look(
            colors: palette.colors,
            cell: cell,
            userArea: scene.userArea.map {
                [$0.center.latitude, $0.center.longitude, $0.radiusMeters]
            } ?? []
        )
        func suits(_ picture: Picture?) -> Bool {
            picture?.look == look
                && picture.flatMap { scene.frame.wholeOffset(inside: $0.frame) } != nil
        }
        if next?.sent == 0, !suits(next?.picture) {
            next = nil
        }
        let hasFailed = failed?.content === content && failed?.look == look
        guard !isDrawing, next == nil, !suits(shown), !hasFailed else { return }
        isDrawing = true
        let number = TerminalPicture.numbers.first { $0 != shown?.number } ?? 0
        Task {
            do throws(ArchiveError) {
                next = try await Self.picture(number, of: content, scene, look, palette)
            } catch {
                failed = (content, look)
                log.log(.warning, "Map", "no picture: \(error)")
            }
            isDrawing = false
            onChange()
        }
    }

    /// Draws and encodes a picture.
    ///
    /// It shows the whole map if that is within the limits, and otherwise the frame, with fewer
    /// pixels if necessary.
    @concurrent private static func picture(
        _ number: Int,
        of content: MapContent,
        _ scene: MapScene,
        _ look: Look,
        _ palette: MapPalette
    ) async throws(ArchiveError) -> (Picture, [String], Int) {
        func pixels(_ frame: MapFrame, _ cell: SIMD2<Int>) -> Int {
            frame.size.width * frame.size.height * cell.x * cell.y
        }
        let room = maxBytes * max(pixels(scene.frame, look.cell), frameOfMaxBytes) / frameOfMaxBytes
        var candidates = [(frame: content.frame, cell: look.cell)]
        candidates += (1...8).map { (scene.frame, look.cell / $0) }
        candidates.removeAll { pixels($0.frame, $0.cell) > maxPixels || any($0.cell .< 2) }
        var result: (Picture, [String], Int)?
        for (frame, cell) in candidates {
            let map = try await content.picture(
                of: frame,
                cell: cell,
                look.colors,
                userArea: scene.userArea
            )
            let sprites = MapSprite.draw(row: look.cell.y, width: map.width, palette)
            let colors =
                look.colors.grounds + look.colors.lines + look.colors.roads
                + MapSprite.colors(palette)
            let png = PNG(map.pixels + sprites.pixels, width: map.width, exact: colors)
            let commands = TerminalPicture(png, number: number).commands
            let picture = Picture(
                number: number,
                frame: frame,
                look: look,
                scale: cell,
                spriteRow: map.height
            )
            result = (picture, commands, 0)
            if commands.reduce(0, { $0 + $1.utf8.count }) <= room {
                break
            }
        }
        guard let result else { throw .tooMuchWork("more than \(maxPixels) pixels") }
        return result
    }

    // MARK: - Sending

    /// Whether a part of a picture was sent, but not all of it.
    private var isSending: Bool {
        next.map { $0.sent > 0 } ?? false
    }

    /// Whether there is a picture that is not sent.
    var isReady: Bool { next != nil }

    /// Returns the next part of the picture that is ready; nil if there is none, or if it must
    /// wait.
    ///
    /// A picture that takes more than a second is not started while the user is pressing keys.
    func nextPart(isUserActive: Bool) -> String? {
        guard let (_, commands, sent) = next else { return nil }
        let seconds = Double(commands.reduce(0) { $0 + $1.utf8.count }) * secondsPerByte
        if sent == 0, isUserActive, seconds > 1 {
            return nil
        }
        next?.sent += 1
        return commands[sent]
    }

    /// Notes how long the terminal took to accept a part.
    ///
    /// Returns nil while parts are left. After the last part, the picture counts as shown, and the
    /// result is the command that deletes the previous one, empty if there was none.
    func didSend(_ bytes: Int, in time: Duration) -> String? {
        secondsPerByte = secondsPerByte * 0.9 + time / .seconds(1) / Double(max(bytes, 1)) * 0.1
        guard let (picture, commands, sent) = next, sent == commands.count else { return nil }
        defer {
            shown = picture
            next = nil
        }
        return shown.map { TerminalPicture.deletion(of: $0.number) } ?? ""
    }

    /// Returns the commands that abort the sending of a picture, which is then sent again from its
    /// start.
    func interrupt() -> String {
        guard isSending, let number = next?.picture.number else { return "" }
        next?.sent = 0
        return TerminalPicture.end + TerminalPicture.deletion(of: number)
    }

    /// Forgets the pictures in the terminal, because they were deleted.
    func forget() {
        shown = nil
        next = nil
        failed = nil
    }

    // MARK: - Places

    /// Returns the parts of the picture for the cells that show it, and the marks in front of them.
    func places(of scene: MapScene?, on grid: CellGrid) -> [PlacedPicture] {
        guard isOn, let shown, let scene, let origin = grid.pictureOrigin else { return [] }
        let areas = grid.pictureAreas
        let map = areas.map { place($0, of: shown, origin, scene.frame) }
        let row = shown.look.cell.y
        return map
            + scene.marks.flatMap { mark in
                let point = scene.frame.point(for: mark.coordinate)
                let anchor = mark.sprite.anchor(row: row)
                let start = SIMD2(
                    Int(
                        clamping: ((point.x + Double(origin.column)) * Double(cell.x)).rounded(
                            .down
                        )
                    ) - anchor.x,
                    Int(clamping: ((point.y + Double(origin.row)) * Double(cell.y)).rounded(.down))
                        - anchor.y
                )
                return areas.compactMap { place(mark.sprite, from: start, in: $0, shown) }
            }
    }

    /// Returns the part of the picture behind an area of the screen.
    private func place(
        _ area: CellArea,
        of picture: Picture,
        _ origin: CellGrid.Place,
        _ frame: MapFrame
    ) -> PlacedPicture {
        let size = SIMD2(picture.frame.size.width, picture.frame.size.height) &* picture.scale
        func pixel(_ column: Int, _ row: Int) -> SIMD2<Int> {
            let point = frame.convert(
                MapPoint(x: Double(column - origin.column), y: Double(row - origin.row)),
                to: picture.frame
            )
            return SIMD2(
                Int(clamping: (point.x * Double(picture.scale.x)).rounded()),
                Int(clamping: (point.y * Double(picture.scale.y)).rounded())
            ).clamped(lowerBound: .zero, upperBound: size)
        }
        let start = pixel(area.columns.lowerBound, area.rows.lowerBound)
        return PlacedPicture(
            number: picture.number,
            origin: start,
            size: pointwiseMax(
                pixel(area.columns.upperBound, area.rows.upperBound) &- start,
                SIMD2(1, 1)
            ),
            place: CellGrid.Place(column: area.columns.lowerBound, row: area.rows.lowerBound),
            cells: SIMD2(area.columns.count, area.rows.count)
        )
    }

    /// Returns the part of a sprite in an area of the screen; nil if it is outside.
    private func place(
        _ sprite: MapSprite,
        from start: SIMD2<Int>,
        in area: CellArea,
        _ picture: Picture
    ) -> PlacedPicture? {
        let size = MapSprite.size(row: picture.look.cell.y)
        let first = pointwiseMax(
            start,
            SIMD2(area.columns.lowerBound, area.rows.lowerBound) &* cell
        )
        let end = pointwiseMin(
            start &+ size,
            SIMD2(area.columns.upperBound, area.rows.upperBound) &* cell
        )
        guard all(end .> first) else { return nil }
        return PlacedPicture(
            number: picture.number,
            origin: first &- start &+ SIMD2(sprite.rawValue * size.x, picture.spriteRow),
            size: end &- first,
            place: CellGrid.Place(column: first.x / cell.x, row: first.y / cell.y),
            offset: first % cell
        )
    }
}
