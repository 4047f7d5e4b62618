import Platform
import SystemCalls

/// The file with options that apply unless the command line sets them.
struct OptionsFile {
    static let variables = ["XDG_CONFIG_HOME", "HOME"]

    let path: String
    let text: String
    /// The folder for which `~` stands.
    let home: String

    /// Returns the options that the file sets, except those with the given names, whose values are
    /// not checked.
    func options(except overridden: Set<String> = []) throws(ProgramError) -> Options {
        var options = Options()
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let line = line.trimmed
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let place = LinePlace(file: path, line: index + 1)
            do {
                let setting = try setting(line)
                if !overridden.contains(setting.option.name) {
                    try setting.apply(to: &options, place: place)
                }
            } catch {
                throw error.at(place)
            }
        }
        return options
    }

    private func setting(_ line: String) throws(ProgramError) -> Setting {
        guard line.hasPrefix("-") else {
            throw .usage(
                line,
                LocalizedText(CommandFault.noOption),
                expected: LocalizedText(verbatim: "--OPTION VALUE")
            )
        }
        let name = String(line.prefix { $0 != "=" && !$0.isWhitespace })
        // An equals sign or white space separates the name and the value.
        var value = line == name ? nil : line.dropFirst(name.count + 1).trimmed
        if let path = value, path.hasPrefix("~/"), !home.isEmpty {
            value = home + path.dropFirst("~".count)
        }
        let setting = try Setting(name: name, value: value)
        guard setting.option.canBeInFile else {
            throw .usage(
                name,
                LocalizedText(OptionFault.notInFile),
                expected: LocalizedText(Expected.onCommandLine)
            )
        }
        return setting
    }
}

extension OptionsFile {
    /// Reads the file `landing-app/options` in the folder `XDG_CONFIG_HOME`, or else in
    /// `~/.config`; `nil` if there is none.
    init?(environment: [String: String]) throws(ProgramError) {
        let home = Self.folder("HOME", in: environment)
        let configurationFolder = Self.folder("XDG_CONFIG_HOME", in: environment)
        guard let folder = configurationFolder ?? home.map({ $0 + "/.config" }) else {
            return nil
        }
        let path = folder + "/landing-app/options"
        var status = stat()
        let hasFailed = stat(path, &status) != 0
        let isMissing = hasFailed && [ENOENT, ENOTDIR].contains(errno)
        guard !isMissing else { return nil }
        do throws(ArgumentFault) {
            // Reading a pipe or a device could take forever. The faults of other files, such as
            // folders, are found when the file is opened and read.
            let isFileOrFolder = [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
            guard hasFailed || isFileOrFolder else {
                throw ArgumentFault(Fault.noRegularFile)
            }
            // With `O_NONBLOCK`, reading fails instead of waiting for bytes.
            let text = try String(
                readingFrom: OpenFile(path: path, flags: O_RDONLY | O_NONBLOCK),
                maxKiB: 64,
                within: nil
            )
            self.init(path: path, text: text, home: home ?? "")
        } catch {
            throw .usage(
                path,
                error.text,
                expected: LocalizedText(Expected.noOptionsFile)
            )
        }
    }

    /// Returns the folder that an environment variable names; `nil` for a relative path, which is
    /// invalid according to the XDG Base Directory Specification.
    private static func folder(_ variable: String, in environment: [String: String]) -> String? {
        guard let path = environment[variable], path.hasPrefix("/") else { return nil }
        return path
    }
}
