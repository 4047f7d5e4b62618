/// Leads through a tour, a step at a time.
@MainActor
final class TourGuide {
    let tour: Tour
    /// The number of steps that were taken, up to one more than the tour has.
    private(set) var number = 0

    init(_ tour: Tour) { self.tour = tour }

    /// The current step; nil before the first and after the last.
    var step: Script.Step? { tour.steps.indices.contains(number - 1) ? tour.steps[number - 1] : nil }

    /// Whether all steps were taken.
    var isOver: Bool { number > tour.steps.count }

    /// Goes on to the next step, and returns it; nil after the last.
    func next() -> Script.Step? {
        number = min(number + 1, tour.steps.count + 1)
        return step
    }
}
