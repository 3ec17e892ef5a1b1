/// The least that can have traits: a place in the tree, and nothing to show. Tests of traits need no view.
///
/// On the main actor, as the protocols it adopts are UIKit's, which are; the value tree itself is not bound to it.
@MainActor
package class TraitNode: UITraitEnvironment, UITraitChangeObservable {
  package let valueNode: ValueNode

  package init(_ name: String, parent: TraitNode? = nil) {
    valueNode = ValueNode(name, parent: parent?.valueNode)
  }

  package func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  package func move(under parent: TraitNode?) { valueNode.move(under: parent?.valueNode) }
}
