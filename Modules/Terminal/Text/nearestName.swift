/// Returns the most similar known name; nil if none is similar.
package func nearestName(to name: String, in names: some Sequence<String>) -> String? {
    let name = String(name.prefix(maxLength))
    let distances = names.map { (distance: editDistance(name, $0), name: $0) }
    guard let nearest = distances.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }),
        nearest.distance <= max(name.count { $0 != "-" } / 2, 1)
    else { return nil }
    return nearest.name
}

private let maxLength = 64

/// Returns the optimal string alignment distance between two strings.
///
/// It counts insertions, deletions, replacements, and swaps of neighbors.
private func editDistance(_ a: String, _ b: String) -> Int {
    let a = Array(a)
    let b = Array(b)
    var rows = [Array(0...b.count)]
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var distance = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), row[j] + 1, rows[i][j + 1] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                distance = min(distance, rows[i - 1][j - 1] + 1)
            }
            row.append(distance)
        }
        rows.append(row)
    }
    return rows[a.count][b.count]
}
