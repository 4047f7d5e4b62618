import Presentation
import Terminal

extension JSONValue {
    /// Returns the message that the state, which is this value, has nothing at a path: it says what
    /// there is at the longest part of the path that exists.
    func faultOfMissingValue(at path: String, in strings: Strings) -> String {
        let shownPath = path.shortenedForMessage
        let pathWithoutBrackets = path.replacing(/\[([0-9]+)\]/) { ".\($0.1)" }
        guard pathWithoutBrackets == path else {
            return strings[
                CommandFault.brackets,
                shownPath,
                pathWithoutBrackets.shortenedForMessage
            ]
        }
        let missingPage = PageName.allCases.first { page in
            path.hasPrefix("\(page.rawValue).") && self.value(at: page.rawValue) == nil
        }
        if let missingPage {
            return strings[CommandFault.pageNotInFront, shownPath, missingPage.rawValue]
        }
        var value = self
        var foundSteps: [String] = []
        var steps = path.split(separator: ".", omittingEmptySubsequences: false)[...]
        while let step = steps.first, let next = value.value(at: String(step)) {
            value = next
            foundSteps.append(String(step))
            steps.removeFirst()
        }
        let foundPath = foundSteps.joined(separator: ".")
        switch value {
        case .object(let members):
            let names = members.keys.sorted().joined(separator: ", ")
            return foundPath.isEmpty
                ? strings[CommandFault.noValueOfState, shownPath, names]
                : strings[CommandFault.noValue, shownPath, foundPath, names]
        case .array(let elements):
            let count = String(elements.count)
            let isIndex = steps.first.flatMap { Int($0) } != nil
            return isIndex
                ? strings[CommandFault.noElement, shownPath, count]
                : strings[CommandFault.notElement, shownPath, foundPath, count, "\(foundPath).0"]
        case .null, .bool, .number, .string:
            return strings[
                CommandFault.noPart,
                shownPath,
                foundPath,
                "\(value)".shortenedForMessage
            ]
        }
    }
}
