/// Whether pages are drawn for a light or a dark background.
enum Theme: String, CaseIterable {
    case light, dark
}
