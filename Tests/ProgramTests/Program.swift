import Foundation
import TestSupport

struct Program {
    static let path = folder.appending(path: "landing-app").filePath

    /// The folder of the built products.
    private static var folder: URL {
        #if canImport(Darwin)
            // The tests are a bundle, which a program of Xcode loads.
            Bundle(for: PseudoTerminal.self).bundleURL.deletingLastPathComponent()
        #else
            URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        #endif
    }

    /// The environment of tests: in UTF-8, without the options file of the developer, and without
    /// the annotations of a workflow.
    static let settings = [
        "LANG": "C.UTF-8", "XDG_CONFIG_HOME": "/nowhere", "GITHUB_ACTIONS": "",
    ]

    private let result: ProcessResult

    var status: Int32 { result.status }
    var output: String { result.output }
    var errors: String { result.errors }

    /// Runs the program with arguments in the shell's syntax.
    ///
    /// The value of a variable, such as a path, is not split into words.
    init(line: String, input: String, environment: [String: String]) throws {
        let setUp = "IFS=; set -f; set -- \(line)"
        try self.init(limits: setUp, input: input, environment: environment)
    }

    /// Runs the program with the given standard input, after shell commands that limit its
    /// resources, and waits until it ends.
    init(
        limits: String = ":",
        _ arguments: String...,
        input: String = "",
        environment: [String: String] = [:]
    ) throws {
        try self.init(
            limits: limits,
            arguments: arguments,
            input: input,
            environment: environment
        )
    }

    /// Runs the program as `init(limits:_:input:environment:)` does, with a list of arguments.
    init(
        limits: String = ":",
        arguments: [String],
        input: String = "",
        environment: [String: String] = [:]
    ) throws {
        result = try ProcessResult(
            "/bin/sh",
            ["-c", limits + #"; exec "$0" "$@""#, Self.path] + arguments,
            input: input,
            environment: Self.settings.merging(environment) { $1 }
        )
    }
}
