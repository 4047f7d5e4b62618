import Domain
import Testing
import TestSupport

@testable import GPSD

@Suite struct GPSDWatchTests {
    private static func fix(
        _ time: String?,
        mode: Int = 3,
        eph: Double? = nil,
        at latitude: Double = 53
    ) -> GPSDReport {
        .position(
            receiver: nil,
            time: time,
            mode: mode,
            Location(Coordinate(latitude, 13), horizontalAccuracy: eph)
        )
    }

    @Test(
        "The best fix of an epoch has the highest mode, then the smallest error, independent of the order"
    )
    func best() {
        let fixes = [
            Self.fix("1", mode: 2, eph: 1, at: 50), Self.fix("1", mode: 3, at: 51),
            Self.fix("1", mode: 3, eph: 9, at: 52),
            Self.fix("1", mode: 3, eph: 4, at: 53),
            .position(receiver: nil, time: "1", mode: 1, nil),
        ]
        for start in fixes.indices {
            var watch = GPSDWatch()
            for fix in fixes[start...] + fixes[..<start] {
                _ = watch.take(fix)
            }
            #expect(watch.best?.horizontalAccuracy == 4)
            #expect(
                watch.take(Self.fix("2", eph: 1))
                    == .located(Location(Coordinate(53, 13), horizontalAccuracy: 4))
            )
        }
    }

    @Test(
        "A fix starts an epoch, which any other timestamp ends, even an earlier one",
        arguments: ["2", "0", nil]
    )
    func epoch(time: String?) {
        var watch = GPSDWatch()
        #expect(watch.take(.position(receiver: nil, time: "1", mode: 1, nil)) == .keepReading)
        #expect(watch.take(Self.fix("1", mode: 2)) == .firstFix)
        #expect(watch.take(Self.fix("1", mode: 3, eph: 5)) == .keepReading)
        #expect(watch.take(.other) == .keepReading)
        #expect(
            watch.take(.position(receiver: nil, time: time, mode: 1, nil))
                == .located(Location(Coordinate(53, 13), horizontalAccuracy: 5))
        )
    }

    @Test("Each report updates the obstacle") func obstacles() {
        var watch = GPSDWatch()
        #expect(watch.obstacle == .silent)
        for (report, obstacle) in [
            (.other, .silent),
            (.unreadable, .unreadable),
            (.other, .unreadable),
            (.devices(["a"]), .silent),
            (.position(receiver: nil, time: "1", mode: 0, nil), .noFix),
            (.unreadable, .noFix),
            (.device(path: "a", isRemoved: true), .noReceiver),
            (.device(path: "a", isRemoved: false), .silent),
        ] as [(GPSDReport, GPSDError)] {
            #expect(watch.take(report) == .keepReading)
            #expect(watch.obstacle == obstacle)
        }
        watch.disconnect(.unreachable(reason: "gone"))
        #expect(watch.obstacle == .unreachable(reason: "gone"))
        #expect(watch.take(Self.fix("2")) == .firstFix)
    }

    @Test("An error of the daemon remains the obstacle when the daemon ends the connection")
    func refusal() {
        var watch = GPSDWatch()
        #expect(watch.take(.error("no such device")) == .repeatRequest)
        watch.disconnect(.disconnected)
        #expect(watch.obstacle == .refused(message: "no such device"))
        watch.disconnect(.disconnected)
        #expect(watch.obstacle == .disconnected)
    }

    @Test("An empty list of receivers is a failure only at the start") func receivers() {
        var watch = GPSDWatch()
        #expect(watch.take(.devices([])) == .failed(.noReceiver))
        watch = GPSDWatch()
        #expect(watch.take(.devices(["a", "b"])) == .keepReading)
        #expect(watch.take(.device(path: "a", isRemoved: true)) == .keepReading)
        #expect(watch.obstacle == .silent)
        #expect(watch.take(.devices([])) == .keepReading)
        #expect(watch.obstacle == .noReceiver)
    }

    @Test("A stale fix counts as no fix") func stale() {
        var watch = GPSDWatch()
        #expect(watch.take(Self.fix("1"), isStale: true) == .keepReading)
        #expect(watch.obstacle == .noFix)
        #expect(watch.best == nil)
    }
}
