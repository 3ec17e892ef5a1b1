/// What kind of thing an element is, for who cannot see it.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// Nothing that has a name: it is told by its label alone.
  case none = ""
  /// Text that is only shown.
  case staticText = "text"
  /// The title of what follows.
  case header = "heading"
  /// A button, which pressing activates.
  case button = "button"
  /// A link, which leads to another screen or an address.
  case link = "link"
  /// A picture, which its label describes.
  case image = "image"
  /// What is on or off.
  case toggle = "switch"
  /// A field of one line in which text is typed.
  case textField = "text field"
  /// Where text is typed and not shown.
  case secureTextField = "secure text field"
  /// Where what is searched for is typed.
  case searchField = "search field"
  /// Where text of several lines is typed.
  case textArea = "text area"
  /// A progress view, whose value says how far something has come.
  case progress = "progress"
  /// What is in progress, without end in sight.
  case activity = "activity"
  /// A value on a scale.
  case slider = "slider"
  /// A value that goes up and down in steps.
  case stepper = "stepper"
  /// One of several to choose from.
  case segment = "segment"
  /// One of several, from a list that opens.
  case picker = "picker"
  /// One of the application's parts.
  case tab = "tab"
  /// A row of a list.
  case cell = "row"

  /// The role that traits give to a view whose class has none of its own.
  init(_ traits: UIAccessibilityTraits) {
    let known: [(UIAccessibilityTraits, AccessibilityRole)] = [
      (.header, .header), (.link, .link), (.toggleButton, .toggle), (.searchField, .searchField),
      (.button, .button), (.adjustable, .slider), (.image, .image), (.staticText, .staticText),
    ]
    self = known.first { traits.contains($0.0) }?.1 ?? .none
  }

  /// The role, where traits were set by hand: they say more than what the class says, but for what they have no word for.
  ///
  /// - Parameter replaced: They took the place of those of the class: a button that is none any more is not told as one.
  func applying(_ traits: UIAccessibilityTraits, replaced: Bool = false) -> AccessibilityRole {
    switch self {
    case .none, .staticText, .button, .image, .link:
      let role = AccessibilityRole(traits)
      if role != .none { return role }
      return replaced ? .none : self
    default: return self
    }
  }

  /// What UIKit's traits say of the role.
  var traits: UIAccessibilityTraits {
    switch self {
    case .staticText: .staticText
    case .header: [.header, .staticText]
    case .button, .segment, .tab, .picker: .button
    case .link: .link
    case .image: .image
    case .toggle: [.button, .toggleButton]
    case .searchField: .searchField
    case .slider, .stepper: .adjustable
    case .progress, .activity: .updatesFrequently
    case .none, .textField, .secureTextField, .textArea, .cell: []
    }
  }

  /// A screen reader stops at views of this role.
  var isElement: Bool { self != .none }

  /// Said after the label; `nil` where the label says it all.
  var spokenName: String? {
    switch self {
    case .none, .staticText, .header, .cell: nil
    default: rawValue
    }
  }
}
