import CoreRetained

/// Stops bodies that contain themselves without end, and lets views pass that are merely nested deeply.
///
/// ``Evaluation`` asks it before each body; what comes out is a text to show in place of the view.
@MainActor
struct Recursion {
  /// How often a view may be nested in itself: deeper than any outline that people read.
  static let limit = 2_000
  /// How deep a node is where the stack begins to be looked at.
  private static let shallow = 100

  /// The kinds of nodes that were stopped in this update. A view that contains itself twice would otherwise go on in
  /// its second branch.
  private var endless: Set<ObjectIdentifier> = []

  /// How often a node is nested in its like is counted along all of its ancestors: once in a while is soon enough. A view that holds
  /// itself by fewer nodes than these comes by here.
  private static func isCounted(at depth: Int) -> Bool { depth > limit && depth % 1_024 < 32 }

  /// Whether the stack has no room for what would be in a node that is no body, as views are that are erased again and again.
  mutating func isTooDeep(_ node: GraphNode) -> Bool {
    guard node.depth > Self.shallow, StackSpace.isLow else { return false }
    if endless.insert(ObjectIdentifier(type(of: node))).inserted {
      RetainedWarning.write("Views are nested \(node.depth) deep: what is further in is not shown. Nest fewer.")
      EffectQueue.main.add { [weak graph = node.context.graph] in graph?.recursion.endless = [] }
    }
    return true
  }

  /// The text to show in place of a view that must not be evaluated; `nil` for all others. Costs little for views
  /// near the root.
  mutating func refusal(of node: GraphNode, name: @autoclosure () -> String) -> Text? {
    guard node.depth > Self.shallow || !endless.isEmpty else { return nil }
    let isLow = StackSpace.isLow
    guard isLow || Self.isCounted(at: node.depth) || !endless.isEmpty else { return nil }
    let kind = ObjectIdentifier(type(of: node))
    let nesting = node.nesting
    guard isLow || nesting >= Self.limit || (nesting > 0 && endless.contains(kind)) else { return nil }
    let name = name()
    let isFirst = endless.insert(kind).inserted
    if isFirst { EffectQueue.main.add { [weak graph = node.context.graph] in graph?.recursion.endless = [] } }
    guard nesting > 0 else {
      if isFirst {
        RetainedWarning.write(
          "\(name) lies too deep in other views, \(node.depth) of them with their modifiers: it is not shown. Nest fewer."
        )
      }
      return Text(verbatim: "\(name) lies too deep")
    }
    if isFirst {
      RetainedWarning.write(
        """
        The body of \(name) comes to \(name) again, \(nesting) deep: it is stopped there. Give it an end: an “if” around \
        the \(name) in its body, or data without a circle.
        """)
    }
    return Text(verbatim: "\(name) in \(name), without end")
  }
}
