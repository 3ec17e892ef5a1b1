import CoreEnvironment
import CoreTerminal
public import Foundation

/// What changes when one controller comes and another one goes (UIKit: `UITransitionContextViewControllerKey`).
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that was seen before.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that is seen afterwards.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// What changes when one view comes and another one goes (UIKit: `UITransitionContextViewKey`).
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that was seen before.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is seen afterwards.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What a change of size, or of what is shown, is done with (UIKit: `UIViewControllerTransitionCoordinatorContext`).
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether it was asked for as something that moves. Nothing moves in a terminal.
  var isAnimated: Bool { get }
  /// How a controller is presented, where one is.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How long it takes, in seconds: 0.
  var transitionDuration: TimeInterval { get }
  /// The view that it happens in.
  var containerView: UIView { get }
  /// Whether the user does it step by step. It is done in one.
  var initiallyInteractive: Bool { get }
  /// Whether the user is doing it step by step. It is done in one.
  var isInteractive: Bool { get }
  /// Whether it can be stopped on the way. It is done in one step.
  var isInterruptible: Bool { get }
  /// Whether it was broken off.
  var isCancelled: Bool { get }
  /// How far it has come, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast it goes on after the user has let go: 1, as nothing moves.
  var completionVelocity: CGFloat { get }
  /// How it goes on after the user has let go.
  var completionCurve: UIView.AnimationCurve { get }
  /// The controller that goes, or that comes; `nil` where there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that goes, or that comes; `nil` where there is none.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

extension UIViewControllerTransitionCoordinatorContext {
  /// How a controller is presented: not at all, unless it says something else.
  public var presentationStyle: UIModalPresentationStyle { .none }
  /// `false`: it is done in one step.
  public var initiallyInteractive: Bool { false }
  /// `false`: it is done in one step.
  public var isInteractive: Bool { false }
  /// `false`: it is done in one step.
  public var isInterruptible: Bool { false }
  /// `false`: what has begun is done.
  public var isCancelled: Bool { false }
  /// 1: it is done in one step.
  public var percentComplete: CGFloat { 1 }
  /// 1: nothing moves.
  public var completionVelocity: CGFloat { 1 }
  /// The usual curve.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The view of the controller of the same key.
  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
  }
}

/// Does things along with a change of size (UIKit: `UIViewControllerTransitionCoordinator`).
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Has `animation` done when the new size is in force and before anything is laid out in it, and `completion` when the
  /// frame that shows it is drawn.
  ///
  /// - Returns: Whether they will be called: yes.
  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same, with a view in which `animation` changes something.
  ///
  /// - Returns: Whether they will be called: yes.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Has `handler` called when the user goes on or breaks off; never here, as it is done in one step.
  func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Does both without a completion, or without an animation, by leaving one out.
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// The same as ``animate(alongsideTransition:completion:)``: `view` makes no difference here.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  /// Never calls `handler`: it is done in one step.
  public func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}

/// A change of the terminal's size.
final class SizeTransition: UIViewControllerTransitionCoordinator {
  private typealias Step = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated = false
  let transitionDuration: TimeInterval = 0
  let containerView: UIView
  private var animations: [Step] = []
  private var completions: [Step] = []

  init(in containerView: UIView) { self.containerView = containerView }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }

  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// The new size is in force.
  func run() {
    for animation in animations { animation(self) }
    guard !completions.isEmpty else { return }
    AppearancePhase.main.afterFrame { [self] in
      for completion in completions { completion(self) }
    }
  }
}

/// A controller that comes or goes, while it is told so.
private final class AppearanceTransition: UIViewControllerTransitionCoordinator {
  private let controller: UIViewController
  private let isComing: Bool

  init(_ controller: UIViewController, isComing: Bool) { (self.controller, self.isComing) = (controller, isComing) }

  var transitionDuration: TimeInterval { controller.ownTransition?.transitionDuration ?? 0 }
  var isAnimated: Bool { controller.ownTransition?.isAnimated ?? controller.appearance.isAnimated }
  var isInteractive: Bool { controller.ownTransition?.isInteractive ?? false }
  var initiallyInteractive: Bool { isInteractive }
  var isCancelled: Bool { controller.ownTransition?.transitionWasCancelled ?? wasCancelled }
  private var wasCancelled = false
  var presentationStyle: UIModalPresentationStyle {
    controller.currentPresentation?.presentationStyle ?? UIModalPresentationStyle.none
  }
  var containerView: UIView {
    controller.viewIfLoaded?.superview ?? controller.parent?.viewIfLoaded ?? controller.view
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    if let transition = controller.ownTransition { return transition.viewController(forKey: key) }
    if (key == .to) == isComing { return controller }
    // In a stack the one that is on top takes the place of one that was there.
    let stack = controller.navigationController
    return isComing ? nil : stack?.topViewController === controller ? nil : stack?.topViewController
  }

  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    guard let completion else { return true }
    if let transition = controller.ownTransition {
      transition.whenOver { [self] in
        wasCancelled = transition.transitionWasCancelled
        completion(self)
      }
    } else {
      AppearancePhase.main.afterFrame { [self] in completion(self) }
    }
    return true
  }
}

extension UIViewController {
  final var defaultTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    for controller in sequence(first: self, next: \.parent) {
      if let transition = controller.ownTransition {
        return AppearanceTransition(controller, isComing: transition.to === controller)
      }
      switch controller.appearance.phase {
      case .appearing: return AppearanceTransition(controller, isComing: true)
      case .disappearing: return AppearanceTransition(controller, isComing: false)
      default: continue
      }
    }
    return nil
  }
}

extension UIWindow {
  /// The terminal has another size: controllers hear of it before it is in force.
  final func sizeChanged(to size: CellSize) {
    let transition = SizeTransition(in: self)
    if size != cellFrame.size, !cellFrame.isEmpty {
      var tall = size
      tall.height = contentFrame(of: size).height
      let controllers = [rootViewController].compactMap { $0 } + presentations.map(\.presentedViewController)
      for controller in controllers where controller.isViewLoaded {
        controller.viewWillTransition(to: tall.points, with: transition)
      }
    }
    let (former, orientation, traits) = (screen.bounds, windowScene?.interfaceOrientation, traitCollection)
    screen.sizeChanged(to: size)
    place(in: CellRectangle(width: size.width, height: size.height))
    transition.run()
    guard former.size != screen.bounds.size, !former.isEmpty else { return }
    NotificationCenter.default.post(name: UIScreen.modeDidChangeNotification, object: screen)
    if let windowScene, let delegate = windowScene.delegate as? any UIWindowSceneDelegate {
      delegate.windowScene(
        windowScene, didUpdate: FormerCoordinateSpace(bounds: former), interfaceOrientation: orientation ?? .unknown,
        traitCollection: traits)
    }
  }
}
