import CoreRetained

/// Tells a body that comes to itself without end from views that stand deep.
@MainActor
struct Recursion {
  /// So often a view may stand within itself: deeper than any outline that people can read, and not too deep for the stack.
  static let limit = 100

  /// The kinds of nodes that were found to have no end in this update: what has two of itself in it would go on for ever on
  /// its way back.
  private var endless: Set<ObjectIdentifier> = []

  /// What stands in the place of a view that must not be evaluated any deeper; `nil` for all others. Cheap for views that
  /// do not stand deep.
  mutating func refusal(of node: GraphNode, name: @autoclosure () -> String) -> Text? {
    guard node.depth > Self.limit || !endless.isEmpty else { return nil }
    let kind = ObjectIdentifier(type(of: node))
    let nesting = node.nesting
    guard nesting >= Self.limit || (nesting > 0 && endless.contains(kind)) else { return nil }
    let name = name()
    if endless.insert(kind).inserted {
      RetainedWarning.write(
        """
        The body of \(name) comes to \(name) again, \(Self.limit) deep: it is stopped there. Give it an end: an “if” around \
        the \(name) in its body, or data without a circle.
        """)
      EffectQueue.main.add { [weak graph = node.context.graph] in graph?.recursion.endless = [] }
    }
    return Text(verbatim: "\(name) in \(name), without end")
  }
}
