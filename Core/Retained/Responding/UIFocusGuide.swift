public import Foundation

/// A place where nothing is, from which the focus is led on (UIKit: `UIFocusGuide`). Has no effect here: the focus goes to the
/// nearest view in the direction of an arrow, however far away it is; its constraints count as those of any guide.
open class UIFocusGuide: UILayoutGuide {
  /// Whether it leads the focus on. Default: yes.
  open var isEnabled = true
  /// Where it leads to.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}

/// What the focus can go to (UIKit: `UIFocusItem`): views.
@MainActor @preconcurrency
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the focus can go there.
  var canBecomeFocused: Bool { get }
  /// Where it is, in points of what is around it.
  var frame: CGRect { get }
}

extension UIView: UIFocusItem {}

/// Knows where the focus is (UIKit: `UIFocusSystem`).
@MainActor @preconcurrency
public final class UIFocusSystem: NSObject {
  private weak var window: UIWindow?

  private init(window: UIWindow) {
    self.window = window
    super.init()
  }

  /// The one of the window that a view or a controller is in; `nil` where it is in none.
  public static func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    let view = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded
    return (view as? UIWindow ?? view?.window).map { UIFocusSystem(window: $0) }
  }

  /// The view that has the focus; `nil` where none has it.
  public var focusedItem: (any UIFocusItem)? { window?.firstResponder as? UIView }

  /// Asks for the focus to be looked at when everything is laid out.
  ///
  /// `environment` has no effect here: the whole window is looked at.
  public func requestFocusUpdate(to environment: any UIFocusEnvironment) { window?.setNeedsFocusUpdate() }
  /// Looks for a view to have the focus, where none has it.
  public func updateFocusIfNeeded() { window?.updateFocusIfNeeded() }
}
