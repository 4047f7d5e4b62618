public enum LineEnding {
    public static let current = "\n"
}
