package import Domain

/// A snapshot with a frame but without a picture.
package struct FakeMapSnapshot: MapSnapshot {
    package let frame: MapFrame
    package let attribution: String? = nil
    package let isPreliminary: Bool

    package init(frame: MapFrame, isPreliminary: Bool = false) {
        (self.frame, self.isPreliminary) = (frame, isPreliminary)
    }
}
