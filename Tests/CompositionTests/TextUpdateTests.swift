import Composition
import Data
import Domain
import Observation
import Presentation
import Scheduling
import TestSupport
import Testing

/// The time since a list was loaded, which is updated each minute.
@MainActor @Observable
final class UpdateNote {
    private(set) var text = "just now"

    func keepUpdated(_ clock: any AppClock) async {
        let start = clock.now
        while (try? await clock.sleepUntilTextUpdate(in: .seconds(60))) != nil {
            text = "\(Int((clock.now - start) / .seconds(60))) min ago"
        }
    }
}

/// Tests of the code in the article "Data flow".
@MainActor @Suite(.hangingLimit) struct TextUpdateTests {
    @Test("The article's text is updated each minute, but resting does not wait for it")
    func virtualTime() async {
        let (root, page) = await CompositionRoot.entered { $0.gps = .simulated(.none) }
        let note = UpdateNote()
        let updates = root.activity.start { await note.keepUpdated(root.clock) }
        await root.activity.settle()
        await root.activity.rest(in: root.time)
        #expect(root.clock.now == LoadTimeLimits.map)
        #expect(note.text == "just now")
        await root.pass(.seconds(180))
        #expect(note.text == "3 min ago")
        await root.activity.rest(in: root.time)
        #expect(root.clock.now == .seconds(190))
        updates.cancel()
        withExtendedLifetime(page) {}
    }

    @Test("On a clock in real time, the article's text does not delay a rest either")
    func realTime() async throws {
        let clock = SteppedClock()
        let (root, page) = await CompositionRoot.entered {
            $0.gps = .simulated(.none)
        } swap: {
            $0.clock = .replaced(clock)
        }
        let note = UpdateNote()
        let updates = root.activity.start { await note.keepUpdated(root.clock) }
        var end: Duration?
        let rest = root.activity.start {
            await root.activity.rest(in: root.time)
            end = clock.now
        }
        await root.activity.settle()
        await clock.virtual.advance(by: LoadTimeLimits.map) { await root.activity.settle() }
        // Tasks that wake in real time do not count, so only this waits for them.
        try await rest.value
        #expect(end == LoadTimeLimits.map)
        await clock.virtual.advance(by: .seconds(170)) { await root.activity.settle() }
        #expect(note.text == "3 min ago")
        updates.cancel()
        withExtendedLifetime(page) {}
    }
}
