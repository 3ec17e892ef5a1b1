import CoreObserving

/// What tells about changes of its traits (UIKit: `UITraitChangeObservable`).
///
/// ```swift
/// final class ThemedView: UIView {
///   override init(frame: CGRect) {
///     super.init(frame: frame)
///     registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in
///       self.backgroundColor = self.traitCollection.userInterfaceStyle == .dark ? .black : .white
///     }
///   }
///
///   required init?(coder: NSCoder) { nil }
/// }
/// ```
///
/// A handler is called at most once in an update, only when one of its traits really has another value than it had at
/// the last update, and is given the traits of then. It is not called for the values at the time of registering.
///
/// Objects and targets are held weakly, and a registration ends with its object. Reading traits in a tracked method (a
/// layout, an `observe`) needs no registration.
@MainActor @preconcurrency
public protocol UITraitChangeObservable: AnyObject {
  /// The object's place in the value tree.
  var valueNode: ValueNode { get }
}

/// A registration for changes of traits, to be ended with `unregisterForTraitChanges(_:)`.
@MainActor @preconcurrency
public protocol UITraitChangeRegistration: AnyObject {}

extension UITraitChangeObservable {
  /// Calls a handler when one of these traits has changed, with this object and its traits before.
  @discardableResult @preconcurrency
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak self] previous in
      guard let self else { return }
      handler(self, previous)
    }
  }

  /// Calls a handler that names the object's type, as `(self: Self, previous)` does; one of another type is never called.
  @discardableResult @preconcurrency
  public func registerForTraitChanges<Observed>(
    _ traits: [UITrait], handler: @escaping @MainActor (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak self] previous in
      guard let observed = self as? Observed else { return }
      handler(observed, previous)
    }
  }

  /// Calls a method of this object when one of these traits has changed: `action: MyView.setNeedsLayout`.
  @discardableResult @preconcurrency
  public func registerForTraitChanges(
    _ traits: [UITrait], action: @escaping @MainActor (Self) -> @MainActor () -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Calls a method of this object, which takes this object, when one of these traits has changed.
  @discardableResult @preconcurrency
  public func registerForTraitChanges(
    _ traits: [UITrait], action: @escaping @MainActor (Self) -> @MainActor (Self) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Calls a method of this object, which takes this object and its traits before, when one of these traits has changed.
  @discardableResult @preconcurrency
  public func registerForTraitChanges(
    _ traits: [UITrait], action: @escaping @MainActor (Self) -> @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Calls a method of another object when one of these traits of this object has changed.
  @discardableResult @preconcurrency
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak target] _ in
      guard let target else { return }
      action(target)()
    }
  }

  /// Calls a method of another object, which takes this object, when one of these traits of this object has changed.
  @discardableResult @preconcurrency
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak self, weak target] _ in
      guard let self, let target else { return }
      action(target)(self)
    }
  }

  /// Calls a method of another object, which takes this object and its traits before, when one of these traits of this
  /// object has changed.
  @discardableResult @preconcurrency
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak self, weak target] previous in
      guard let self, let target else { return }
      action(target)(self, previous)
    }
  }

  /// Ends a registration; also from within its own handler. One of another object, or ended before, is left alone.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    guard let registration = registration as? TraitRegistration else { return }
    valueNode.traitRegistrationsIfAny?.remove(registration)
  }

  /// Calls a handler when one of these traits has changed, or one that affects colours, of the system or of one's own.
  package func registerForColorAppearanceChanges(
    and traits: [UITrait], handler: @escaping @MainActor (Self) -> Void
  ) {
    valueNode.traitRegistrations().add(
      TraitRegistration(traits: traits.map { ValueKey(trait: $0) }, isForColors: true) { [weak self] _ in
        if let self { handler(self) }
      })
  }

  private func register(
    _ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits: traits.map { ValueKey(trait: $0) }, handler: handler)
    valueNode.traitRegistrations().add(registration)
    return registration
  }
}

extension UITraitChangeObservable where Self: UITraitEnvironment {
  /// Has `traitCollectionDidChange(_:)` called from now on: for classes that override it, as it costs at every change.
  package func callTraitCollectionDidChange() {
    valueNode.traitRegistrations().add(
      TraitRegistration(traits: nil) { [weak self] previous in self?.traitCollectionDidChange(previous) })
  }
}
