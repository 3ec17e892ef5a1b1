import CoreEnvironment
import CoreRetained
import Foundation

/// A view with accessibility properties that a modifier has set: label, value, traits, actions.
nonisolated struct AccessibilityModifier<Content: View>: WrappingView {
  let content: Content
  /// Says it; the last one who says something about the same thing is heard.
  let apply: @MainActor (UIView) -> Void
  /// Takes it back.
  let reset: @MainActor (UIView) -> Void
  /// Nothing is said otherwise, and what the content says itself holds.
  var isEnabled = true

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<AccessibilityModifier> {
    AccessibilityNode(self, in: context)
  }
}

private final class AccessibilityNode<Content: View>: WrappingNode<AccessibilityModifier<Content>, Content> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var modifier: AccessibilityModifier<Content>
  private var described: [UIView] = []

  init(_ modifier: AccessibilityModifier<Content>, in context: GraphContext) {
    self.modifier = modifier
    super.init(in: context)
    begin(with: modifier.content)
    describe()
  }

  override func update(_ modifier: AccessibilityModifier<Content>) {
    for view in described { self.modifier.reset(view) }
    let isSilent = self.modifier.isEnabled && !modifier.isEnabled
    self.modifier = modifier
    child?.update(modifier.content)
    if isSilent { child?.speakAgain() }
    describe()
  }

  override func itemsChanged() {
    describe()
    super.itemsChanged()
  }

  override func speakAgain() {
    super.speakAgain()
    describe()
  }

  private func describe() {
    let views = items.map(\.view.described)
    for view in described where !views.contains(where: { $0 === view }) { modifier.reset(view) }
    described = modifier.isEnabled ? views : []
    if modifier.isEnabled { for view in views { modifier.apply(view) } }
  }
}

extension UIView {
  /// The view that is told in the place of this one: what has nothing but one other view in it has nothing to say.
  var described: UIView {
    switch self {
    case let frame as FieldFrame: frame.edited
    case let row as LabeledControlView: row.control.items.first?.view ?? row
    case let container as ContainerView where container.isWrapper && !container.isAccessibilityElement:
      container.items.first?.view.described ?? container
    default: self
    }
  }

  /// Says something else of what the view is. Whether it can be used is not kept: a control says that by itself.
  fileprivate func changeTraits(_ change: (inout UIAccessibilityTraits) -> Void) {
    var traits = accessibilityTraits.subtracting(.notEnabled)
    change(&traits)
    accessibilityTraits = traits
  }

  /// A container that something is said about is one element.
  func beElement() { if self is ContainerView { isAccessibilityElement = true } }
}

extension View {
  private nonisolated func _accessibility(
    isEnabled: Bool = true, _ apply: @escaping @MainActor (UIView) -> Void,
    reset: @escaping @MainActor (UIView) -> Void
  ) -> some View { AccessibilityModifier(content: self, apply: apply, reset: reset, isEnabled: isEnabled) }

  /// Sets what the view is called for users who cannot see it, told as it is (SwiftUI: `accessibilityLabel(_:)`).
  ///
  /// ```swift
  /// Text("✓").accessibilityLabel("Delivered")
  /// ```
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> some View {
    let label = String(label)
    return _accessibility {
      $0.beElement()
      $0.accessibilityLabel = label
    } reset: {
      $0.accessibilityLabel = nil
    }
  }

  /// Sets the value that is told after the label, such as how much is done (SwiftUI: `accessibilityValue(_:)`).
  ///
  /// ```swift
  /// Text("▮▮▮▯▯").accessibilityLabel("Battery").accessibilityValue("60 per cent")
  /// ```
  @_disfavoredOverload
  public nonisolated func accessibilityValue(_ value: some StringProtocol) -> some View {
    let value = String(value)
    return _accessibility {
      $0.beElement()
      $0.accessibilityValue = value
    } reset: {
      $0.accessibilityValue = nil
    }
  }

  /// Sets what happens when the view is used, for users who cannot see it (SwiftUI: `accessibilityHint(_:)`).
  ///
  /// ```swift
  /// Button("Pay") {}.accessibilityHint("Charges your card")
  /// ```
  @_disfavoredOverload
  public nonisolated func accessibilityHint(_ hint: some StringProtocol) -> some View {
    let hint = String(hint)
    return _accessibility {
      $0.accessibilityHint = hint
    } reset: {
      $0.accessibilityHint = nil
    }
  }

  /// Leaves out the view, and everything in it (SwiftUI: `accessibilityHidden(_:)`).
  ///
  /// ```swift
  /// HStack {
  ///   Text("→").accessibilityHidden(true)
  ///   Text("Next stop: Bern")
  /// }
  /// ```
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    _accessibility {
      $0.accessibilityElementsHidden = hidden
    } reset: {
      $0.accessibilityElementsHidden = false
    }
  }

  /// Leaves out the view while `isEnabled` is true; what the content says itself holds otherwise.
  public nonisolated func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    _accessibility(isEnabled: isEnabled) {
      $0.accessibilityElementsHidden = hidden
    } reset: {
      $0.accessibilityElementsHidden = false
    }
  }

  /// Sets a name by which tests find the view, while `isEnabled` is true; what the content says itself holds otherwise.
  public nonisolated func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    _accessibility(isEnabled: isEnabled) {
      $0.accessibilityIdentifier = identifier
    } reset: {
      $0.accessibilityIdentifier = nil
    }
  }

  /// Sets a name by which tests find the view, and which is told to no user (SwiftUI: `accessibilityIdentifier(_:)`).
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    _accessibility {
      $0.accessibilityIdentifier = identifier
    } reset: {
      $0.accessibilityIdentifier = nil
    }
  }

  /// Adds to what kind of thing the view is, such as a heading (SwiftUI: `accessibilityAddTraits(_:)`).
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    _accessibility {
      $0.changeTraits { $0.formUnion(traits.traits) }
    } reset: {
      $0.changeTraits { $0.subtract(traits.traits) }
    }
  }

  /// Removes some of what kind of thing the view is (SwiftUI: `accessibilityRemoveTraits(_:)`).
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    _accessibility {
      $0.changeTraits { $0.subtract(traits.traits) }
    } reset: {
      $0.changeTraits { $0.formUnion(traits.traits) }
    }
  }

  /// Makes one element of the view, or lets the views in it be elements (SwiftUI: `accessibilityElement(children:)`).
  /// Combined, it tells their labels one after the other.
  ///
  /// ```swift
  /// HStack {
  ///   Text("Mirra Chair")
  ///   Text("$850")
  /// }
  /// .accessibilityElement(children: .combine)
  /// ```
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    _accessibility { view in
      view.isAccessibilityElement = children != .contain
      if children == .combine { view.setLabelView(view) }
    } reset: {
      $0.isAccessibilityElement = false
    }
  }

  /// Adds an action with a name, for users who cannot see the view (SwiftUI: `accessibilityAction(named:_:)`).
  ///
  /// Those who see it do it by keys: Shift-F10 shows all such actions of a view in a menu while the focus is in it. A view that
  /// could not have the focus can have it, where the user leads it there; Return opens the menu then.
  ///
  /// ```swift
  /// struct Message: View {
  ///   @State private var isRead = false
  ///   var body: some View {
  ///     Text("Invoice").accessibilityAction(named: "Mark as read") { isRead = true }
  ///   }
  /// }
  /// ```
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    let name = String(name)
    return OfferedAction(content: _spokenAction(named: name, handler), name: name, isMain: false, handler: handler)
  }

  /// An action that is told, and has no key.
  nonisolated func _spokenAction(named name: String, _ handler: @escaping @MainActor () -> Void) -> some View {
    _accessibility { view in
      let action = UIAccessibilityCustomAction(name: name) { _ in
        handler()
        return true
      }
      view.accessibilityCustomActions = (view.accessibilityCustomActions ?? []).filter { $0.name != name } + [action]
    } reset: { view in
      view.accessibilityCustomActions = view.accessibilityCustomActions?.filter { $0.name != name }
    }
  }

  /// The title of what follows (SwiftUI: `accessibilityHeading(_:)`). Levels are not told apart.
  ///
  /// `level` has no effect here: a heading is told as one, whatever its level.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibilityAddTraits(.isHeader)
  }
}

/// What becomes of the views within an accessibility element (SwiftUI: `AccessibilityChildBehavior`).
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// The views within are not told: the view is one element, by its own label. This is the default.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// The views within are told one by one, each as an element of its own.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// The views within are told together as one element, with their labels one after the other.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// The level of a heading, from 1 for the screen to 6 (SwiftUI: `AccessibilityHeadingLevel`).
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  /// The level of the title is not said.
  case unspecified
  /// A title of the first level, such as that of the screen.
  case h1
  /// A title of the second level, below one of the first.
  case h2
  /// A title of the third level, below one of the second.
  case h3
  /// A title of the fourth level, below one of the third.
  case h4
  /// A title of the fifth level, below one of the fourth.
  case h5
  /// A title of the sixth level, the deepest there is.
  case h6
}
