import Composition
import Data

import Domain
import Foundation

@main
@MainActor
enum LandingApp {
    static func main() async {
        exit(await run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Follows the command line; returns the exit status.
    private static func run(_ arguments: [String]) async -> Int32 {
        if arguments == [HTTPProcess.argument] {
            await HTTPProcess.serve()
            return 0
        }
        do throws(Complaint) {
            let invocation = try Invocation(arguments: arguments, defaults: defaults)
            defer { complain(ofLossIn: invocation.options?.log) }
            switch invocation {
            case .help: write(Invocation.helpText)
            case .version: write(Invocation.versionText + "\n")
            case .completions(let shell): write(shell.completions)
            case .manual: write(Invocation.manualText)
            case .snapshot(let options):
                exitOnInterruption()
                try await snapshot(options, display(options))
            case .play(let scripts, let options):
                exitOnInterruption()
                try await Player(options: options, display: display(options), print: write).play(scripts)
            case .walk(let options): return try await walk(options, display(options))
            }
            return 0
        } catch {
            complain(error.message)
            return error.status
        }
    }

    /// On Linux, where URLSession can end its process, requests are made in one of their own.
    private static var defaults: Options {
        var options = Options()
        #if canImport(FoundationNetworking)
            options.configuration.exchangeProgram = URL(filePath: "/proc/self/exe")
        #endif
        return options
    }

    /// Events that the log could not take are not lost in silence.
    private static func complain(ofLossIn log: LogFile?) {
        if let loss = log?.loss { complain("--log: \(loss)") }
    }

    private static func complain(_ message: String) {
        let line = Typesetter(.unicode).line(message).description
        FileHandle.standardError.write(Data("landing-app: \(line)\n".utf8))
    }

    private static func snapshot(_ options: Options, _ display: Display) async throws(Complaint) {
        let session = try AppSession(options, display: display, time: .virtual, permission: .authorizedWhenInUse)
        await session.start()
        await session.graph.world.rest()
        write(session.printed)
    }

    private static func walk(_ options: Options, _ display: Display) async throws(Complaint) -> Int32 {
        let session = try AppSession(options, display: display, time: .real, permission: .notDetermined)
        let isInteractive =
            Terminal.isTerminal(FileHandle.standardInput) && Terminal.isTerminal(FileHandle.standardOutput)
        if isInteractive, display.format == .ansi, !display.isLinear {
            if options.log?.isOnTerminal == true {
                throw .usage("--log -: standard error is the live screen; name a file, or use 2>FILE")
            }
            let live = LiveWalk(
                session: session, size: display.size, colors: display.colors)
            return await live.walk()
        }
        exitOnInterruption()
        return await Walker(session: session, isInteractive: isInteractive, print: write).walk(Terminal.lines())
    }

    private static func display(_ options: Options) -> Display {
        Display(options, environment: ProcessInfo.processInfo.environment, terminal: Terminal.size)
    }

    /// Ends the program at Ctrl-C; the live screen, which has the terminal to give back, does so itself.
    private static func exitOnInterruption() {
        signal(SIGINT, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler { @Sendable in exit(130) }
        source.resume()
        interruption = source
    }

    private static var interruption: (any DispatchSourceSignal)?

    private static func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}
