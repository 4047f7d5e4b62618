/// Whether the background of the terminal is light or dark.
package enum Theme: String, CaseIterable, Sendable {
    case light, dark
}
