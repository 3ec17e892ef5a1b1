public import Foundation

/// Tells of a way of using the mouse on a view (UIKit: `UIGestureRecognizer`).
@MainActor @preconcurrency
open class UIGestureRecognizer {
  /// Whether a recognizer waits, has recognized what it looks for, or has given up.
  public enum State: Int, Hashable, Sendable {
    /// Nothing has happened that could be it.
    case possible = 0
    /// It has begun and goes on.
    case began
    /// It goes on, and something is new.
    case changed
    /// It has happened: its targets are called.
    case ended
    /// It had begun and was broken off.
    case cancelled
    /// What happened is something else.
    case failed
    /// It has happened: a press that does not go on.
    public static let recognized = State.ended
  }

  /// The view that it was added to; `nil` before.
  ///
  /// It is held weakly.
  public internal(set) final weak var view: UIView?
  /// Whether it waits, has recognized what it looks for, or has given up.
  public internal(set) final var state = State.possible
  /// Whether it looks at what the mouse does.
  ///
  /// The default is `true`.
  public final var isEnabled = true
  private var actions: [@MainActor (UIGestureRecognizer) -> Void] = []
  private(set) final var touch: UITouch?

  /// Creates a recognizer that tells nobody until a target is added.
  public init() {}

  /// Creates a recognizer that calls a method of an object, which is held weakly.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method of an object with itself; the object is held weakly.
  @preconcurrency
  public convenience init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Has it call a method, too. The target is held weakly.
  @preconcurrency
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    actions.append { [weak target] _ in
      if let target { action(target)() }
    }
  }

  /// Has it call a method with itself, too. The target is held weakly.
  @preconcurrency
  public final func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
  ) {
    actions.append { [weak target] recognizer in
      if let target, let recognizer = recognizer as? Recognizer { action(target)(recognizer) }
    }
  }

  /// Where the mouse is, in points of a view: 8 by 16 a cell; zero where nothing is going on.
  public final func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

  func touchBegan(_ touch: UITouch) {
    self.touch = touch
    state = .possible
  }

  func touchEnded(_ touch: UITouch) {}

  final func recognize() {
    state = .ended
    for action in actions { action(self) }
    state = .possible
  }
}

/// Recognizes clicks of the left button (UIKit: `UITapGestureRecognizer`).
///
/// ```swift
/// final class CardView: UIView {
///   override init(frame: CGRect) {
///     super.init(frame: frame)
///     addGestureRecognizer(UITapGestureRecognizer(target: self, action: CardView.turn))
///   }
///
///   required init?(coder: NSCoder) { nil }
///
///   func turn() { backgroundColor = .systemFill }
/// }
/// ```
public final class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many clicks in a row it takes. Default: 1.
  public var numberOfTapsRequired = 1
  /// Has no effect here: there is one mouse, and so one touch at a time; accepted so that listings compile.
  public var numberOfTouchesRequired = 1

  override func touchEnded(_ touch: UITouch) {
    guard let view, touch.tapCount == numberOfTapsRequired, view.bounds.contains(touch.location(in: view)) else {
      return
    }
    recognize()
  }
}

extension UIView {
  /// What looks for ways of using the mouse on the view.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { extras?.gestureRecognizers }
    set {
      for recognizer in gestureRecognizers ?? [] { recognizer.view = nil }
      ownExtras.gestureRecognizers = newValue ?? []
      for recognizer in newValue ?? [] { recognizer.view = self }
    }
  }

  /// Adds a recognizer, which is taken from the view that had it.
  public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    ownExtras.gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Removes a recognizer; one of another view is passed over.
  public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    extras?.gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
