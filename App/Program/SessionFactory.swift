import Composition
import Domain

/// Makes the apps of a command, with its options, on its display.
@MainActor final class SessionFactory {
    let options: Options
    let display: Display
    let parts: CompositionRoot.Parts
    /// The messages about options and parts without effect that were printed.
    private var printedMessages: Set<String> = []

    init(_ options: Options, _ display: Display, parts: CompositionRoot.Parts) {
        self.options = options
        self.display = display
        self.parts = parts
    }

    /// Makes the app of a configuration.
    func makeSession(_ configuration: Configuration) -> Session {
        let header = display.recordingHeader(secondsFromGMT: configuration.secondsFromGMT)
        return makeSession(configuration, options, display, recordingHeader: header)
    }

    /// Makes the app of a tour: the demo, in virtual time.
    func makeTourSession() -> Session {
        var demo = Options()
        demo.configuration.log = options.configuration.log
        demo.configuration.view = options.configuration.view
        var configuration = demo.configuration(permission: .notDetermined, on: display)
        configuration.useVirtualTime(from: options.startOfVirtualTime)
        return makeSession(configuration, options, display, recordingHeader: nil)
    }

    /// What reads scripts and makes their apps, with the options of the command line.
    var scriptHost: ScriptHost {
        var options = options
        options.start = options.startOfVirtualTime
        return ScriptHost(
            options: options,
            makeDisplay: Console.makeDisplay,
            makeSession: makeScriptSession
        )
    }

    /// Makes the app of a script: in virtual time, and without recordings, because a script writes
    /// no files.
    private func makeScriptSession(_ options: Options, _ display: Display) -> Session {
        var configuration = options.configuration(permission: .notDetermined, on: display)
        configuration.useVirtualTime(from: options.startOfVirtualTime)
        return makeSession(configuration, options, display, recordingHeader: nil)
    }

    private func makeSession(
        _ configuration: Configuration,
        _ options: Options,
        _ display: Display,
        recordingHeader: RecordingHeader?
    ) -> Session {
        Session(
            makeRoot(configuration, options),
            recordingHeader: recordingHeader,
            showsOwnView: display.showsOwnView
        )
    }

    /// Makes a composition root, and prints which of the given options and of the parts have no
    /// effect.
    func makeRoot(_ configuration: Configuration, _ options: Options) -> CompositionRoot {
        let strings = configuration.strings
        let unused = parts.unusedParts.map { part in
            strings[ProgramText.partWithoutEffect, part.name, part.replacement]
        }
        let withoutEffect = options.messages(replacements: parts.replacements, strings)
        for message in unused + withoutEffect where printedMessages.insert(message).inserted {
            Console.complain(message)
        }
        return CompositionRoot(configuration, parts: parts)
    }
}
