import Composition
import Presentation
import Terminal

/// The command `play`: runs scripts.
@MainActor struct Play {
    /// The paths of scripts and of folders with scripts.
    let paths: [String]
    let sessions: SessionFactory

    private var options: Options { sessions.options }
    private var display: Display { sessions.display }

    /// Whether the output is lines of text, among which the results can stand.
    private var isText: Bool {
        !options.proposesExpectations && [.text, .ansi].contains(display.format)
    }

    /// Returns the exit status.
    func run() async throws(ProgramError) -> Int32 {
        RawTerminal.exitOnInterruption()
        let host = sessions.scriptHost
        let scripts = host.read(paths)
        let report = report(onSeveral: scripts.count > 1)
        if options.playsNothing {
            check(scripts, report)
        } else if options.proposesExpectations {
            await propose(for: scripts, host, report)
        } else if display.format == .html {
            let player = StoryboardPlayer(
                host: host,
                report: report,
                print: Console.write,
                complain: Console.complain
            )
            try await player.play(scripts, words: ["play"] + paths)
        } else {
            await play(scripts, host, report)
        }
        return report.status
    }

    private func report(onSeveral hasSeveral: Bool) -> PlayReport {
        let write = isText ? Console.write : Console.writeToStandardError
        let print = { [display] in write("\(display.typesetter.line($0))\n") }
        let isInWorkflow = Console.environment[PlayReport.variable]?.isEmpty == false
        let annotate = { Console.writeToStandardError("\(Typesetter(.unicode).line($0))\n") }
        // Most scripts expect the default parts.
        let parts = sessions.parts.changedLines.joined(separator: ", ")
        return PlayReport(
            display.strings,
            remark: parts.isEmpty ? nil : LocalizedText(ProgramText.partsNotDefault, parts),
            complain: Console.complain,
            print: hasSeveral && !options.playsNothing ? print : nil,
            annotate: isInWorkflow ? annotate : nil
        )
    }

    /// Plays scripts as text, as states, or for their results alone.
    private func play(_ scripts: [ReadScript], _ host: ScriptHost, _ report: PlayReport) async {
        let player = ScriptPlayer(
            host: host,
            complain: Console.complain,
            window: { ScreenSize.ofTerminal }
        )
        let isJUnit = display.format == .junit
        let isAsked = options.hasPages == true || options.format != nil
        let printsAtOnce = !isJUnit && (isAsked || scripts.count == 1)
        for script in scripts {
            var transcript = ""
            let result = await player.play(script) { text in
                if printsAtOnce {
                    Console.write(text)
                } else {
                    transcript += text
                }
            }
            if result.status != 0, !isJUnit {
                Console.write(transcript)
            }
            report.add(result)
        }
        report.end()
        if isJUnit {
            Console.write(JUnitDocument(report.results, display.strings).text)
        }
    }

    /// Prints scripts with proposed expectations.
    private func propose(
        for scripts: [ReadScript],
        _ host: ScriptHost,
        _ report: PlayReport
    ) async {
        let proposer = ExpectationProposer(host: host)
        for script in scripts {
            do throws(ProgramError) {
                Console.write(try await proposer.script(from: script.run.get()))
                report.add(ScriptResult(name: script.name))
            } catch {
                report.add(ScriptResult(name: script.name, errors: [error]))
            }
        }
        report.end()
    }

    /// Reports the scripts that cannot be played.
    private func check(_ scripts: [ReadScript], _ report: PlayReport) {
        for script in scripts {
            var result = ScriptResult(name: script.name)
            if case .failure(let error) = script.run {
                result.errors = [error]
            }
            report.add(result)
        }
        let faulty = report.results.count { $0.status != 0 }
        let line = display.strings[
            ProgramText.scriptsChecked,
            String(scripts.count - faulty),
            String(faulty)
        ]
        Console.write("\(line)\n")
    }
}
