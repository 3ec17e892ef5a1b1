package import CoreEnvironment
package import CoreRetained

extension _ViewOutputs {
  /// Puts one retained view into the place of a declared one, for the views of other modules of the package.
  ///
  /// - Parameter apply: Brings the retained view up to date. It runs in a pass of its own: when an environment value, or a model
  ///   that it reads, changes, it runs again.
  package static func leaf<Leaf: View, Shown: UIView>(
    _ leaf: Leaf, _ view: Shown, inputs: _ViewInputs,
    apply: @escaping (_ leaf: Leaf, _ view: Shown, _ environment: EnvironmentValues) -> Void
  ) -> _ViewOutputs {
    _ViewOutputs(node: LeafNode(leaf, view, in: inputs.context, apply: apply))
  }
}
