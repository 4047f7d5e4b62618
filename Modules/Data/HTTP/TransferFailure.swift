import Domain

/// An error that tells a canceled transfer from one that failed.
protocol TransferFailure: Error {
    static var cancelled: Self { get }
    static func transfer(_ error: TransferError) -> Self
}

extension AnnouncementRepositoryError: TransferFailure {}
extension MapSnapshotError: TransferFailure {}
