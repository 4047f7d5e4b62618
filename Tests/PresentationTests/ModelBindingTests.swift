import Scheduling
import TestSupport
import Observation
import Presentation
import Testing

@MainActor @Suite(.hangingLimit) struct ModelBindingTests {
    @MainActor
    @Observable
    final class Counter {
        var count = 0
    }

    private let activity = Activity()

    @Test("A model is rendered at once, and then once after each group of simultaneous changes")
    func rendering() async {
        let counter = Counter()
        var rendered: [Int] = []
        let binding = ModelBinding(
            { counter.count },
            executor: activity,
            render: { rendered.append($0) }
        )
        #expect(rendered == [0])
        counter.count = 1
        counter.count = 2
        await activity.settle()
        counter.count = 3
        await activity.settle()
        #expect(rendered == [0, 2, 3])
        withExtendedLifetime(binding) {}
    }

    @Test("A released binding no longer renders") func release() async {
        let counter = Counter()
        var rendered: [Int] = []
        var binding: ModelBinding<Int>? = ModelBinding(
            { counter.count },
            executor: activity,
            render: { rendered.append($0) }
        )
        binding = nil
        _ = binding
        counter.count = 1
        await activity.settle()
        #expect(rendered == [0])
    }
}
