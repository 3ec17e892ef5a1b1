/// Compares two values of which nothing is known: by `==` where there is one, by identity where they are objects, else part by part.
///
/// Whoever looks at values from outside has to tell those that are others from those that are the same again, and most types of programs
/// cannot be compared. Functions count as the same: there is nothing of them to see.
struct PartwiseComparison {
  /// So many parts are looked at; what is larger counts as changed.
  private var left = 10_000
  /// Parts of parts are looked at so far down; what is deeper counts as changed.
  private static let depth = 50

  mutating func areSame(_ one: Any, _ other: Any, below level: Int = 0) -> Bool {
    left -= 1
    guard left > 0, level < Self.depth, type(of: one) == type(of: other) else { return false }
    if ValueEquality.areSame(one, other) { return true }
    // It says by itself that they differ, or they are two objects.
    guard !(one is any Equatable), !(type(of: one) is AnyClass) else { return false }
    let (parts, others) = (Mirror(reflecting: one), Mirror(reflecting: other))
    guard parts.children.count == others.children.count else { return false }
    guard !parts.children.isEmpty else {
      // A case without a value, an empty structure, or a function.
      return parts.displayStyle != .enum || "\(one)" == "\(other)"
    }
    for (part, other) in zip(parts.children, others.children) {
      guard part.label == other.label, areSame(part.value, other.value, below: level + 1) else { return false }
    }
    return true
  }
}
