import Terminal

/// A command-line option, from which parsing, the help, the manual and the completions are derived.
struct OptionDescription {
    enum Group: String, CaseIterable {
        case data = "Data"
        case device = "Device"
        case output = "Output"
        case other = "Other"

        /// The commands that have the options of the group, apart from options with commands of their own.
        var commands: [String] {
            switch self {
            case .data, .device: ["walk", "play", "snapshot", "check"]
            case .output: ["walk", "play", "snapshot", "tour", "check"]
            case .other: Invocation.commands.map(\.name)
            }
        }
    }

    let name: String
    var shortName: String?
    let group: Group
    /// The commands that have the option, if they are not those of the group.
    var only: [String]?
    /// The placeholder of the value in the help; nil for an option without a value.
    var value: String?
    var choices: [String] = []
    /// The start of a value that names a file; empty if any value does, nil if none does.
    var filePrefix: String?
    /// Whether error messages must not repeat the value.
    var isSecret = false
    var isForFiles = true
    var apply: @Sendable (inout Options, String) throws(ArgumentFault) -> Void = { (_, _) throws(ArgumentFault) in }

    var help: String { text("help") ?? "" }

    /// The valid values, as shown in the help and in error messages.
    var expected: String { value == nil ? name : text("values") ?? choices.alternatives }

    var form: String { (shortName.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "") }

    var commands: [String] { only ?? group.commands }

    /// What the option determines, its valid values, and the default.
    var explanation: String {
        help + (value == nil ? "" : ": \(expected)") + (text("default").map { " (default: \($0))" } ?? "")
    }

    private func text(_ part: String) -> String? { Invocation.texts["\(name).\(part)"] }
}
