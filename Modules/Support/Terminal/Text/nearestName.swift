/// Returns the most similar known name; `nil` if none is similar.
package func nearestName(to name: String, in names: some Sequence<String>) -> String? {
    let name = String(name.prefix(maxLength))
    // At most half of the characters may differ. The hyphens of options do not count, because all
    // options have them.
    let countWithoutHyphens = name.count { $0 != "-" }
    let maxDistance = max(countWithoutHyphens / 2, 1)
    let candidates = names.map { Candidate(name: $0, distance: editDistance(name, $0)) }
    let nearest = candidates.min { $0.isNearer(than: $1) }
    guard let nearest, nearest.distance <= maxDistance else { return nil }
    return nearest.name
}

/// A known name, and its edit distance from the given one.
private struct Candidate {
    let name: String
    let distance: Int

    /// Returns whether this name is more similar, or equally similar and earlier in the alphabet.
    func isNearer(than other: Candidate) -> Bool {
        if distance != other.distance {
            return distance < other.distance
        }
        return name < other.name
    }
}

/// The maximum number of characters of the given name that are compared.
private let maxLength = 64

/// Returns the optimal string alignment distance between two strings.
///
/// It counts insertions, deletions, replacements, and swaps of neighbors.
package func editDistance(_ first: String, _ second: String) -> Int {
    let a = Array(first)
    let b = Array(second)
    // The distance between the first i characters of a and the first j of b is rows[i][j].
    var rows = [Array(0...b.count)]
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            let replacementCost = a[i] == b[j] ? 0 : 1
            let replacement = rows[i][j] + replacementCost
            let insertion = row[j] + 1
            let deletion = rows[i][j + 1] + 1
            var distance = min(replacement, insertion, deletion)
            let areSwapped = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j]
            if areSwapped {
                distance = min(distance, rows[i - 1][j - 1] + 1)
            }
            row.append(distance)
        }
        rows.append(row)
    }
    return rows[a.count][b.count]
}
