public import Foundation

/// Where the focus comes from, and where it goes (UIKit: `UIFocusUpdateContext`).
@MainActor @preconcurrency
open class UIFocusUpdateContext: NSObject {
  /// What had the focus; `nil` for nothing.
  public final let previouslyFocusedItem: (any UIFocusEnvironment)?
  /// What has the focus now; `nil` for nothing.
  public final let nextFocusedItem: (any UIFocusEnvironment)?

  init(from former: UIResponder?, to next: UIResponder?) {
    previouslyFocusedItem = Self.environment(former)
    nextFocusedItem = Self.environment(next)
  }

  private static func environment(_ responder: UIResponder?) -> (any UIFocusEnvironment)? {
    (responder as? UIView) ?? (responder as? UIViewController) ?? responder as? any UIFocusEnvironment
  }

  /// The view that had the focus; `nil` where none had.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The view that has the focus now; `nil` where none has.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
  /// Which way the focus went. Always none here: keys may lead it anywhere.
  open var focusHeading: UIFocusHeading { [] }
}

/// Which ways the focus goes (UIKit: `UIFocusHeading`).
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The ways as bits, with the numbers that they have on iOS.
  public let rawValue: UInt
  /// Creates ways from bits; a program uses the constants.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// To what is above.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// To what is below.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// To what is on the left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// To what is on the right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// To what comes next.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// To what came before.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// Moves something while the focus moves (UIKit: `UIFocusAnimationCoordinator`). The focus of a terminal is there at once: so is what moves
/// with it.
@MainActor @preconcurrency
open class UIFocusAnimationCoordinator: NSObject {
  private var completions: [@MainActor () -> Void] = []

  /// Runs `animations` now, and `completion` once the focus is there.
  @preconcurrency
  public final func addCoordinatedAnimations(
    _ animations: (@MainActor () -> Void)?, completion: (@MainActor () -> Void)? = nil
  ) {
    animations?()
    if let completion { completions.append(completion) }
  }

  final func finish() { for completion in completions { completion() } }
}

extension FocusSystem {
  /// Tells the views that the focus has left, and those that it has come to, with all around each.
  func tell(from former: UIResponder?, to next: UIResponder?) {
    guard former !== next else { return }
    let (left, come) = (former as? UIView, next as? UIView)
    let (context, coordinator) = (UIFocusUpdateContext(from: former, to: next), UIFocusAnimationCoordinator())
    left?.accessibilityElementDidLoseFocus()
    come?.accessibilityElementDidBecomeFocused()
    var told: Set<ObjectIdentifier> = []
    for view in [left, come].compactMap({ $0 }) {
      for view in sequence(first: view, next: \.superview) where told.insert(ObjectIdentifier(view)).inserted {
        view.didUpdateFocus(in: context, with: coordinator)
      }
    }
    coordinator.finish()
  }
}
