/// The candidate a mistyped word most likely meant, or nil when none is near.
///
/// Near is one slip (a letter missing, extra, wrong, or two swapped) in a short word and two in a longer one; a word
/// that begins a candidate counts as near too. The first of equally near candidates wins, in the order of the table.
public func suggestion(for word: String, among candidates: [String]) -> String? {
  let letters = Array(word.lowercased().unicodeScalars)
  // Nobody mistypes a command at this length; it would only cost time.
  guard !letters.isEmpty, letters.count <= 40 else { return nil }
  let limit = letters.count < 4 ? 1 : 2
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(letters, Array(candidate.lowercased().unicodeScalars))
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  if let best { return best.candidate }
  guard letters.count >= 2 else { return nil }
  return candidates.first { $0.hasPrefix(word) }
}

/// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours, each of cost 1.
func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  if first.isEmpty { return second.count }
  if second.isEmpty { return first.count }
  var beforePrevious: [Int] = []
  var previous = Array(0...second.count)
  for row in 1...first.count {
    var current = [row]
    current.reserveCapacity(second.count + 1)
    for column in 1...second.count {
      let substitution = previous[column - 1] + (first[row - 1] == second[column - 1] ? 0 : 1)
      var cost = min(substitution, previous[column] + 1, current[column - 1] + 1)
      if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
        cost = min(cost, beforePrevious[column - 2] + 1)
      }
      current.append(cost)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[second.count]
}
