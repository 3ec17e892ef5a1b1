/// Traits that can be set: while a collection is being made, or as overrides of a node (UIKit: `UIMutableTraits`).
///
/// ```swift
/// extension UIMutableTraits {
///   var isDense: Bool {
///     get { self[DenseTrait.self] }
///     set { self[DenseTrait.self] = newValue }
///   }
/// }
/// ```
///
/// Write accessors of your traits in an extension; see ``UITraitDefinition``.
public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

/// The traits of a collection that is being made.
struct SnapshotTraits: UIMutableTraits {
  private(set) var snapshot: ValueSnapshot
  private let face: ValueFace

  init(_ snapshot: ValueSnapshot, face: ValueFace) {
    self.snapshot = snapshot
    self.face = face
  }

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { UITraitCollection(snapshot)[trait] }
    set { snapshot.set(TraitBox(newValue, for: trait, face: face)) }
  }
}
