extension Result {
    /// Creates a result by awaiting an operation, as `init(catching:)` does for one that returns at
    /// once.
    ///
    /// Closures of functions that cannot throw errors of a given type return such a result.
    package init(awaiting operation: () async throws(Failure) -> Success) async {
        do throws(Failure) {
            self = .success(try await operation())
        } catch {
            self = .failure(error)
        }
    }
}
