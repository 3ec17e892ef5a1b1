import CoreObserving

/// The traits of one place of the tree, at one moment (UIKit: `UITraitCollection`).
///
/// ```swift
/// final class ThemeView: UIView {
///   override func layoutSubviews() {
///     super.layoutSubviews()
///     backgroundColor = traitCollection.userInterfaceStyle == .dark ? .black : .white
///   }
/// }
///
/// let dark = UITraitCollection { traits in traits.userInterfaceStyle = .dark }
/// ```
///
/// Read it from a view or a controller, within its layout; to set a trait for a view and everything in it write to its
/// `traitOverrides`. Traits of your own are a ``UITraitDefinition``.
///
/// It never changes. Asked of a view or another node, it knows that node: reading a trait in a pass of tracking (a
/// layout, an `observe`) subscribes to that trait there, and to no other. What is asked for twice without a change
/// between is the same, and costs no allocation.
///
/// Collections are equal when all their traits are; where they come from does not matter.
public struct UITraitCollection {
  /// Sets the traits of a collection that is being made; it is called once, at once.
  public typealias TraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

  @usableFromInline let snapshot: ValueSnapshot

  /// Creates a collection in which every trait has its default.
  public init() {
    snapshot = ValueSnapshot()
  }

  /// Creates a collection with what `mutations` sets, and defaults for all other traits.
  public init(mutations: TraitMutations) {
    self = UITraitCollection().modifyingTraits(mutations)
  }

  @inlinable
  init(_ snapshot: ValueSnapshot) {
    self.snapshot = snapshot
  }

  /// The same collection but for what `mutations` sets. It belongs to no node: reading it subscribes nobody.
  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    var traits: any UIMutableTraits = SnapshotTraits(snapshot.unstamped, face: .trait)
    mutations(&traits)
    guard let modified = traits as? SnapshotTraits else { return UITraitCollection(snapshot.unstamped) }
    return UITraitCollection(modified.snapshot)
  }

  /// The value of a trait, or the trait's default where it was not set.
  ///
  /// Reading it from a view's `traitCollection` in a layout or a tracked closure subscribes to it.
  @inlinable
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    guard let box = snapshot.find(ValueKey(trait: trait)) else { return Trait.defaultValue }
    // The trait determines the type of its value, hence of its box.
    return box._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ValueBox<Trait.Value>.self).value }
  }

  /// The traits that have another value here than in another collection; without one, than by default.
  ///
  /// Subscribes nobody. Traits whose values can be compared in no way count as changed once they were set anew.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let (new, old) = (snapshot.unstamped, (traitCollection ?? UITraitCollection()).snapshot.unstamped)
    guard !new.isIdentical(to: old) else { return [] }
    var seen: Set<UInt> = []
    return (new.boxes + old.boxes).compactMap { box in
      guard let trait = box.trait, seen.insert(box.key.id).inserted else { return nil }
      return ValueEquality.areSame(old.box(for: box.key), new.box(for: box.key)) ? nil : trait
    }
  }

  /// The collection of the thread under way: that of the view that is being laid out or drawn.
  public static var current: UITraitCollection {
    get { ThreadContext.current.currentTraits ?? UITraitCollection() }
    set { ThreadContext.current.currentTraits = newValue }
  }

  /// Makes this collection the ``current`` one on this thread while `actions` runs, and gives what that returns.
  public func performAsCurrent<Result>(_ actions: () throws -> Result) rethrows -> Result {
    let context = ThreadContext.current
    let former = context.currentTraits
    context.currentTraits = self
    defer { context.currentTraits = former }
    return try actions()
  }
}

extension UITraitCollection: Equatable {
  /// Whether all traits have equal values; values that cannot be compared are equal only where they are one and the
  /// same setting.
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.changedTraits(from: right).isEmpty
  }
}

extension UITraitCollection: CustomStringConvertible {
  /// The traits that have a value other than by default, by name.
  public var description: String {
    let traits = snapshot.unstamped.boxes.compactMap { box in box.trait.map { "\($0.name) = \(box.anyValue)" } }
    return "<UITraitCollection: \(traits.sorted().joined(separator: ", "))>"
  }
}
