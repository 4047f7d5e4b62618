/// The progress and the result of a load.
public enum Load<Value: Sendable>: Sendable {
    /// Nothing is requested: not yet, or because the page cannot use the value.
    case idle
    /// The value is on its way; meanwhile, the page shows the previous value, if there is one.
    case loading(previous: Value? = nil)
    case loaded(Value)
    /// The last request failed; the page still shows the previous value, if there is one.
    case failed(LoadFailure, previous: Value? = nil)

    /// The value that the page shows; `nil` if there is none.
    public var value: Value? {
        switch self {
        case .idle: nil
        case .loaded(let value): value
        case .loading(let previous), .failed(_, let previous): previous
        }
    }

    /// The failure of the last request; `nil` if the request did not fail.
    public var failure: LoadFailure? {
        switch self {
        case .failed(let failure, _): failure
        case .idle, .loading, .loaded: nil
        }
    }

    public var isLoading: Bool {
        switch self {
        case .loading: true
        case .idle, .loaded, .failed: false
        }
    }

    /// Whether the page shows a value while a newer one is loading.
    public var isRefreshing: Bool { isLoading && value != nil }

    /// The button that repeats the load if it failed.
    var buttons: [PageButton] { [failure?.button].compactMap(\.self) }

    /// Returns the same progress with another value.
    public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Load<Other> {
        switch self {
        case .idle: .idle
        case .loading(let previous): .loading(previous: previous.map(transform))
        case .loaded(let value): .loaded(transform(value))
        case .failed(let failure, let previous):
            .failed(failure, previous: previous.map(transform))
        }
    }
}

extension Load: Equatable where Value: Equatable {}

extension Load: Hashable where Value: Hashable {}
