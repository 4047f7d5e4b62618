import Foundation
import TestSupport

@testable import App

/// What a player of storyboards has written.
struct Storyboard {
    let status: Int32
    let text: String
    let errors: [String]

    /// Plays scripts, each from a file with a name in a folder of its own.
    @MainActor static func played(
        _ scripts: [String],
        name: String = "story.walk",
        options: Options = Options()
    ) async throws -> Storyboard {
        var folders: [TemporaryFile] = []
        for script in scripts {
            let folder = try TemporaryFile.folder()
            try Data(script.utf8).write(to: folder.url.appending(path: name))
            folders.append(folder)
        }
        let paths = folders.map { $0.url.appending(path: name).filePath }
        return try await played(options) { (player) throws(ProgramError) in
            try await player.play(player.host.read(paths), words: ["play"] + paths)
        }
    }

    @MainActor static func played(
        _ options: Options,
        _ play: (StoryboardPlayer) async throws(ProgramError) -> Void
    ) async throws -> Storyboard {
        var options = options
        options.format = .html
        var text = ""
        var errors: [String] = []
        let player = StoryboardPlayer(
            host: .ofTest(options),
            report: PlayReport(.english) { errors.append($0) },
            print: { text += $0 },
            complain: { errors.append($0) }
        )
        try await play(player)
        return Storyboard(
            status: player.report.status,
            text: text,
            errors: errors.map(withoutFolder)
        )
    }

    /// The message without the folder in front of the name of a script.
    private static func withoutFolder(_ message: String) -> String {
        message.replacing(/^.*story\.walk/, with: "story.walk")
    }
}
