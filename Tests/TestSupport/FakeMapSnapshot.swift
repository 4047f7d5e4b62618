package import Domain

/// A picture of nothing.
package struct FakeMapSnapshot: MapSnapshot {
    package let frame: MapFrame
    package let attribution: String? = nil

    package init(frame: MapFrame) {
        self.frame = frame
    }
}
