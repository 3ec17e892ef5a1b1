import CoreObserving

/// One registration: for which traits, and what to call.
@MainActor
final class TraitRegistration: UITraitChangeRegistration {
  /// `nil` for any trait.
  let traits: [ValueKey]?
  /// For traits that affect colours, too, whichever they are.
  let isForColors: Bool
  let handler: @MainActor (UITraitCollection) -> Void
  /// The traits at the last update.
  var previous: UITraitCollection?
  var isOver = false

  init(
    traits: [ValueKey]?, isForColors: Bool = false, handler: @escaping @MainActor (UITraitCollection) -> Void
  ) {
    self.traits = traits
    self.isForColors = isForColors
    self.handler = handler
  }

  /// Whether a trait it is for differs between the two.
  func concerns(_ new: ValueSnapshot, _ old: UITraitCollection) -> Bool {
    guard let traits else { return !UITraitCollection(new).changedTraits(from: old).isEmpty }
    if traits.contains(where: { !ValueEquality.areSame(old.snapshot.box(for: $0), new.box(for: $0)) }) { return true }
    return isForColors && UITraitCollection(new).hasDifferentColorAppearance(comparedTo: old)
  }
}

/// The registrations of a node. They hold the traits of the last update, so they have to hear of every change of them:
/// to compare, and to let go of what was removed.
final class TraitRegistrations: SnapshotFollower {
  /// Unsafe: the node owns its registrations; the turn knows them weakly.
  unowned(unsafe) private let node: ValueNode
  @MainActor private var registrations: [TraitRegistration] = []
  private var turn: UpdateTurn?

  @MainActor
  init(node: ValueNode) {
    self.node = node
    super.init()
    let name = node.name
    turn = UpdateTurn(in: .main, name: "the trait handlers of \(name)") { [weak self] in self?.update() ?? false }
  }

  override func frameDidChange(_ changes: inout Changes) { changes.add(self) }

  /// Asks for an update.
  override func ask() { turn?.ask(.other("a trait")) }

  @MainActor
  func add(_ registration: TraitRegistration) {
    registration.previous = current()
    registrations.append(registration)
  }

  @MainActor
  func remove(_ registration: TraitRegistration) {
    registration.isOver = true
    registrations.removeAll { $0 === registration }
  }

  @MainActor
  func updateIfNeeded() { _ = update() }

  /// Calls whom it concerns; `false` where that is nobody.
  @MainActor
  private func update() -> Bool {
    let traits = current()
    var isAnybodyConcerned = false
    // Each has its new traits before any is called: a handler that changes traits and updates is called for that alone.
    let concerned = registrations.compactMap { registration -> (TraitRegistration, UITraitCollection)? in
      guard let previous = registration.previous else { return nil }
      registration.previous = traits
      return registration.concerns(traits.snapshot, previous) ? (registration, previous) : nil
    }
    for (registration, previous) in concerned where !registration.isOver {
      isAnybodyConcerned = true
      registration.handler(previous)
    }
    return isAnybodyConcerned
  }

  /// The traits now, without the stamp; from here on every change of them asks for an update.
  @MainActor
  private func current() -> UITraitCollection {
    let traits = UITraitCollection(ValueSnapshot(of: node).unstamped)
    depend(on: node.scope())
    return traits
  }
}

extension ValueNode {
  /// The node's registrations, where there are any.
  var traitRegistrationsIfAny: TraitRegistrations? { extras?.follower as? TraitRegistrations }

  /// The node's registrations, made now if there were none.
  @MainActor
  func traitRegistrations() -> TraitRegistrations {
    if let registrations = traitRegistrationsIfAny { return registrations }
    let registrations = TraitRegistrations(node: self)
    if extras == nil { extras = Extras() }
    extras?.follower = registrations
    businessChanged()
    return registrations
  }
}
