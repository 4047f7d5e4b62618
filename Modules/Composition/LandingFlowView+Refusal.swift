import Domain
import Presentation

extension LandingFlowView {
    /// Returns the reason why the view cannot draw a snapshot for a frame; `nil` if it can.
    nonisolated func refusal(
        of snapshot: any MapSnapshot,
        for frame: MapFrame,
        _ strings: Strings
    ) -> MapSnapshotError? {
        if canDraw(snapshot, of: frame) {
            return nil
        }
        let isOtherFrame = canDraw(snapshot, of: snapshot.frame)
        if isOtherFrame {
            return .unavailable(reason: "the snapshot has another frame than requested")
        }
        return .failed(
            ServiceFailure(
                .notUnderstood,
                reason: "the view cannot draw a \(type(of: snapshot))",
                detail: strings[.mapUnsupported]
            )
        )
    }
}
