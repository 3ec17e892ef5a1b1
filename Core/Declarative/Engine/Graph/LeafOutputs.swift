package import CoreEnvironment
package import CoreRetained

extension _ViewOutputs {
  /// Makes a declared view out of one retained view, for other modules of the package: a chart is one.
  ///
  /// - Parameter apply: Brings the retained view up to date. It runs in a tracked pass: when an environment value or
  ///   a model that it has read changes, it runs again.
  package static func leaf<Leaf: View, Shown: UIView>(
    _ leaf: Leaf, _ view: Shown, inputs: _ViewInputs,
    apply: @escaping (_ leaf: Leaf, _ view: Shown, _ environment: EnvironmentValues) -> Void
  ) -> _ViewOutputs {
    _ViewOutputs(node: LeafNode(leaf, view, in: inputs.context, apply: apply))
  }
}
