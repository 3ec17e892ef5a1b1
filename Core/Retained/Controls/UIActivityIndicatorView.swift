import CoreTerminal
public import Foundation

/// A sign that something goes on (UIKit: `UIActivityIndicatorView`): one column.
///
/// ```swift
/// let spinner = UIActivityIndicatorView(style: .medium)
/// spinner.startAnimating()
/// ```
///
/// On a terminal it moves while it is in a window; elsewhere, as in tests, it shows its first frame.
open class UIActivityIndicatorView: UIView, AnimatedView {
  /// How large it is (UIKit: `UIActivityIndicatorView.Style`). All are one cell.
  public enum Style: Int, Hashable, Sendable {
    /// The usual size: one cell.
    case medium = 100
    /// Larger on iOS; one cell here.
    case large = 101

    /// Deprecated, as it is by UIKit: ``medium`` by a former name.
    public static var gray: Style { .medium }
    /// Deprecated, as it is by UIKit: ``medium`` by a former name.
    public static var white: Style { .medium }
    /// Deprecated, as it is by UIKit: ``large`` by a former name.
    public static var whiteLarge: Style { .large }
  }

  /// How large it is.
  ///
  /// Has no effect here: it takes one cell in every style; accepted so that listings compile.
  open var style = Style.medium
  /// Takes no part where it is not moving. Default: yes.
  open var hidesWhenStopped = true { didSet { if hidesWhenStopped != oldValue { stateChanged() } } }
  /// The colour of the sign; `nil`, the default, is that of secondary text.
  open var color: UIColor! { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// Whether it is moving: between ``startAnimating()`` and ``stopAnimating()``.
  ///
  /// It is `false` at first.
  open private(set) var isAnimating = false
  private var frameNumber = 0

  package override class var untracked: AnyClass { UIActivityIndicatorView.self }

  /// That something goes on.
  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(.activity, value: isAnimating ? "in progress" : "stopped")
  }

  /// Creates a view that is not moving, and is hidden until it does.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    stateChanged()
  }

  /// Creates a view at a frame, in points, that is not moving.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    stateChanged()
  }

  /// There are no archives of views here: creates one that is not moving.
  ///
  /// `coder` has no effect here: nothing is read from it.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    stateChanged()
  }

  /// Lets it move, and shows it; a second call does nothing.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    stateChanged()
  }

  /// Stops it, and hides it unless ``hidesWhenStopped`` is `false`.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    frameNumber = 0
    stateChanged()
  }

  private func stateChanged() {
    isHidden = hidesWhenStopped && !isAnimating
    updateTicker(isMoving: isAnimating)
    setNeedsDisplay()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTicker(isMoving: isAnimating)
  }

  package final var ticker: AnimationTicker?

  package func showNextFrame() {
    frameNumber += 1
    setNeedsDisplay()
  }

  /// One cell, whatever is proposed.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize { CellSize(width: 1, height: 1) }

  /// Draws the frame of the movement that is due, in Unicode or ASCII.
  open override func draw(in context: DrawingContext) {
    let sign = Spinner.frame(frameNumber, isPlain: context.traits.prefersPlainSymbols)
    context.write(
      sign, column: max(0, (context.size.width - 1) / 2), row: max(0, (context.size.height - 1) / 2),
      style: context.style(color: color ?? .secondaryLabel))
  }
}
