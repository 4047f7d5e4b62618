import Domain
import Terminal
import TestSupport
import Testing

@testable import App
@testable import Cartography

@Suite struct MapImageTransferTests {
    private static let colors = MapColors(grounds: [], lines: [], roads: [], userArea: .zero)
    private static let frame = MapFrame(
        region: Coordinate.home.mapRegion(),
        size: MapSize(width: 100, height: 30)
    )
    private static let elsewhere = MapFrame(
        region: Coordinate(10, 10).mapRegion(),
        size: MapSize(width: 100, height: 30)
    )

    private static func look(cell: SIMD2<Int> = SIMD2(8, 16)) -> MapImage.Look {
        MapImage.Look(colors: colors, cell: cell, userArea: nil)
    }

    private static func source(
        of frame: MapFrame = frame,
        look: MapImage.Look = look()
    ) -> MapImageTransfer.Source {
        let content = MapContent(frame, MapScale(frame, zooms: 0...14), [])
        return MapImageTransfer.Source(content: content, look: look)
    }

    private static func image(
        _ number: Int,
        of frame: MapFrame = frame,
        commands: [String] = ["a", "b"]
    ) -> EncodedMapImage {
        let image = MapImage(
            number: number,
            frame: frame,
            look: look(),
            scale: SIMD2(8, 16),
            spriteRow: 480
        )
        return EncodedMapImage(image: image, commands: commands)
    }

    /// Returns a transfer after the first image is shown.
    private static func shown(of frame: MapFrame = frame) -> MapImageTransfer {
        var transfer = MapImageTransfer()
        transfer.finishDrawing(image(7701, of: frame, commands: ["a"]))
        _ = transfer.nextPart(isUserActive: false)
        _ = transfer.didSend(1, in: .zero)
        return transfer
    }

    @Test("An image is drawn, sent in parts, and then shown")
    func transfer() {
        var transfer = MapImageTransfer()
        #expect(transfer.startDrawing(Self.source(), in: Self.frame) == 7701)
        #expect(transfer.isDrawing)
        #expect(transfer.nextPart(isUserActive: false) == nil)
        transfer.finishDrawing(Self.image(7701))
        #expect(!transfer.isDrawing)
        #expect(transfer.isReady)
        #expect(transfer.nextPart(isUserActive: false) == "a")
        #expect(transfer.didSend(1, in: .zero) == .keepSending)
        #expect(transfer.shown == nil)
        #expect(transfer.nextPart(isUserActive: false) == "b")
        #expect(transfer.didSend(1, in: .zero) == .shown(deletion: ""))
        #expect(transfer.shown?.number == 7701)
        #expect(!transfer.isReady)
        #expect(transfer.nextPart(isUserActive: false) == nil)
    }

    @Test("The next image has the other number, and deletes the previous one when it is shown")
    func replacement() {
        var transfer = Self.shown()
        #expect(transfer.startDrawing(Self.source(), in: Self.elsewhere) == 7702)
        transfer.finishDrawing(Self.image(7702, of: Self.elsewhere, commands: ["c"]))
        #expect(transfer.shown?.number == 7701)
        #expect(transfer.nextPart(isUserActive: false) == "c")
        let deletion = TerminalImage.deletion(of: 7701)
        #expect(transfer.didSend(1, in: .zero) == .shown(deletion: deletion))
        #expect(transfer.startDrawing(Self.source(), in: Self.frame) == 7701)
    }

    @Test("Nothing is drawn for a part of the image that is shown, unless it looks otherwise")
    func suitable() {
        var transfer = Self.shown(of: Self.frame.expanded(width: 4, height: 2))
        #expect(transfer.startDrawing(Self.source(), in: Self.frame) == nil)
        let otherLook = Self.source(look: Self.look(cell: SIMD2(10, 20)))
        #expect(transfer.startDrawing(otherLook, in: Self.frame) == 7702)
    }

    @Test("One image is drawn at a time")
    func drawing() {
        var transfer = MapImageTransfer()
        #expect(transfer.startDrawing(Self.source(), in: Self.frame) == 7701)
        #expect(transfer.startDrawing(Self.source(), in: Self.elsewhere) == nil)
    }

    @Test("An image that no longer suits is discarded, unless a part of it was sent")
    func discarding() {
        var transfer = MapImageTransfer()
        transfer.finishDrawing(Self.image(7701))
        #expect(transfer.startDrawing(Self.source(), in: Self.frame) == nil)
        #expect(transfer.isReady)
        var started = transfer
        #expect(transfer.startDrawing(Self.source(), in: Self.elsewhere) == 7701)
        #expect(!transfer.isReady)
        #expect(started.nextPart(isUserActive: false) == "a")
        #expect(started.startDrawing(Self.source(), in: Self.elsewhere) == nil)
        #expect(started.isReady)
    }

    @Test("A map that cannot be drawn is not drawn again, until the images are forgotten")
    func failure() {
        var transfer = MapImageTransfer()
        let source = Self.source()
        #expect(transfer.startDrawing(source, in: Self.frame) == 7701)
        transfer.failDrawing(source)
        #expect(!transfer.isDrawing)
        #expect(transfer.startDrawing(source, in: Self.frame) == nil)
        var other = transfer
        #expect(other.startDrawing(Self.source(), in: Self.frame) == 7701, "another map")
        transfer.forget()
        #expect(transfer.startDrawing(source, in: Self.frame) == 7701)
    }

    @Test("After an interruption, an image is sent again from its start")
    func interruption() {
        var transfer = MapImageTransfer()
        #expect(transfer.interrupt().isEmpty)
        transfer.finishDrawing(Self.image(7701))
        #expect(transfer.interrupt().isEmpty, "no part was sent")
        #expect(transfer.nextPart(isUserActive: false) == "a")
        let abortion = TerminalImage.end + TerminalImage.deletion(of: 7701)
        #expect(transfer.interrupt() == abortion)
        #expect(transfer.interrupt().isEmpty)
        #expect(transfer.nextPart(isUserActive: false) == "a")
        #expect(transfer.nextPart(isUserActive: false) == "b")
        #expect(transfer.didSend(1, in: .zero) == .shown(deletion: ""))
    }

    @Test("While the user is active, an image that takes more than a second is not started")
    func activity() {
        var transfer = MapImageTransfer()
        let long = String(repeating: "c", count: 100)
        transfer.finishDrawing(Self.image(7701, commands: [long, long]))
        #expect(transfer.nextPart(isUserActive: true) == long, "the speed is not known yet")
        // A tenth of a second for each byte counts for a hundredth.
        #expect(transfer.didSend(100, in: .seconds(10)) == .keepSending)
        #expect(transfer.nextPart(isUserActive: true) == long, "it was started")
        _ = transfer.interrupt()
        #expect(transfer.nextPart(isUserActive: true) == nil)
        #expect(transfer.isReady)
        #expect(transfer.nextPart(isUserActive: false) == long)
    }

    @Test("Many fast parts make up for a slow one")
    func speed() {
        var transfer = MapImageTransfer()
        let part = String(repeating: "c", count: 100)
        transfer.finishDrawing(Self.image(7701, commands: [part, part]))
        _ = transfer.didSend(100, in: .seconds(10))
        #expect(transfer.nextPart(isUserActive: true) == nil)
        for _ in 0..<10 {
            #expect(transfer.didSend(100, in: .zero) == .keepSending)
        }
        #expect(transfer.nextPart(isUserActive: true) == part)
    }

    @Test("Forgetting drops the images in the terminal, but not one that is being drawn")
    func forgetting() {
        var transfer = Self.shown()
        transfer.finishDrawing(Self.image(7702))
        transfer.forget()
        #expect(transfer.shown == nil)
        #expect(!transfer.isReady)
        #expect(transfer.startDrawing(Self.source(), in: Self.frame) == 7701)
        transfer.forget()
        #expect(transfer.isDrawing)
        transfer.finishDrawing(Self.image(7701))
        #expect(transfer.isReady)
    }
}
