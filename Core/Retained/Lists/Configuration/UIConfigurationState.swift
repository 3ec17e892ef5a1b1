public import CoreEnvironment

/// What a view is when it is configured (UIKit: `UIConfigurationState`).
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A state of one's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a state of one's own that cells are set up for (UIKit: `UIConfigurationStateCustomKey`).
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name, by which keys are equal.
  public let rawValue: String
  /// Creates a key from a name, best with the program's own in front.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Creates a key from a name, best with the program's own in front.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// What a header or footer is set up for (UIKit: `UIViewConfigurationState`).
///
/// The framework sets the traits. The rest stays `false` unless a program sets it for views of its own.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view that is set up.
  public var traitCollection: UITraitCollection
  /// Whether it cannot be used now.
  ///
  /// The default is `false`.
  public var isDisabled = false
  /// Whether it is pressed now.
  ///
  /// The default is `false`.
  public var isHighlighted = false
  /// Whether it is chosen.
  ///
  /// The default is `false`.
  public var isSelected = false
  /// Whether it has the focus.
  ///
  /// The default is `false`.
  public var isFocused = false
  /// Whether it stays at the top while its section scrolls by.
  ///
  /// The default is `false`.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state of these traits in which nothing else is true.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of a state of one's own; `nil` where it was not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }

  /// Whether all but the traits are the same: those are followed by reading them.
  public static func == (left: Self, right: Self) -> Bool { left.parts == right.parts && left.custom == right.custom }
  /// Feeds what equality looks at, without states of one's own.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
  private var parts: [Bool] { [isDisabled, isHighlighted, isSelected, isFocused, isPinned] }
}

/// What a cell is set up for: traits, selection, focus, editing (UIKit: `UICellConfigurationState`).
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the cell that is set up.
  public var traitCollection: UITraitCollection
  /// Whether it cannot be used now. The framework does not set it; a program may.
  public var isDisabled = false
  /// Whether it is pressed now.
  ///
  /// The default is `false`.
  public var isHighlighted = false
  /// Whether it is chosen.
  ///
  /// The default is `false`.
  public var isSelected = false
  /// Is the row with the focus, in a list that has it.
  public var isFocused = false
  /// Whether it stays at the top while its section scrolls by. The framework does not set it for a cell.
  public var isPinned = false
  /// Whether its list is being edited.
  ///
  /// The default is `false`.
  public var isEditing = false
  /// Whether it shows what is in it, where it is an outline. The framework does not set it; a program may.
  public var isExpanded = false
  /// Whether it shows its actions.
  ///
  /// It stays `false`: they are keys, and nothing is swiped.
  public var isSwiped = false
  /// Whether the user is moving it. It stays `false`: a row is moved by keys, one step at a time.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state of these traits in which nothing else is true.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of a state of one's own; `nil` where it was not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }

  /// Whether all but the traits are the same: those are followed by reading them.
  public static func == (left: Self, right: Self) -> Bool { left.parts == right.parts && left.custom == right.custom }
  /// Feeds what equality looks at, without states of one's own.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
  private var parts: [Bool] {
    [
      isDisabled, isHighlighted, isSelected, isFocused, isPinned, isEditing, isExpanded, isSwiped, isReordering,
    ]
  }
}
