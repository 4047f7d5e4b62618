import Domain
import DomainTesting
import Synchronization
import TestSupport
import Testing

@Suite(.hangingLimit) struct SnapshotterRuleTests {
    @Test("A correct snapshotter breaks no rule") func correct() async {
        let violations = await SnapshotterRule.violations(
            of: FakeSnapshotter(),
            at: .home,
            waiting: FakeMapSnapshotter()
        )
        #expect(violations == [])
    }

    @Test("A snapshotter that breaks a rule is found", arguments: SnapshotterRule.allCases)
    func wrong(rule: SnapshotterRule) async {
        let violations = await SnapshotterRule.violations(
            of: WrongSnapshotter(breaking: rule),
            at: .home,
            waiting: FakeSnapshotter()
        )
        #expect(violations.contains { $0.rule == rule }, "\(violations)")
    }

    @Test("Without a snapshotter that waits, the rule about cancellation was not checked")
    func unchecked() async {
        let violations = await SnapshotterRule.violations(of: FakeSnapshotter(), at: .home)
        #expect(violations.map(\.rule) == [.cancellation])
    }
}

/// A snapshotter that breaks one rule.
private final class WrongSnapshotter: MapSnapshotterProtocol {
    private let rule: SnapshotterRule
    /// The frame of the last call.
    private let lastFrame = Mutex<MapFrame?>(nil)

    init(breaking rule: SnapshotterRule) {
        self.rule = rule
    }

    func snapshot(
        of region: MapRegion,
        size: MapSize
    ) async throws(MapSnapshotError) -> any MapSnapshot {
        let frame = MapFrame(region: region, size: size)
        switch rule {
        case .answers:
            throw .unavailable(reason: "no map")
        case .size:
            let other = MapSize(width: size.width / 2, height: size.height / 2)
            return FakeMapSnapshot(frame: MapFrame(region: region, size: other))
        case .wholeRegion:
            return FakeMapSnapshot(frame: frame.expanded(width: -20, height: -11).resized(to: size))
        case .final:
            return FakeMapSnapshot(frame: frame, isPreliminary: true)
        case .emptiness where !frame.contains(.home):
            throw .unavailable(reason: "no tiles")
        case .limits where size.height == 1:
            throw .cancelled
        case .concurrentCalls:
            // The calls share the frame.
            lastFrame.withLock { $0 = frame }
            for _ in 0..<1000 {
                await Task.yield()
            }
            return FakeMapSnapshot(frame: lastFrame.withLock(\.self) ?? frame)
        case .cancellation where Task.isCancelled:
            throw .unavailable(reason: "canceled")
        case .emptiness, .limits, .cancellation:
            return FakeMapSnapshot(frame: frame)
        }
    }
}

extension MapFrame {
    /// Returns the frame of the same region in another size.
    fileprivate func resized(to size: MapSize) -> MapFrame {
        MapFrame(region: region, size: size)
    }
}
