import CoreEnvironment
import CoreTerminal
public import Foundation

/// How far something has come, as a line (UIKit: `UIProgressView`): `━━━━━╸──────`.
///
/// ```swift
/// let progress = UIProgressView(progressViewStyle: .default)
/// progress.setProgress(0.4, animated: false)
/// ```
open class UIProgressView: UIView {
  /// How it looks (UIKit: `UIProgressView.Style`). Both look the same here.
  public enum Style: Int, Hashable, Sendable {
    /// The usual line.
    case `default` = 0
    /// For a bar, thinner on iOS; the same line here.
    case bar = 1
  }

  private var fraction: Float = 0

  /// From 0 to 1; what lies beyond is as those. Default: 0.
  open var progress: Float {
    get { fraction }
    set { setProgress(newValue, animated: false) }
  }
  /// How it looks.
  ///
  /// Has no effect here: a progress view is a line of cells in each style; accepted so that listings compile.
  open var progressViewStyle = Style.default
  /// The colour of what is done; the tint where it is `nil`.
  open var progressTintColor: UIColor? { didSet { if progressTintColor != oldValue { setNeedsDisplay() } } }
  /// The colour of the part that is not done yet; `nil` for a faint one.
  open var trackTintColor: UIColor? { didSet { if trackTintColor != oldValue { setNeedsDisplay() } } }

  package override class var untracked: AnyClass { UIProgressView.self }

  /// How far it has come.
  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(.progress, value: DefaultAccessibility.percentage(Double(progress)))
  }

  /// Creates a line that shows nothing done yet.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Sets how far it has come. What is no number changes nothing.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    let progress = min(max(progress, 0), 1)
    guard progress != fraction else { return }
    fraction = progress
    setNeedsDisplay()
  }

  /// As wide as is proposed, else 20 columns; one row high.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    CellSize(width: proposal.columns ?? 20, height: 1)
  }

  /// Draws the line in steps of half a column, as `━━━━╸────`, or in ASCII.
  open override func draw(in context: DrawingContext) {
    let isPlain = context.traits.prefersPlainSymbols
    let line = ProgressLine.text(fraction: Double(fraction), columns: context.size.width, isPlain: isPlain)
    let rest: Character = isPlain ? "-" : "─"
    let done = line.prefix { $0 != rest }
    let row = max(0, (context.size.height - 1) / 2)
    context.write(String(done), row: row, style: context.style(color: progressTintColor ?? tintColor ?? .tintColor))
    context.write(
      String(line.dropFirst(done.count)), column: done.count, row: row,
      style: context.style(color: trackTintColor ?? .secondaryLabel))
  }

  /// Has no effect here: the line is drawn with signs; accepted so that listings compile.
  open var progressImage: UIImage?
  /// Has no effect here: the line is drawn with signs; accepted so that listings compile.
  open var trackImage: UIImage?

  /// What the line follows while it is not finished; `nil`, the default, for ``progress`` alone. It is looked at five times a second, as
  /// Foundation does not tell of it on Linux.
  open var observedProgress: Progress? {
    didSet { if observedProgress !== oldValue { followProgress(observedProgress) } }
  }

  private final func followProgress(_ observed: Progress?) {
    guard let observed, observed === observedProgress else { return }
    setProgress(Float(observed.fractionCompleted), animated: true)
    guard !observed.isFinished, !observed.isCancelled else { return }
    environment.clock.startTimer(after: .milliseconds(200)) { [weak self] _ in self?.followProgress(observed) }
  }
}
