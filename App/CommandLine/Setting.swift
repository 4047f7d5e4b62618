import Platform
import Terminal

/// An option with its value, from the command line or the options file.
struct Setting {
    let option: OptionDescription
    /// The value; empty if the option takes none.
    let value: String

    init(option: OptionDescription, value: String) {
        self.option = option
        self.value = value
    }

    /// Creates a setting; `next` returns the value if the option needs one and has none yet.
    init(name: String, value: String?, next: () -> String? = { nil }) throws(ProgramError) {
        guard let option = OptionDescription.all.first(where: { $0.name == name }) else {
            let similar = nearestName(to: name, in: OptionDescription.all.map(\.name))
            throw .usage(
                name,
                LocalizedText(OptionFault.unknownOption),
                expected: similar.map { LocalizedText(CommandFault.didYouMean, $0) }
                    ?? LocalizedText(Expected.option)
            )
        }
        self.option = option
        guard option.value != nil else {
            if let value {
                throw .usage(
                    "\(name)=\(value)",
                    LocalizedText(OptionFault.takesNoValue),
                    expected: LocalizedText(verbatim: name)
                )
            }
            self.value = ""
            return
        }
        guard let value = value ?? next() else {
            throw .usage(
                name,
                LocalizedText(OptionFault.needsValue),
                expected: LocalizedText(option.expected)
            )
        }
        guard !value.isEmpty else {
            throw .usage(
                name,
                LocalizedText(OptionFault.emptyValue),
                expected: LocalizedText(option.expected)
            )
        }
        self.value = value
    }

    /// Sets the option; `place` is the line of the options file.
    func apply(to options: inout Options, place: LinePlace? = nil) throws(ProgramError) {
        do {
            try option.apply(&options, value)
        } catch {
            let shownValue = value.withoutSecrets.withoutQuery
            throw .usage(
                option.isSecret ? option.name : "\(option.name) \(shownValue)",
                error.text,
                expected: LocalizedText(option.expected)
            )
        }
        options.places[option.name] = place
        if !option.isSecret {
            // Any other value is kept as it is, such as the path of a file.
            let isURL = value.contains("://")
            options.given[option.name] = isURL ? value.withoutQuery : value
        }
    }
}
