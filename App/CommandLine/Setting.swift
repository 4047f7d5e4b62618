import Platform
import Terminal

struct Setting {
    let option: OptionDescription
    let value: String

    /// Creates a setting; `next` returns the value if the option needs one and has none yet.
    init(name: String, value: String?, next: () -> String? = { nil }) throws(ProgramError) {
        guard let option = OptionDescription.all.first(where: { $0.name == name }) else {
            let similar = nearestName(to: name, in: OptionDescription.all.map(\.name))
            throw .usage(
                name,
                "unknown option",
                expected: similar.map { "did you mean \($0)?" } ?? "see --help"
            )
        }
        self.option = option
        guard option.value != nil else {
            if let value {
                throw .usage("\(name)=\(value)", "takes no value", expected: name)
            }
            self.value = ""
            return
        }
        guard let value = value ?? next() else {
            throw .usage(name, "needs a value", expected: option.expected)
        }
        guard !value.isEmpty else {
            throw .usage(name, "the value is empty", expected: option.expected)
        }
        self.value = value
    }

    /// Sets the option; `place` is the line of the options file.
    func apply(to options: inout Options, place: String? = nil) throws(ProgramError) {
        do {
            try option.apply(&options, value)
        } catch {
            throw .usage(
                option.isSecret
                    ? option.name : "\(option.name) \(value.withoutSecrets.withoutQuery)",
                error.english,
                expected: option.expected
            )
        }
        options.places[option.name] = place
        if !option.isSecret {
            options.given[option.name] = value.withoutQuery
        }
    }
}
