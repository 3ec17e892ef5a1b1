import CoreEnvironment
import CoreObserving
import CoreRetained

/// Holds which of several views has the focus, and moves the focus when it is set; the views are named with
/// ``View/focused(_:equals:)`` (SwiftUI: `FocusState`).
///
/// ```swift
/// struct NameForm: View {
///   enum Field { case first, last }
///   @FocusState private var field: Field?
///   @State private var first = ""
///   @State private var last = ""
///
///   var body: some View {
///     TextField("First name", text: $first).focused($field, equals: .first).onSubmit { field = .last }
///     TextField("Last name", text: $last).focused($field, equals: .last)
///   }
/// }
/// ```
///
/// For moving the focus when something has happened. Tab and the arrows need none of it; where the focus begins says
/// ``View/defaultFocus(_:_:priority:)``.
///
/// Setting it moves the focus, before the next frame; where nobody is called so, nothing moves. In a terminal something
/// has the focus as a rule: setting it to `nil` or `false` hands the focus to the next view, and where there is none it
/// stays.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initial: Value
  private var location: FocusLocation<Value>?

  /// Creates a state that is `true` while the view that it is bound to has the focus.
  public init() where Value == Bool { initial = false }

  /// Creates a state that holds which of several views has the focus, or `nil` while none of them has it.
  public init<Wrapped: Hashable>() where Value == Wrapped? { initial = nil }

  /// The value. Outside of a screen it is false or `nil`, and setting it does nothing.
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.request(newValue) }
  }

  /// The binding that `focused(_:)` and `focused(_:equals:)` take, written `$name`.
  public var projectedValue: Binding { Binding(location: location, initial: initial) }

  /// A reference to a focus state, to hand it on to another view (SwiftUI: `FocusState.Binding`).
  @propertyWrapper
  public struct Binding {
    let location: FocusLocation<Value>?
    let initial: Value

    /// Which view has the focus, as in the state; setting it moves the focus in the next update.
    public var wrappedValue: Value {
      get { location?.value ?? initial }
      nonmutating set { location?.request(newValue) }
    }

    /// The binding itself, so that `$name` hands it on to a view further down.
    public var projectedValue: Binding { self }
  }
}

extension FocusState: @MainActor GraphProperty {
  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace) {
    let location = kept as? FocusLocation<Value> ?? FocusLocation(initial, "\(place.view).\(place.property)")
    kept = location
    self.location = location
  }

  static func areEqual(_ left: FocusState, _ right: FocusState) -> Bool { true }
}

extension FocusState.Binding: DynamicProperty {}

extension FocusState.Binding: @MainActor GraphProperty {
  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace) {}

  static func areEqual(_ left: FocusState.Binding, _ right: FocusState.Binding) -> Bool {
    left.location === right.location
  }
}

/// A view that a value of a focus state stands for: the node of `focused(_:equals:)`.
@MainActor
protocol FocusTarget: AnyObject {
  /// Takes the focus, where it is in a window and can have it. Returns whether it did.
  func takeFocus() -> Bool
  /// Gives the focus to a view that is none of those of the state.
  func handFocusOn(leaving targets: [any FocusTarget])
  /// Whether the focus is in its views, or in the list row around them.
  var hasFocus: Bool { get }
  /// The retained views that count as this target.
  var views: [UIView] { get }
}

/// Keeps the value of a focus state, and the views that its values stand for.
///
/// ``FocusState`` asks it to move the focus; the nodes of `focused(_:equals:)` register with it and tell it where the
/// focus is. Unchecked: it is used on the main actor; a value that is set elsewhere is handed over.
final class FocusLocation<Value: Hashable>: @unchecked Sendable {
  private let state: StateLocation<Value>
  private let none: Value
  @MainActor private var targets: [(value: Value, target: Weak)] = []
  @MainActor private var wanted: Value?

  private struct Weak {
    weak var target: (any FocusTarget)?
  }

  init(_ none: Value, _ name: String) {
    self.none = none
    state = StateLocation(none, name)
  }

  var value: Value { state.value }

  /// Sets the value, and moves the focus when everything has been laid out.
  func request(_ value: Value) {
    state.set(value)
    let box = UncheckedValue(value)
    if MainQueue.isCurrent {
      // Checked right above.
      MainActor.assumeIsolated { want(box.value) }
    } else {
      MainQueue.async { [self] in want(box.value) }
    }
  }

  @MainActor
  private func want(_ value: Value) {
    wanted = value
    EffectQueue.main.add { [self] in move() }
  }

  @MainActor
  private func move() {
    guard let wanted else { return }
    self.wanted = nil
    let living = targets.compactMap { value, weak in weak.target.map { (value, $0) } }
    if wanted == none {
      living.first { $0.1.hasFocus }?.1.handFocusOn(leaving: living.map(\.1))
      return
    }
    // A view that comes with this very change may not be in its window yet: it asks again when it is.
    for (value, target) in living where value == wanted { if target.takeFocus() { return } }
    self.wanted = wanted
  }

  /// The view that gets the focus for a value; `nil` where none is shown that can have it.
  @MainActor
  func view(for value: Value) -> UIView? {
    targets.lazy.filter { $0.value == value }.compactMap(\.target.target).flatMap(\.views)
      .compactMap(\.firstFocusable).first
  }

  // MARK: What the views tell

  @MainActor
  func add(_ target: any FocusTarget, for value: Value) {
    targets.removeAll { $0.target.target == nil || $0.target.target === target }
    targets.append((value, Weak(target: target)))
    if wanted == value { EffectQueue.main.add { [self] in move() } }
  }

  @MainActor
  func remove(_ target: any FocusTarget) {
    targets.removeAll { $0.target.target == nil || $0.target.target === target }
  }

  @MainActor
  func focusEntered(_ value: Value) {
    wanted = nil
    state.set(value)
  }

  @MainActor
  func focusLeft(_ value: Value) {
    // Another one that is wanted is the value already.
    if state.value == value, wanted == nil { state.set(none) }
  }
}

extension FocusTarget {
  /// Something in its views has the focus.
  var hasFocus: Bool {
    views.contains { view in
      guard let focused = view.window?.firstResponder as? UIView else { return false }
      return focused.isDescendant(of: view)
    }
  }
}

/// A value that is handed over to the main actor and used by nobody else, which makes the transfer safe.
private struct UncheckedValue<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
