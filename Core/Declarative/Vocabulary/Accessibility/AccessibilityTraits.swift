import CoreRetained

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
