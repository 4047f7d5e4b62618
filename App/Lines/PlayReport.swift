import Presentation

/// Reports the results of scripts: their failures, and what became of each.
@MainActor final class PlayReport {
    /// The variable of the environment that GitHub Actions sets.
    static let variable = "GITHUB_ACTIONS"

    private let strings: Strings
    /// What is added to the message of a script that failed; `nil` for nothing.
    private let remark: LocalizedText?
    private let complain: (String) -> Void
    private let print: ((String) -> Void)?
    private let annotate: ((String) -> Void)?
    private(set) var results: [ScriptResult] = []

    /// Creates a report: `complain` prints a failure, `print` a line about the result of a script
    /// or of all, and `annotate` a command of a GitHub workflow; none is printed without it.
    init(
        _ strings: Strings,
        remark: LocalizedText? = nil,
        complain: @escaping (String) -> Void,
        print: ((String) -> Void)? = nil,
        annotate: ((String) -> Void)? = nil
    ) {
        self.strings = strings
        self.remark = remark
        self.complain = complain
        self.print = print
        self.annotate = annotate
    }

    /// The exit status of `play`.
    var status: Int32 { results.map(\.status).max() ?? 0 }

    /// Reports the result of a script.
    func add(_ result: ScriptResult) {
        var result = result
        result.errors = result.errors.map(withRemark)
        results.append(result)
        for error in result.errors {
            complain(error.message(strings))
            annotate?(annotation(of: error, in: result.name))
        }
        print?(line(about: result))
    }

    /// A script that cannot be played has nothing to do with the remark.
    private func withRemark(_ error: ProgramError) -> ProgramError {
        guard let remark, error.status == 1 else { return error }
        return error.adding(remark)
    }

    private func line(about result: ScriptResult) -> String {
        let time = strings.number(result.time.inSeconds)
        return switch result.status {
        case 0: strings[LineText.scriptPassed, result.name, time]
        case 1: strings[LineText.scriptFailed, result.name, time]
        default: strings[LineText.scriptNotPlayed, result.name]
        }
    }

    /// Reports how many scripts have passed and failed.
    func end() {
        let passed = String(results.count { $0.status == 0 })
        let failed = String(results.count { $0.status == 1 })
        if status == 2 {
            let notPlayed = String(results.count { $0.status == 2 })
            print?(strings[LineText.scriptsNotPlayed, passed, failed, notPlayed])
        } else {
            print?(strings[LineText.scriptsPlayed, passed, failed])
        }
    }

    /// Returns the command of a workflow that shows an error at its line of the script.
    ///
    /// Its values are escaped as in GitHub's package `@actions/core`.
    private func annotation(of error: ProgramError, in name: String) -> String {
        let file = (error.place?.file ?? name).escapedForAnnotation
            .replacing(":", with: "%3A")
            .replacing(",", with: "%2C")
        let line = error.place.map { ",line=\($0.line)" } ?? ""
        return "::error file=\(file)\(line)::\(error.fault(strings).escapedForAnnotation)"
    }
}

extension String {
    fileprivate var escapedForAnnotation: String {
        replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }
}
