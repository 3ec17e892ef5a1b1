public import CoreEnvironment

/// What a view is when it is configured (UIKit: `UIConfigurationState`).
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A state of one's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a state of one's own (UIKit: `UIConfigurationStateCustomKey`).
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// What a header or footer is (UIKit: `UIViewConfigurationState`).
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Cannot be used.
  public var isDisabled = false
  /// Is pressed.
  public var isHighlighted = false
  /// Is chosen.
  public var isSelected = false
  /// Has the focus.
  public var isFocused = false
  /// Stays at the top.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state of nothing in particular.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A state of one's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }

  /// Whether all but the traits are the same.
  public static func == (left: Self, right: Self) -> Bool { left.parts == right.parts && left.custom == right.custom }
  /// Feeds what equality looks at.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
  private var parts: [Bool] { [isDisabled, isHighlighted, isSelected, isFocused, isPinned] }
}

/// What a cell is (UIKit: `UICellConfigurationState`).
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Cannot be used.
  public var isDisabled = false
  /// Is pressed.
  public var isHighlighted = false
  /// Is chosen.
  public var isSelected = false
  /// Is the row with the focus, in a list that has it.
  public var isFocused = false
  /// Stays at the top.
  public var isPinned = false
  /// Is edited.
  public var isEditing = false
  /// Shows what is in it.
  public var isExpanded = false
  /// Shows its actions.
  public var isSwiped = false
  /// Is moved.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state of nothing in particular.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A state of one's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }

  /// Whether all but the traits are the same.
  public static func == (left: Self, right: Self) -> Bool { left.parts == right.parts && left.custom == right.custom }
  /// Feeds what equality looks at.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
  private var parts: [Bool] {
    [
      isDisabled, isHighlighted, isSelected, isFocused, isPinned, isEditing, isExpanded, isSwiped, isReordering,
    ]
  }
}
