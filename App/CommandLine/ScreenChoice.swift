enum ScreenChoice: String, CaseIterable {
    case landing, map
}
