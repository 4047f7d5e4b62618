import Domain
import Scheduling

extension Activity {
    /// Calls a part outside the main actor, and counts the call as `awaiting(_:limit:asksUser:_:)`
    /// does.
    func awaitingOutsideMainActor<Value: Sendable, Failure: Error>(
        _ name: String,
        limit: Duration,
        _ call: @concurrent @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await awaiting(name, limit: limit) { () async throws(Failure) in
            try await outsideMainActor(call)
        }
    }
}
