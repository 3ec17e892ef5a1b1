public import Foundation

/// Lets something be dragged out of a view (UIKit: `UIDragInteraction`). Has no effect here: nothing is dragged in a terminal.
@MainActor @preconcurrency
open class UIDragInteraction: NSObject, UIInteraction {
  /// The view that it was added to.
  public private(set) final weak var view: UIView?
  /// Who says what is dragged; nobody is asked here.
  public private(set) final weak var delegate: (any UIDragInteractionDelegate)?
  /// Has no effect here: nothing is dragged in a terminal.
  open var isEnabled = true
  /// Has no effect here: nothing is dragged in a terminal.
  open var allowsSimultaneousRecognitionDuringLift = false

  /// Creates an interaction with who says what is dragged.
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }
  /// Called when the view is about to be another one; does nothing.
  open func willMove(to view: UIView?) {}
  /// Called when it is added to a view, or taken from it.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Takes what is dropped on a view (UIKit: `UIDropInteraction`). Has no effect here: nothing is dropped in a terminal.
@MainActor @preconcurrency
open class UIDropInteraction: NSObject, UIInteraction {
  /// The view that it was added to.
  public private(set) final weak var view: UIView?
  /// Who takes what is dropped; nobody is asked here.
  public private(set) final weak var delegate: (any UIDropInteractionDelegate)?
  /// Has no effect here: nothing is dropped in a terminal.
  open var allowsSimultaneousDropSessions = false

  /// Creates an interaction with who takes what is dropped.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
  /// Called when the view is about to be another one; does nothing.
  open func willMove(to view: UIView?) {}
  /// Called when it is added to a view, or taken from it.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Changes the pointer over a view (UIKit: `UIPointerInteraction`). Has no effect here: the terminal draws the pointer.
@MainActor @preconcurrency
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The view that it was added to.
  public private(set) final weak var view: UIView?
  /// Who says how the pointer looks; nobody is asked here.
  public private(set) final weak var delegate: (any UIPointerInteractionDelegate)?
  /// Has no effect here: the terminal draws the pointer.
  open var isEnabled = true

  /// Creates an interaction with who says how the pointer looks.
  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }
  /// Has no effect here: the terminal draws the pointer.
  open func invalidate() {}
  /// Called when the view is about to be another one; does nothing.
  open func willMove(to view: UIView?) {}
  /// Called when it is added to a view, or taken from it.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Who says how the pointer looks (UIKit: `UIPointerInteractionDelegate`); nobody is asked here.
@MainActor @preconcurrency
public protocol UIPointerInteractionDelegate: AnyObject {
  /// How the pointer looks in a part of the view.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// As it is, though nobody asks.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

/// A part of a view that the pointer is over (UIKit: `UIPointerRegion`).
@MainActor @preconcurrency
open class UIPointerRegion: NSObject {
  /// The part, in points of the view.
  public final let rect: CGRect
  /// Creates a part of a view. `identifier` has no effect here: nobody tells parts apart.
  public init(rect: CGRect, identifier: AnyHashable? = nil) { self.rect = rect }
}

/// How the pointer looks (UIKit: `UIPointerStyle`). Has no effect here: the terminal draws the pointer.
@MainActor @preconcurrency
open class UIPointerStyle: NSObject {
  /// Creates a style. `effect` and `shape` have no effect here: the terminal draws the pointer.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {}
  /// The style of the system.
  public class func system() -> UIPointerStyle { UIPointerStyle(effect: .automatic(UITargetedPreview(view: UIView()))) }
}

/// What the pointer does with a view (UIKit: `UIPointerEffect`). Has no effect here.
@MainActor @preconcurrency
public enum UIPointerEffect {
  /// As the system has it.
  case automatic(UITargetedPreview)
  /// The view shines.
  case highlight(UITargetedPreview)
  /// The view rises.
  case lift(UITargetedPreview)
  /// The view moves a little.
  case hover(UITargetedPreview)
}

/// The shape of the pointer (UIKit: `UIPointerShape`). Has no effect here.
public enum UIPointerShape {
  /// A path.
  case path(UIBezierPath)
  /// A rectangle with round corners.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A bar from top to bottom, as over text.
  case verticalBeam(length: CGFloat)
  /// A bar from side to side.
  case horizontalBeam(length: CGFloat)
}

/// Tells of a pencil that is tapped (UIKit: `UIPencilInteraction`). Has no effect here: a terminal has none.
@MainActor @preconcurrency
open class UIPencilInteraction: NSObject, UIInteraction {
  /// The view that it was added to.
  public private(set) final weak var view: UIView?
  /// Creates an interaction.
  public override init() {}
  /// Called when the view is about to be another one; does nothing.
  open func willMove(to view: UIView?) {}
  /// Called when it is added to a view, or taken from it.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Who says what is dragged out of a view (UIKit: `UIDragInteractionDelegate`); nobody is asked here.
@MainActor @preconcurrency
public protocol UIDragInteractionDelegate: AnyObject {}

/// Who takes what is dropped on a view (UIKit: `UIDropInteractionDelegate`); nobody is asked here.
@MainActor @preconcurrency
public protocol UIDropInteractionDelegate: AnyObject {}
