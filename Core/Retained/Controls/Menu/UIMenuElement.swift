public import Foundation
/// Something in a menu (UIKit: `UIMenuElement`): an action, or a menu in it.
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
  /// Whether an element is disabled, hidden, or takes something away, as a set.
  public typealias Attributes = UIKeyCommand.Attributes

  /// Whether an element of a menu is marked as on, off or in between.
  public enum State: Int, Hashable, Sendable {
    /// The element is not marked.
    case off = 0
    /// The element is marked as on.
    case on = 1
    /// The element is marked as partly on, as for several things that differ.
    case mixed = 2
  }

  /// The title, by which one chooses it.
  public final var title: String
  /// The smaller text below the title; `nil` for none.
  public final var subtitle: String?
  /// The picture before the title, mostly a symbol; `nil` for none.
  public final var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

/// A list of actions, and of lists again, to choose one from (UIKit: `UIMenu`).
///
/// ```swift
/// button.menu = UIMenu(children: [
///   UIAction(title: "Rename") { _ in print("rename") },
///   UIAction(title: "Delete", attributes: .destructive) { _ in print("delete") },
/// ])
/// button.showsMenuAsPrimaryAction = true
/// ```
public final class UIMenu: UIMenuElement {
  /// Names a menu, so that it can be told from others.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name, by which identifiers are equal.
    public let rawValue: String
    /// Creates an identifier from a name of one's own.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a name of one's own.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown within another one, as a set (UIKit: `UIMenu.Options`).
  public struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates options from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its elements stand between lines in the menu around it, without its title above them.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Choosing from it takes something away, such as a file or an entry.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its actions is marked as on: choosing another marks that.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The name, where it was given one.
  public let identifier: Identifier?
  /// How it is shown within another menu.
  public let options: Options
  /// What is in it, in order: actions, and menus again.
  public let children: [UIMenuElement]

  /// Creates a menu of elements; without a title it is opened by the button that has it.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other elements in it, for one that is made anew each time.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions marked as on, here and in menus inside.
  public var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// Every action that can be seen, those of menus inside in their place.
  package var actions: [UIAction] {
    Self.actions(in: children)
  }

  private static func actions(in elements: [UIMenuElement]) -> [UIAction] {
    elements.flatMap { child -> [UIAction] in
      if let menu = child as? UIMenu { return menu.actions }
      if let late = child as? UIDeferredMenuElement { return actions(in: late.elements ?? []) }
      guard let action = child as? UIAction ?? (child as? UICommand)?.choice, !action.attributes.contains(.hidden)
      else { return [] }
      return [action]
    }
  }
}
