public import Foundation

/// The menu for something (UIKit: `UIContextMenuConfiguration`).
///
/// ```swift
/// UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
///   UIMenu(children: [UIAction(title: "Copy") { _ in UIPasteboard.general.string = name }])
/// }
/// ```
@MainActor @preconcurrency
open class UIContextMenuConfiguration {
  /// What it is for, as the program names it.
  public final let identifier: AnyHashable
  /// Has no effect here: there is one menu for several things; accepted so that listings compile.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// Has no effect here: no list scrolls behind a menu; accepted so that listings compile.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Has no effect here: a badge is shown with a picture of what is moved; accepted so that listings compile.
  public final var badgeCount = 0

  /// In which order elements stand. Has no effect here: it is always that of the menu.
  public enum ElementOrder: Int, Hashable, Sendable {
    /// As the platform has it.
    case automatic = 0
    /// The first nearest to where the menu was asked for.
    case priority = 1
    /// As the menu has it.
    case fixed = 2
  }

  private let actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)?

  /// Creates a configuration.
  ///
  /// `previewProvider` has no effect here: a menu is its words.
  ///
  /// - Parameters:
  ///   - identifier: What it is for; it gets a name of its own where it is `nil`.
  ///   - previewProvider: Has no effect here: a menu is its words.
  ///   - actionProvider: Makes the menu when it is opened; the elements that it is given are none.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (@MainActor () -> UIViewController?)? = nil,
    actionProvider: (@MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = (identifier as? AnyHashable) ?? AnyHashable(UUID())
    self.actionProvider = actionProvider
  }

  /// What is to be chosen from; `nil` for nothing.
  package final var menu: UIMenu? {
    guard let menu = actionProvider?([]), !menu.actions.isEmpty else { return nil }
    return menu
  }
}

/// Told of a menu that comes and goes (UIKit: `UIContextMenuInteractionAnimating`).
@MainActor @preconcurrency
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller that shows a picture of what the menu is for: there is none.
  var previewViewController: UIViewController? { get }
  /// Runs what goes along with the change: at once.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Runs something when the frame that shows it is drawn.
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// What happens to a picture when it is chosen (UIKit: `UIContextMenuInteractionCommitStyle`). There is none here.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  /// It goes.
  case dismiss = 0
  /// It grows to fill the screen.
  case pop = 1
}

/// Told that a picture was chosen, which is never here (UIKit: `UIContextMenuInteractionCommitAnimating`).
@MainActor @preconcurrency
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// What becomes of the picture.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// What comes and goes in one frame.
final class ContextMenuAnimator: UIContextMenuInteractionAnimating {
  var previewViewController: UIViewController? { nil }
  func addAnimations(_ animations: @escaping @MainActor () -> Void) { animations() }
  func addCompletion(_ completion: @escaping @MainActor () -> Void) { AppearancePhase.main.afterFrame(completion) }
}

/// A picture of a view for a menu or something that is moved (UIKit: `UITargetedPreview`). Has no effect here: no picture of a
/// view is shown.
@MainActor @preconcurrency
open class UITargetedPreview {
  /// The view.
  public final let view: UIView
  /// How the picture is cut.
  public final let parameters: UIPreviewParameters
  /// Where the picture stands.
  public final let target: UIPreviewTarget

  /// Creates a picture of a view at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// Creates a picture of a view where it is.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let container = view.superview ?? view
    let center = CGPoint(x: view.frame.midX, y: view.frame.midY)
    self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: center))
  }

  /// Creates a picture of a view where it is, cut as usual.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }
}

/// How a picture of a view is cut (UIKit: `UIPreviewParameters`). Has no effect here: no picture of a view is shown.
@MainActor @preconcurrency
open class UIPreviewParameters {
  /// The ground of the picture.
  open var backgroundColor: UIColor!

  /// Creates parameters that cut nothing.
  public init() {}

  /// Creates parameters for lines of text, which cut nothing here.
  ///
  /// `textLineRects` has no effect here: no picture of a view is shown.
  public init(textLineRects: [NSValue]) {}
}

/// Where a picture of a view stands (UIKit: `UIPreviewTarget`). Has no effect here: no picture of a view is shown.
@MainActor @preconcurrency
open class UIPreviewTarget {
  /// The view that it stands in.
  public final let container: UIView
  /// Its middle, in points of the container.
  public final let center: CGPoint

  /// Creates a place in a view.
  public init(container: UIView, center: CGPoint) { (self.container, self.center) = (container, center) }
}
