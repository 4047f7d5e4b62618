/// What an app uses for a part: its default, another part, or the default inside another part.
///
/// It is a value, so what follows from it is known before any part is made. Each closure runs at
/// most once for each app. `Context` is what the closures can use of the app.
package enum PartChoice<Part, Context>: Sendable {
    case standard
    /// The part that the closure makes; the default is not made.
    case replaced(@MainActor (Context) -> Part)
    /// The part that the closure makes around the default, which stays in use.
    case decorated(@MainActor (Part, Context) -> Part)

    /// The part in place of the default, which is not made.
    package static func replaced(_ part: @autoclosure @escaping @MainActor () -> Part) -> Self {
        .replaced { _ in part() }
    }

    /// The part that the closure makes around the default, which stays in use.
    package static func decorated(_ decorate: @escaping @MainActor (Part) -> Part) -> Self {
        .decorated { part, _ in decorate(part) }
    }

    package var isStandard: Bool {
        switch self {
        case .standard: true
        case .replaced, .decorated: false
        }
    }

    /// Whether the app uses the default, decorated or not.
    package var usesDefault: Bool {
        switch self {
        case .standard, .decorated: true
        case .replaced: false
        }
    }

    /// Makes the part; calls `makeDefault` only if the app uses the default.
    @MainActor func make(_ context: Context, default makeDefault: () -> Part) -> Part {
        switch self {
        case .standard: makeDefault()
        case .replaced(let make): make(context)
        case .decorated(let decorate): decorate(makeDefault(), context)
        }
    }
}
