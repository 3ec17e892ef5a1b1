import CoreEnvironment
import CoreRetained
import Foundation

/// A view about which something is said to who cannot see it.
private nonisolated struct AccessibilityModifier<Content: View>: PrimitiveView {
  let content: Content
  /// Says it; the last one who says something about the same thing is heard.
  let apply: @MainActor (UIView) -> Void
  /// Takes it back.
  let reset: @MainActor (UIView) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<AccessibilityModifier> {
    AccessibilityNode(self, in: context)
  }
}

private final class AccessibilityNode<Content: View>: WrappingNode<AccessibilityModifier<Content>, Content> {
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
    self.modifier = modifier
    child?.update(modifier.content)
    describe()
  }

  override func itemsChanged() {
    describe()
    super.itemsChanged()
  }

  private func describe() {
    let views = items.map(\.view.described)
    for view in described where !views.contains(where: { $0 === view }) { modifier.reset(view) }
    described = views
    for view in views { modifier.apply(view) }
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

  /// A container that something is said about is one element.
  func beElement() { if self is ContainerView { isAccessibilityElement = true } }
}

extension View {
  private nonisolated func accessibility(
    _ apply: @escaping @MainActor (UIView) -> Void, reset: @escaping @MainActor (UIView) -> Void
  ) -> some View { AccessibilityModifier(content: self, apply: apply, reset: reset) }

  /// What the view is called (SwiftUI: `accessibilityLabel(_:)`).
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> some View {
    let label = String(label)
    return accessibility {
      $0.beElement()
      $0.accessibilityLabel = label
    } reset: {
      $0.accessibilityLabel = nil
    }
  }

  /// What the view shows, where that is not its label (SwiftUI: `accessibilityValue(_:)`).
  @_disfavoredOverload
  public nonisolated func accessibilityValue(_ value: some StringProtocol) -> some View {
    let value = String(value)
    return accessibility {
      $0.beElement()
      $0.accessibilityValue = value
    } reset: {
      $0.accessibilityValue = nil
    }
  }

  /// What happens when the view is used (SwiftUI: `accessibilityHint(_:)`).
  @_disfavoredOverload
  public nonisolated func accessibilityHint(_ hint: some StringProtocol) -> some View {
    let hint = String(hint)
    return accessibility {
      $0.accessibilityHint = hint
    } reset: {
      $0.accessibilityHint = nil
    }
  }

  /// Leaves out the view, and everything in it (SwiftUI: `accessibilityHidden(_:)`).
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    accessibility {
      $0.accessibilityElementsHidden = hidden
    } reset: {
      $0.accessibilityElementsHidden = false
    }
  }

  /// A name for tests, which nobody is told (SwiftUI: `accessibilityIdentifier(_:)`).
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    accessibility {
      $0.accessibilityIdentifier = identifier
    } reset: {
      $0.accessibilityIdentifier = nil
    }
  }

  /// Says more of what the view is (SwiftUI: `accessibilityAddTraits(_:)`).
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility {
      $0.accessibilityTraits = $0.accessibilityTraits.union(traits.traits)
    } reset: {
      $0.accessibilityTraits = $0.accessibilityTraits.subtracting(traits.traits)
    }
  }

  /// Takes back some of what the view says it is (SwiftUI: `accessibilityRemoveTraits(_:)`).
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility {
      $0.accessibilityTraits = $0.accessibilityTraits.subtracting(traits.traits)
    } reset: {
      $0.accessibilityTraits = $0.accessibilityTraits.union(traits.traits)
    }
  }

  /// Whether the view is told as one, or what is in it is (SwiftUI: `accessibilityElement(children:)`). A combined one says what
  /// is in it, one after the other.
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    accessibility { view in
      view.isAccessibilityElement = children != .contain
      if children == .combine { view.setLabelView(view) }
    } reset: {
      $0.isAccessibilityElement = false
    }
  }

  /// Something else that can be done with the view, by a name (SwiftUI: `accessibilityAction(named:_:)`).
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    let name = String(name)
    return accessibility { view in
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
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibilityAddTraits(.isHeader)
  }

  /// Accepted: elements are told in the order in which they stand, which is that of the focus (SwiftUI:
  /// `accessibilitySortPriority(_:)`).
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}

/// What a view is (SwiftUI: `AccessibilityTraits`).
public struct AccessibilityTraits: SetAlgebra, Sendable {
  var traits: UIAccessibilityTraits

  init(_ traits: UIAccessibilityTraits) { self.traits = traits }

  /// Nothing.
  public init() { traits = [] }

  /// It can be pressed.
  public static let isButton = AccessibilityTraits(.button)
  /// It is the title of what follows.
  public static let isHeader = AccessibilityTraits(.header)
  /// It is chosen.
  public static let isSelected = AccessibilityTraits(.selected)
  /// It leads elsewhere.
  public static let isLink = AccessibilityTraits(.link)
  /// What is searched for is typed there.
  public static let isSearchField = AccessibilityTraits(.searchField)
  /// It is a picture.
  public static let isImage = AccessibilityTraits(.image)
  /// It plays a sound.
  public static let playsSound = AccessibilityTraits(.playsSound)
  /// It stands for a key.
  public static let isKeyboardKey = AccessibilityTraits(.keyboardKey)
  /// It is text that does not change.
  public static let isStaticText = AccessibilityTraits(.staticText)
  /// It sums up what is shown at the start.
  public static let isSummaryElement = AccessibilityTraits(.summaryElement)
  /// Its value changes often.
  public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
  /// It starts something that plays.
  public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
  /// It is touched without a screen reader between.
  public static let allowsDirectInteraction = AccessibilityTraits(.allowsDirectInteraction)
  /// The next page comes when it was read.
  public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)
  /// It holds tabs.
  public static let isTabBar = AccessibilityTraits(.tabBar)
  /// It is on or off.
  public static let isToggle = AccessibilityTraits(.toggleButton)

  /// Whether all of it is in it.
  public func contains(_ member: AccessibilityTraits) -> Bool { traits.isSuperset(of: member.traits) }
  /// Both.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { .init(traits.union(other.traits)) }
  /// What is in both.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(traits.intersection(other.traits))
  }
  /// What is in one of them alone.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(traits.symmetricDifference(other.traits))
  }
  /// Puts it in.
  public mutating func insert(_ newMember: AccessibilityTraits) -> (
    inserted: Bool, memberAfterInsert: AccessibilityTraits
  ) {
    let isNew = !contains(newMember)
    traits.formUnion(newMember.traits)
    return (isNew, newMember)
  }
  /// Takes it out.
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    guard contains(member) else { return nil }
    traits.subtract(member.traits)
    return member
  }
  /// Puts it in.
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let former = contains(newMember) ? newMember : nil
    traits.formUnion(newMember.traits)
    return former
  }
  /// Adds what is in the other.
  public mutating func formUnion(_ other: AccessibilityTraits) { traits.formUnion(other.traits) }
  /// Keeps what is in the other.
  public mutating func formIntersection(_ other: AccessibilityTraits) { traits.formIntersection(other.traits) }
  /// Keeps what is in one of them alone.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    traits.formSymmetricDifference(other.traits)
  }
}

/// What becomes of what is in an element (SwiftUI: `AccessibilityChildBehavior`).
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// It is not told.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// It is told by itself.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// It is told together, as one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// How deep a title stands (SwiftUI: `AccessibilityHeadingLevel`).
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  /// Not said.
  case unspecified
  /// The uppermost.
  case h1
  /// Below that.
  case h2
  /// Below that.
  case h3
  /// Below that.
  case h4
  /// Below that.
  case h5
  /// Below that.
  case h6
}
