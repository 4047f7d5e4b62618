import Domain
import Platform

/// The pictures that are drawn in advance, for the next move of a map.
///
/// First, a picture is drawn that is larger than the map by a margin on each side. After a move by
/// whole units within the margin, the map can show a part of this picture. Then the frames that may
/// follow, such as those of the next zoom steps, are drawn one after the other.
@MainActor final class PrefetchedMapSnapshots {
    /// A complete picture of a frame.
    struct Picture {
        let frame: MapFrame
        let snapshot: any MapSnapshot
    }

    /// The frame of the map around which pictures are drawn; `nil` while no drawing may start.
    private var center: MapFrame?
    /// The picture that is larger than the map.
    private var larger: (any MapSnapshot)?
    /// The pictures of frames that may follow.
    private var nextPictures: [Picture] = []
    /// The frames that may follow, and whose drawing has not started.
    private var missingFrames: [MapFrame] = []
    /// What draws the pictures; without it, no picture is drawn in advance.
    private let cache: (any MapCacheProtocol)?
    private let drawingLarger: Loader
    private let drawingNext: Loader

    init(_ dependencies: ViewModelDependencies) {
        cache = dependencies.mapCache
        drawingLarger = dependencies.makeLoader()
        drawingNext = dependencies.makeLoader()
    }

    /// Returns the picture of a frame, or a part of the larger picture; `nil` if the frame was not
    /// drawn in advance.
    func snapshot(of frame: MapFrame) -> (any MapSnapshot)? {
        if let picture = nextPictures.first(where: { $0.frame == frame }) {
            return picture.snapshot
        }
        return larger?.cropped(to: frame)
    }

    /// Sets the frames that may follow, and discards the pictures of all others.
    ///
    /// `lastShown` is the picture that the map showed before its move, if that picture is complete.
    /// It is kept if its frame may follow.
    func setNextFrames(_ frames: [MapFrame], lastShown: Picture?) {
        drawingNext.cancel()
        var pictures = nextPictures
        if let lastShown {
            pictures.removeAll { $0.frame == lastShown.frame }
            pictures.append(lastShown)
        }
        nextPictures = pictures.filter { frames.contains($0.frame) }
        let drawnFrames = nextPictures.map(\.frame)
        missingFrames = frames.filter { !drawnFrames.contains($0) }
    }

    /// Draws pictures for the moves from a frame.
    ///
    /// If a larger picture is being drawn around an earlier frame, it is completed first.
    func draw(around center: MapFrame) {
        self.center = center
        drawLarger(around: center)
    }

    /// Cancels the drawing in progress, and starts no other until the next call of `draw(around:)`.
    func cancel() {
        center = nil
        drawingLarger.cancel()
        drawingNext.cancel()
    }

    private func drawLarger(around center: MapFrame) {
        guard !drawingLarger.isLoading else { return }
        let frame = center.expanded(
            width: Self.margin(of: center.size.width),
            height: Self.margin(of: center.size.height)
        )
        if frame == larger?.frame {
            drawNext()
            return
        }
        drawingLarger.load { [cache] in
            await cache?.prefetchedSnapshot(of: frame.region, size: frame.size)
        } completion: { [weak self] in
            self?.finishLarger($0.get(), around: center)
        }
    }

    private func finishLarger(_ snapshot: (any MapSnapshot)?, around lastCenter: MapFrame) {
        if let snapshot {
            larger = snapshot
        }
        guard let center else { return }
        if center == lastCenter {
            drawNext()
        } else {
            // The map has moved in the meantime.
            drawLarger(around: center)
        }
    }

    private func drawNext() {
        guard center != nil, !drawingNext.isLoading, !missingFrames.isEmpty else { return }
        let frame = missingFrames.removeFirst()
        drawingNext.load { [cache] in
            await cache?.prefetchedSnapshot(of: frame.region, size: frame.size)
        } completion: { [weak self] in
            self?.finishNext($0.get(), of: frame)
        }
    }

    private func finishNext(_ snapshot: (any MapSnapshot)?, of frame: MapFrame) {
        if let snapshot {
            nextPictures.append(Picture(frame: frame, snapshot: snapshot))
        }
        drawNext()
    }

    /// Returns a tenth of a length, rounded up; an arrow key moves the map by at most this
    /// distance.
    private static func margin(of length: Int) -> Int {
        length.dividedRoundingUp(by: 10)
    }
}
