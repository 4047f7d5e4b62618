import Platform

extension Options {
    /// Returns the options with which a script is played: those of the script, unless the command
    /// line, which has given these options, sets them.
    func options(of script: Script) throws(ProgramError) -> Options {
        var options = self
        let overridden = overriddenNames
        for line in script.optionLines {
            let place = script.place(of: line.number)
            do {
                for setting in try Setting.all(line.words) {
                    guard !overridden.contains(setting.option.name) else { continue }
                    let found = try setting.inScript(script.files)
                    try found.apply(to: &options, place: place)
                }
            } catch {
                throw error.at(place)
            }
        }
        guard let last = script.optionLines.last else { return options }
        do {
            try options.check(for: "play")
        } catch {
            throw error.at(script.place(of: last.number))
        }
        return options
    }

    /// The names of the options that have no effect in a script, because the command line sets
    /// them or their source, or an output that they would change.
    private var overriddenNames: Set<String> {
        var names = Set(given.keys)
        if names.contains("--announcements") {
            names.insert("--announcements-sort")
        }
        for output in fixedOutputs where output.isChosen {
            names.formUnion(output.excludedOptions)
        }
        return names
    }

    /// The files that the options name.
    var namedFiles: [String] {
        OptionDescription.all.compactMap { option in
            given[option.name].flatMap { option.text(ofValue: $0).file }
        }
    }
}

extension Setting {
    /// Returns the settings of a line of a script.
    fileprivate static func all(_ words: [String]) throws(ProgramError) -> [Setting] {
        var settings: [Setting] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-") else {
                throw .usage(
                    word,
                    LocalizedText(CommandFault.noOption),
                    expected: LocalizedText(verbatim: "--OPTION VALUE")
                )
            }
            let name = String(word.prefix { $0 != "=" })
            let value = word == name ? nil : String(word.dropFirst(name.count + 1))
            let setting = try Setting(name: name, value: value) { rest.popFirst() }
            guard setting.canBeInScript else {
                throw .usage(
                    name,
                    LocalizedText(OptionFault.notInScript),
                    expected: LocalizedText(Expected.onCommandLine)
                )
            }
            settings.append(setting)
        }
        return settings
    }

    private var canBeInScript: Bool {
        // A document has all scripts of the command line.
        let isDocument = OutputFormat(rawValue: value)?.isDocument ?? false
        return option.canBeInScript && !(option.name == "--format" && isDocument)
    }

    /// Returns the setting with the path of its file, if it names one.
    fileprivate func inScript(_ files: ScriptFiles?) throws(ProgramError) -> Setting {
        do throws(ArgumentFault) {
            var text = option.text(ofValue: value)
            guard !option.isServer(value) else { throw ArgumentFault(OptionFault.serverOfScript) }
            text.file = try text.file.map { (file) throws(ArgumentFault) in
                try files?.path(of: file) ?? file
            }
            return Setting(option: option, value: text.start + (text.file ?? "") + text.end)
        } catch {
            throw .usage(
                "\(option.name) \(value.withoutSecrets.withoutQuery)",
                error.text,
                expected: LocalizedText(option.expected)
            )
        }
    }
}
