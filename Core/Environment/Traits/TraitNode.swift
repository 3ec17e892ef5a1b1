/// The least that can have traits: a place in the tree, and nothing to show. Tests of traits need no view.
///
/// On the main actor, as the protocols it adopts are UIKit's, which are; the value tree itself is not bound to it.
@MainActor
package class TraitNode: UITraitEnvironment, UITraitChangeObservable {
  package let valueNode: ValueNode

  package init(_ name: String, parent: TraitNode? = nil) {
    valueNode = ValueNode(name, parent: parent?.valueNode)
  }

  // On the main actor, whoever lets go of it last: the tree may be brought up to date there at that moment.
  isolated deinit {}

  package func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  package func move(under parent: TraitNode?) { valueNode.move(under: parent?.valueNode) }
}
