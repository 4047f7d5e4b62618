/// Returns `did you mean NAME?` for the most similar known name; nil if none is similar.
func nearestName(to name: String, in names: some Sequence<String>) -> String? {
    let distances = names.map { (distance: editDistance(name, $0), name: $0) }
    guard let nearest = distances.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }),
        nearest.distance <= max(2, name.count { $0 != "-" } / 2)
    else { return nil }
    return "did you mean \(nearest.name)?"
}

/// Returns the Levenshtein distance between the first 64 characters of two strings.
private func editDistance(_ a: String, _ b: String) -> Int {
    let b = Array(b.prefix(64))
    var row = Array(0...b.count)
    for (i, x) in a.prefix(64).enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, y) in b.enumerated() {
            let replaced = diagonal + (x == y ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
        }
    }
    return row[b.count]
}
