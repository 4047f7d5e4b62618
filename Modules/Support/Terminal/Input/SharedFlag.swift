import Synchronization

/// A flag that several threads read and set.
package final class SharedFlag: Sendable {
    private let value = Atomic(false)

    package init() {}

    package var isSet: Bool {
        get { value.load(ordering: .relaxed) }
        set { value.store(newValue, ordering: .relaxed) }
    }
}
