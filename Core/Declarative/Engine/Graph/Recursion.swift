import CoreRetained

/// Stops bodies that contain themselves without end, and lets views pass that are merely nested deeply.
///
/// ``Evaluation`` asks it before each body; what comes out is a text to show in place of the view.
@MainActor
struct Recursion {
  /// How often a view may be nested in itself: deeper than any outline that people read, and not too deep for the
  /// stack.
  static let limit = 100

  /// The kinds of nodes that were stopped in this update. A view that contains itself twice would otherwise go on in
  /// its second branch.
  private var endless: Set<ObjectIdentifier> = []

  /// The text to show in place of a view that must not be evaluated; `nil` for all others. Costs little for views
  /// near the root.
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
