/// The traits that are set at a node, for itself and all below it (UIKit: `UITraitOverrides`).
///
/// ```swift
/// window.traitOverrides.userInterfaceStyle = .dark
/// window.traitOverrides.remove(UITraitUserInterfaceStyle.self)
/// ```
///
/// An override holds its object strongly, until it is removed or another one is set. An override of `nil` is an override:
/// it hides what is set above. To inherit again, ``remove(_:)`` it.
public struct UITraitOverrides: UIMutableTraits {
  let node: ValueNode

  init(node: ValueNode) {
    self.node = node
  }

  /// The value of an override. Where there is none it is the inherited value, so that `+=` begins with what is seen.
  ///
  /// Reading it subscribes nobody; read `traitCollection` for that.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { UITraitCollection(ValueSnapshot(of: node).unstamped)[trait] }
    nonmutating set { node.setExplicitly([TraitBox(newValue, for: trait, face: .trait)]) }
  }

  /// Whether the trait is set at this very node, through whichever face.
  public func contains(_ trait: UITrait) -> Bool { node.ownBox(for: ValueKey(trait: trait)) != nil }

  /// Takes the override away and releases its value: the inherited value is read again.
  public func remove(_ trait: UITrait) { node.removeValue(for: ValueKey(trait: trait)) }

  /// Every trait that is set at this very node, in the order of their names.
  var boxes: [AnyValueBox] {
    (node.ownScope?.written ?? []).compactMap(\.box).filter { $0.trait != nil }.sorted { $0.key.name < $1.key.name }
  }
}

extension ValueNode {
  /// The traits that are read here: inherited values first, then own overrides.
  @inlinable
  public var traitCollection: UITraitCollection { UITraitCollection(ValueSnapshot(of: self)) }

  /// The traits that are set here. Assigning those of another node sets all of them here too.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(node: self) }
    set {
      guard newValue.node !== self else { return }
      setExplicitly(newValue.boxes)
    }
  }
}
