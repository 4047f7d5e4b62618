/// A line of a file.
struct LinePlace: Equatable, CustomStringConvertible {
    /// The path of the file as it was given, or the name of standard input.
    let file: String
    /// The number of the line, from 1.
    let line: Int

    var description: String { "\(file):\(line)" }
}
