/// A script or a tour as a part of a storyboard.
struct StoryboardChapter {
    let title: String
    /// The path of the script, or the name of standard input or of the tour.
    let name: String
    /// The address in the document, with which the addresses of its steps begin.
    let address: String
    let steps: [Script.Step]
    /// Whether expectations that are met are shown.
    let showsExpectations: Bool
    /// Whether the chapter is a tour, in which a line that is refused is no failure.
    let isTour: Bool

    /// Returns the address of a step; the step with the number 0 is the start.
    func address(ofStep number: Int) -> String {
        "\(address)-\(number)"
    }
}

extension StoryboardChapter {
    /// Creates the chapter of a script that was read from a path, or from standard input for `-`.
    init(_ script: Script, path: String, _ addresses: inout StoryboardAddresses) {
        let steps = script.shownSteps
        let file = script.name.split(separator: "/").last ?? ""
        let fileExtension = Script.fileExtension
        let plainName = file.hasSuffix(fileExtension) ? file.dropLast(fileExtension.count) : file
        // The name of standard input is in the language of the display, and addresses are not.
        let address = path == "-" ? "standard input" : String(plainName)
        self.init(
            title: String(file),
            name: script.name,
            address: addresses.address(of: address, steps: steps.count),
            steps: steps,
            showsExpectations: true,
            isTour: false
        )
    }

    init(_ tour: Tour, _ addresses: inout StoryboardAddresses) {
        self.init(
            title: tour.title,
            name: tour.name,
            address: addresses.address(of: tour.name, steps: tour.steps.count),
            steps: tour.steps.map { step in
                Script.Step(
                    narration: step.narration,
                    area: step.area.rawValue,
                    lines: step.lines
                )
            },
            showsExpectations: false,
            isTour: true
        )
    }
}
