/// A value of the `--color` option.
enum ColorChoice: String, CaseIterable {
    case auto, always, never
}
