package import Domain

/// A snapshot with a frame but without a picture.
package struct FakeMapSnapshot: MapSnapshot {
    package let frame: MapFrame
    package let attribution: String? = nil
    package let isPreliminary: Bool

    package init(frame: MapFrame, isPreliminary: Bool = false) {
        (self.frame, self.isPreliminary) = (frame, isPreliminary)
    }

    package func cropped(to part: MapFrame) -> (any MapSnapshot)? {
        part.wholeOffset(inside: frame) == nil ? nil : FakeMapSnapshot(frame: part, isPreliminary: isPreliminary)
    }
}
