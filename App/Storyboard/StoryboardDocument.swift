import AppResources
import Domain
import Platform
import Presentation
import Terminal
import TextViews

/// The text of a storyboard: an HTML document that is also well-formed XML.
///
/// It has no scripts, and its policy forbids them, requests, and all styles but its own.
struct StoryboardDocument {
    /// The hash of the style sheet (Content Security Policy Level 3, section 2.3.1).
    static let styleHash = "sha256-rpE2HBkVaNJ+PvGx8JNt/Hr2IfdCPZXrllCCBjeifTQ="

    static let style = String(cString: storyboardStyle)

    let strings: Strings
    let typesetter: Typesetter

    /// What the beginning says about the storyboard.
    struct Introduction {
        let title: String
        /// What is simulated, and what is real.
        let notice: String
        /// The words of the command that makes the storyboard.
        let command: [String]
        /// When the clocks of the apps start.
        var starts: [StartTime]
    }

    /// Returns a text without anything that could act in the document.
    func text(_ text: String) -> String {
        typesetter.line(text).description.escapedForXML
    }

    func text(_ text: StoryboardText, _ arguments: String...) -> String {
        self.text(strings.text(text.key, arguments))
    }

    func link(to address: String, _ label: String) -> String {
        "<a href=\"#\(address)\">\(label)</a>"
    }

    // MARK: - The beginning and the end

    /// Returns the beginning of the document, which has the result.
    func beginning(
        _ introduction: Introduction,
        _ chapters: [StoryboardChapter],
        _ result: StoryboardResult
    ) -> String {
        let language = strings.language.code
        let policy =
            "default-src 'none'; style-src '\(Self.styleHash)'; img-src data:; "
            + "base-uri 'none'; form-action 'none'"
        // The empty icon keeps browsers from requesting one.
        return """
            <!DOCTYPE html>
            <html xmlns="http://www.w3.org/1999/xhtml" lang="\(language)" xml:lang="\(language)">
            <head>
            <meta charset="utf-8"/>
            <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <meta name="color-scheme" content="light dark"/>
            <link rel="icon" href="data:,"/>
            <title>\(text(.title, introduction.title))</title>
            <style>\(Self.style)</style>
            </head>
            <body>
            <header>
            <h1>\(text(.title, introduction.title))</h1>
            \(section(about: result))
            <p>\(text(.introduction))</p>
            <p>\(text(introduction.notice))</p>
            <dl class="facts">
            \(fact(.command, "<code>\(words(introduction.command))</code>"))
            \(fact(.version, text(Invocation.versionText)))
            \(fact(.day, introduction.starts.map(sentence).joined(separator: " ")))
            </dl>
            </header>
            \(contents(chapters, result))
            <main>

            """
    }

    /// The end of the document.
    static let end = """
        </main>
        </body>
        </html>

        """

    private func sentence(about start: StartTime) -> String {
        guard let day = start.dayOfNoonInUTC else { return text(.instant, "\(start)") }
        return text(.noon, "\(day)")
    }

    private func words(_ words: [String]) -> String {
        words.map { "<span>\(text($0))</span>" }.joined(separator: " ")
    }

    private func fact(_ name: StoryboardText, _ value: String) -> String {
        "<dt>\(text(name))</dt><dd>\(value)</dd>"
    }

    private func contents(_ chapters: [StoryboardChapter], _ result: StoryboardResult) -> String {
        let items = chapters.map { chapter in
            let steps = chapter.steps.indices.map { index in
                let address = chapter.address(ofStep: index + 1)
                let title = text(.step, "\(index + 1)", "\(chapter.steps.count)")
                let hasFailed = result.hasFailed(stepAt: address)
                let label = hasFailed ? text(.failedStep, title) : title
                let mark = hasFailed ? " class=\"failed\"" : ""
                return
                    "<li><a\(mark) href=\"#\(address)\" aria-label=\"\(label)\">\(index + 1)</a></li>"
            }
            let title = link(to: chapter.address, text(chapter.title))
            return steps.isEmpty
                ? "<li>\(title)</li>" : "<li>\(title)<ol>\(steps.joined())</ol></li>"
        }
        return """
            <nav aria-label="\(text(.contents))"><ol>
            \(items.joined(separator: "\n"))
            </ol></nav>
            """
    }

    func heading(_ chapter: StoryboardChapter) -> String {
        "<h2 id=\"\(chapter.address)\">\(text(chapter.title))</h2>\n"
    }

    private func section(about result: StoryboardResult) -> String {
        let counts = text(
            .counts,
            "\(result.metCount)",
            "\(result.count(of: .expectation))",
            "\(result.count(of: .refusal))"
        )
        let failures = result.failures.map { failure in
            let label = text(.place, failure.chapter, failure.step.title)
            return
                "<li>\(link(to: failure.step.address, label)) <code>\(text(failure.command))</code>"
                + "<p>\(text(failure.error.message(strings)))</p></li>"
        }
        let errors = result.errors.map { "<li><p>\(text($0.message(strings)))</p></li>" }
        let items = (errors + failures).joined(separator: "\n")
        let list = result.hasFailed ? "<ol class=\"failures\">\(items)</ol>\n" : ""
        return """
            <section>
            <h2 id="\(StoryboardAddresses.result)">\(text(.result))</h2>
            <p>\(counts)</p>
            \(list)</section>
            """
    }

    // MARK: - Steps

    /// Returns a step; `commands` and `page` are parts of the document.
    func step(
        _ place: StoryboardPlace,
        narration: String?,
        commands: [String],
        page: String
    ) -> String {
        let narration = narration.map { "<p class=\"narration\">\(text($0))</p>\n" } ?? ""
        let list =
            commands.isEmpty
            ? "" : "<ol class=\"commands\">\n\(commands.joined(separator: "\n"))\n</ol>\n"
        return """
            <section class="step" id="\(place.address)">
            <div>
            <h3>\(link(to: place.address, text(place.title)))</h3>
            \(narration)\(list)</div>
            \(page)
            </section>

            """
    }

    func command(_ line: String, sentences: [String]) -> String {
        "<li><code>\(text(line))</code>\(paragraphs(sentences))</li>"
    }

    /// Returns a command that has shown lines, such as those of the state.
    func command(_ line: String, output: [String]) -> String {
        let lines = output.map(text).joined(separator: "\n")
        return "<li><code>\(text(line))</code><pre>\(lines)</pre></li>"
    }

    func metExpectation(_ line: String, sentences: [String]) -> String {
        "<li class=\"met\"><code>\(text(line))</code>\(paragraphs(sentences))</li>"
    }

    /// Returns a line that has failed the script; `page` shows what was there.
    func failedLine(_ failure: StoryboardResult.Failure, page: String) -> String {
        "<li class=\"failed\"><code>\(text(failure.command))</code>"
            + "<p>\(text(failure.error.message(strings)))</p>\(page)</li>"
    }

    /// Returns sentences that belong to no command.
    func note(_ sentences: [String]) -> String {
        "<li>\(paragraphs(sentences))</li>"
    }

    private func paragraphs(_ sentences: [String]) -> String {
        sentences.map { "<p>\(text($0))</p>" }.joined()
    }

    func figure(_ page: StoryboardPage) -> String {
        let pictures = page.pictures.map { picture in
            "<div class=\"picture \(page.theme?.rawValue ?? "auto")\" role=\"img\" aria-label=\"\(text(.picture))\" "
                + "tabindex=\"0\">\(picture)</div>\n"
        }
        let note =
            page.isWithoutPictures
            ? "<p>\(text(.withoutPicture, "\(StoryboardPage.maxCells)"))</p>\n" : ""
        let lines = page.lines.map { "<li>\(text($0))</li>" }.joined(separator: "\n")
        return """
            <figure>
            \(note)\(pictures.joined())<details><summary>\(text(.lines))</summary>
            <ul class="lines">
            \(lines)
            </ul></details>
            </figure>
            """
    }

    /// Returns the reference to the step that shows the same page.
    func samePage(as place: StoryboardPlace) -> String {
        let link = link(to: place.address, text(place.title))
        return "<p class=\"same\">\(text(.samePage)) \(link)</p>"
    }
}
