/// Something in a menu (UIKit: `UIMenuElement`): an action, or a menu in it.
@MainActor @preconcurrency
public class UIMenuElement {
  /// What an element may be besides usable.
  public typealias Attributes = UIKeyCommand.Attributes

  /// Whether an element is marked as on.
  public enum State: Int, Hashable, Sendable {
    /// Not marked.
    case off = 0
    /// Marked.
    case on = 1
    /// Partly.
    case mixed = 2
  }

  /// The title.
  public final var title: String
  /// The smaller text below it.
  public final var subtitle: String?
  /// The picture.
  public final var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

/// A list of actions to choose from (UIKit: `UIMenu`).
public final class UIMenu: UIMenuElement {
  /// Names a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown (UIKit: `UIMenu.Options`).
  public struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its elements stand in the menu around it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Takes something away.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its actions is marked as on: choosing another marks that.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The name, where it has one.
  public let identifier: Identifier?
  /// How it is shown.
  public let options: Options
  /// What is in it.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other elements in it.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions marked as on, here and in menus inside.
  public var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// Every action that can be seen, those of menus inside in their place.
  package var actions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      if let menu = child as? UIMenu { return menu.actions }
      guard let action = child as? UIAction, !action.attributes.contains(.hidden) else { return [] }
      return [action]
    }
  }
}
