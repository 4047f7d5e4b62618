import Dispatch

/// The queue of the main actor.
///
/// On Linux, its work need not run on the main thread, so `Thread.isMainThread` says nothing about
/// it.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether the caller runs on the queue.
    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
