import Composition
import Domain
import Terminal

/// The command `check`: reports what the sources contain.
@MainActor struct Check {
    let sessions: SessionFactory

    /// Returns the exit status: 1 if a source has failed.
    func run() async -> Int32 {
        RawTerminal.exitOnInterruption()
        let display = sessions.display
        var configuration = sessions.options.configuration(
            permission: .authorizedWhenInUse,
            on: display
        )
        // The check reads the location even if the options do not allow it.
        configuration.permission = .authorizedWhenInUse
        configuration.hasLocationServices = true
        let root = sessions.makeRoot(configuration, sessions.options)
        let report = await CheckReport(reading: root)
        if display.format == .json {
            Console.write("\(JSONValue(report, display.strings))\n")
        } else {
            for line in report.lines(display.strings) {
                Console.write("\(display.typesetter.line(line))\n")
            }
        }
        return report.hasFailed ? 1 : 0
    }
}
