import CoreTerminal
public import Foundation

/// What a change of size is done with (UIKit: `UIViewControllerTransitionCoordinatorContext`).
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether it moves. In a terminal it does not.
  var isAnimated: Bool { get }
  /// How long it takes, in seconds: 0.
  var transitionDuration: TimeInterval { get }
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
}

/// A change of the terminal's size.
final class SizeTransition: UIViewControllerTransitionCoordinator {
  private typealias Step = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated = false
  let transitionDuration: TimeInterval = 0
  private var animations: [Step] = []
  private var completions: [Step] = []

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

extension UIWindow {
  /// The terminal has another size: controllers hear of it before it is in force.
  final func sizeChanged(to size: CellSize) {
    let transition = SizeTransition()
    if size != cellFrame.size, !cellFrame.isEmpty {
      var tall = size
      tall.height = contentFrame(of: size).height
      let controllers = [rootViewController].compactMap { $0 } + presentations.map(\.presentedViewController)
      for controller in controllers where controller.isViewLoaded {
        controller.viewWillTransition(to: tall.points, with: transition)
      }
    }
    screen.sizeChanged(to: size)
    place(in: CellRectangle(width: size.width, height: size.height))
    transition.run()
  }
}
