/// The child whose view is in a container's, where it shows one at a time.
///
/// Those who are told that they come or go may have the container show yet another one: what is wanted last is shown, and
/// nothing else is left behind.
@MainActor
final class ShownChild {
  private weak var controller: UIViewController?
  private var isChanging = false

  /// Puts the first one behind what else is in the view, before anything is seen.
  func begin(with controller: UIViewController?, in view: UIView) {
    self.controller = controller
    if let controller { view.insertSubview(controller.view, at: 0) }
  }

  /// Puts the wanted child in the place of the one that is there.
  ///
  /// - Parameters:
  ///   - isNextFirst: The new child is told first that it is coming, then the old one that it is going.
  ///   - completion: Called for each child that was put there, when the frame that shows it is drawn.
  func follow(
    in container: UIViewController, isAnimated: Bool, isNextFirst: Bool = false, wanted: () -> UIViewController?,
    completion: (@MainActor (UIViewController) -> Void)? = nil
  ) {
    guard !isChanging, let view = container.viewIfLoaded else { return }
    isChanging = true
    defer { isChanging = false }
    // Whoever always wants another one is left alone with it.
    for _ in 0..<100 {
      let (former, next) = (controller, wanted())
      guard former !== next else { return }
      // The view is loaded before anybody is told of anything. Who loads it may want yet another one.
      next?.loadViewIfNeeded()
      guard wanted() === next else { continue }
      controller = next
      container.swapChildren(from: former, to: next, in: view, isAnimated: isAnimated, isNextFirst: isNextFirst) {
        if let next { completion?(next) }
      }
    }
  }
}
