package import Testing

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that hangs.
    ///
    /// No other test reaches the limit, however busy the machine is. The time of a test includes
    /// that in which it waits for the main actor behind all other tests.
    package static var hangingLimit: Self { .timeLimit(.minutes(60)) }
}
