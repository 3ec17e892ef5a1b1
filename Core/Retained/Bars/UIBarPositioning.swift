public import Foundation

/// How a control behaves on a Mac (UIKit: `UIBehavioralStyle`). Has no effect here.
public enum UIBehavioralStyle: UInt, Hashable, Sendable {
  /// As the system has it.
  case automatic = 0
  /// As on an iPad.
  case pad = 1
  /// As on a Mac.
  case mac = 2
}

/// Something that stands at an end of the screen (UIKit: `UIBarPositioning`).
@MainActor @preconcurrency
public protocol UIBarPositioning: AnyObject {
  /// At which end it stands.
  var barPosition: UIBarPosition { get }
}

extension UIBarPositioning {
  /// Any: a bar stands where it is put.
  public var barPosition: UIBarPosition { .any }
}

/// Who says at which end a bar stands (UIKit: `UIBarPositioningDelegate`). Has no effect here: a bar stands where it is put.
@MainActor @preconcurrency
public protocol UIBarPositioningDelegate: AnyObject {
  /// At which end a bar stands.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Any, though nobody asks.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The delegate of a toolbar (UIKit: `UIToolbarDelegate`); it is asked nothing here.
@MainActor @preconcurrency
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UINavigationBar: UIBarPositioning {}
extension UIToolbar: UIBarPositioning {}
extension UISearchBar: UIBarPositioning {}

/// Items of a bar that belong together (UIKit: `UIBarButtonItemGroup`).
@MainActor @preconcurrency
open class UIBarButtonItemGroup: NSObject {
  /// The items, from left to right.
  open var barButtonItems: [UIBarButtonItem]
  /// What stands for all of them where there is no room. Has no effect here: a bar shows what it has room for.
  open var representativeItem: UIBarButtonItem?
  /// Has no effect here: what is in it is hidden by itself.
  open var isHidden = false
  /// Has no effect here: what is in it is always shown.
  open var alwaysAvailable = false
  /// Has no effect here: a bar shows what it has room for.
  open var menuRepresentation: UIMenuElement?

  /// Creates a group of items, and what stands for them.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem? = nil) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
  }

  /// A group that stays as it is. Both names have no effect here: no bar is changed by its user.
  public static func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

  /// A group that may be moved on iOS. `customizationIdentifier` and `isInDefaultCustomization` have no effect here: no bar is changed by
  /// its user.
  public static func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true, representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }
}
