public import Foundation

/// A choice in a menu that calls a method of the first responder that has it (UIKit: `UICommand`).
@MainActor @preconcurrency
open class UICommand: UIMenuElement {
  /// The method that choosing it calls.
  public final let action: Selector
  /// What the method can ask the command for; `nil` for nothing.
  public final let propertyList: Any?
  /// A longer text than the title, which is told where there is room. Default: none.
  open var discoverabilityTitle: String?
  /// Whether it can be chosen, and how it looks. Default: it can.
  open var attributes: UIMenuElement.Attributes
  /// Whether it has a mark. Default: it has none.
  open var state: UIMenuElement.State
  /// Has no effect here: no menu of a terminal changes while a key is held; accepted so that listings compile.
  public final let alternates: [UICommandAlternate]

  /// What the menu shows and does for it.
  final var choice: UIAction {
    UIAction(
      title: title, subtitle: subtitle, image: image, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state
    ) { [weak self] _ in
      guard let self else { return }
      UIApplication.shared.sendAction(action, to: nil, from: self, for: nil)
    }
  }

  /// Creates a command.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: nil, image: image)
  }
}

/// What a command is while keys are held (UIKit: `UICommandAlternate`). Has no effect here: no menu of a terminal changes while a key is
/// held.
@MainActor @preconcurrency
open class UICommandAlternate: NSObject {
  /// The title.
  public final let title: String
  /// The method that choosing it calls.
  public final let action: Selector
  /// The keys that are held.
  public final let modifierFlags: UIKeyModifierFlags

  /// Creates what a command is while keys are held.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
  }
}

/// What fills the menu bar of a program (UIKit: `UIMenuBuilder`). A terminal has no menu bar, and calls nobody with one.
@MainActor @preconcurrency
public protocol UIMenuBuilder: AnyObject {
  /// The menu of a name; `nil` where there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Takes a menu away.
  func remove(menu removedIdentifier: UIMenu.Identifier)
  /// Puts a menu behind another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu at the beginning of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Puts a menu at the end of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
}
