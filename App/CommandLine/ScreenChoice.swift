/// A screen that `snapshot` can print.
enum ScreenChoice: String, CaseIterable {
    case landing, map
}
