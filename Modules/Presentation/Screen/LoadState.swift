/// The progress and the result of a load.
enum LoadState<Value> {
    /// Nothing has been requested yet, or the page has canceled the last request.
    case idle
    case loading
    case loaded(Value)
    case failed(LoadFailure)

    /// The result of the last load; `nil` if the load did not succeed.
    var value: Value? {
        switch self {
        case .loaded(let value): value
        case .idle, .loading, .failed: nil
        }
    }

    /// The failure of the last load; `nil` if the load did not fail.
    var failure: LoadFailure? {
        switch self {
        case .failed(let failure): failure
        case .idle, .loading, .loaded: nil
        }
    }
}
