import CoreRetained

/// What kind of thing a view is for users who cannot see it: a button, a heading, a link (SwiftUI:
/// `AccessibilityTraits`).
public struct AccessibilityTraits: SetAlgebra, Sendable {
  var traits: UIAccessibilityTraits

  init(_ traits: UIAccessibilityTraits) { self.traits = traits }

  /// Creates a set without any trait, for a view that is nothing in particular.
  public init() { traits = [] }

  /// The view can be pressed, and does something then.
  public static let isButton = AccessibilityTraits(.button)
  /// The view is the title of what follows, by which one finds one's way on the screen.
  public static let isHeader = AccessibilityTraits(.header)
  /// The view is the one that is chosen at the moment, such as the tab that is shown.
  public static let isSelected = AccessibilityTraits(.selected)
  /// The view leads to another place, such as an address.
  public static let isLink = AccessibilityTraits(.link)
  /// The view is the field into which one types what one searches for.
  public static let isSearchField = AccessibilityTraits(.searchField)
  /// The view is a picture, so that its label is what it shows.
  public static let isImage = AccessibilityTraits(.image)
  /// The view plays a sound of its own when it is used.
  public static let playsSound = AccessibilityTraits(.playsSound)
  /// The view stands for a key of a keyboard.
  public static let isKeyboardKey = AccessibilityTraits(.keyboardKey)
  /// The view is text that does not change and cannot be used.
  public static let isStaticText = AccessibilityTraits(.staticText)
  /// The view sums up the state of the program when it is started.
  public static let isSummaryElement = AccessibilityTraits(.summaryElement)
  /// The value of the view changes often, so that not every change should be told.
  public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
  /// The view starts something that plays, such as a recording.
  public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
  /// The view is touched directly, without a screen reader in between.
  public static let allowsDirectInteraction = AccessibilityTraits(.allowsDirectInteraction)
  /// The next page comes by itself when the view has been read to its end.
  public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)
  /// The view holds the tabs of a tab view.
  public static let isTabBar = AccessibilityTraits(.tabBar)
  /// The view is in front of all others, which are not told meanwhile. Sheets and alerts are so by themselves; on another view it says
  /// nothing here.
  public static let isModal = AccessibilityTraits(UIAccessibilityTraits(rawValue: 1 << 48))
  /// The view is on or off, and a press turns it over.
  public static let isToggle = AccessibilityTraits(.toggleButton)

  /// Whether all traits of `member` are in this set, not only some of them.
  public func contains(_ member: AccessibilityTraits) -> Bool { traits.isSuperset(of: member.traits) }
  /// The traits that are in either set.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { .init(traits.union(other.traits)) }
  /// The traits that are in both sets.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(traits.intersection(other.traits))
  }
  /// The traits that are in one of the two sets and not in the other.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(traits.symmetricDifference(other.traits))
  }
  /// Adds the traits, and says whether any of them was missing before.
  public mutating func insert(_ newMember: AccessibilityTraits) -> (
    inserted: Bool, memberAfterInsert: AccessibilityTraits
  ) {
    let isNew = !contains(newMember)
    traits.formUnion(newMember.traits)
    return (isNew, newMember)
  }
  /// Removes the traits and returns them; `nil`, and no change, where not all of them were in the set.
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    guard contains(member) else { return nil }
    traits.subtract(member.traits)
    return member
  }
  /// Adds the traits, and returns them where all of them were in the set already, else `nil`.
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let former = contains(newMember) ? newMember : nil
    traits.formUnion(newMember.traits)
    return former
  }
  /// Adds the traits of the other set to this one.
  public mutating func formUnion(_ other: AccessibilityTraits) { traits.formUnion(other.traits) }
  /// Keeps only those traits that the other set has, too.
  public mutating func formIntersection(_ other: AccessibilityTraits) { traits.formIntersection(other.traits) }
  /// Keeps the traits that are in one of the two sets and not in the other.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    traits.formSymmetricDifference(other.traits)
  }
}
