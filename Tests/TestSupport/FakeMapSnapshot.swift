package import Domain

/// A snapshot with a frame but without a picture.
package struct FakeMapSnapshot: MapSnapshot {
    package let frame: MapFrame
    package let attribution: String? = nil

    package init(frame: MapFrame) {
        self.frame = frame
    }
}
