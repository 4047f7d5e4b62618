public import Domain

/// A picture without any map, for views and snapshotters of tests.
public struct EmptyPicture: MapSnapshot {
    public let frame: MapFrame
    public let attribution: String? = nil
    public let isPreliminary = false
    public let isPartial = false

    public init(frame: MapFrame) {
        self.frame = frame
    }
}
