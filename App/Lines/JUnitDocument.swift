import Platform
import Presentation
import Terminal

/// The results of scripts in the format of JUnit, with a test case for each script.
///
/// The document is valid by the schema `junit-10.xsd` of Jenkins's xUnit plugin.
struct JUnitDocument {
    private let results: [ScriptResult]
    private let strings: Strings

    init(_ results: [ScriptResult], _ strings: Strings) {
        self.results = results
        self.strings = strings
    }

    var text: String {
        let time = results.map(\.time).reduce(.zero, +)
        let counts =
            "tests=\"\(results.count)\" failures=\"\(count(1))\" errors=\"\(count(2))\""
            + " time=\"\(seconds(time))\""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites \(counts)>
            <testsuite name="landing-app" \(counts)>
            \(results.map(testCase).joined(separator: "\n"))
            </testsuite>
            </testsuites>

            """
    }

    private func count(_ status: Int32) -> Int {
        results.count { $0.status == status }
    }

    private func testCase(_ result: ScriptResult) -> String {
        let start =
            "<testcase classname=\"landing-app\" name=\"\(line(result.name))\""
            + " time=\"\(seconds(result.time))\""
        guard !result.errors.isEmpty else { return start + "/>" }
        let errors = result.errors.map { error in
            let element = error.status == 1 ? "failure" : "error"
            let message = line(error.message(strings))
            let lines = [message] + result.output.map(line)
            return
                "<\(element) message=\"\(message)\">\(lines.joined(separator: "\n"))</\(element)>"
        }
        return "\(start)>\n\(errors.joined(separator: "\n"))\n</testcase>"
    }

    /// Returns a line without characters that XML or a terminal would not show.
    private func line(_ text: String) -> String {
        Typesetter(.unicode).line(text).description.escapedForXML
    }

    /// Returns a time with at most three decimals, as the schema demands.
    private func seconds(_ time: Duration) -> String {
        time.inSeconds.fixed(3)
    }
}
