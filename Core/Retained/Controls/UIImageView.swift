import CoreEnvironment
import CoreTerminal
public import Foundation

extension UIView {
  /// Where content stands in a view that is larger (UIKit: `UIView.ContentMode`). Characters are never scaled: whatever would
  /// scale centres them.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Fills the view and changes its proportions; a symbol is centred.
    case scaleToFill = 0
    /// As large as fits: centred.
    case scaleAspectFit = 1
    /// Covers the view, and what is too much is cut off; a symbol is centred.
    case scaleAspectFill = 2
    /// Drawn anew with each size: centred.
    case redraw = 3
    /// In the middle of the view.
    case center = 4
    /// In the middle of its first row.
    case top = 5
    /// In the middle of its last row.
    case bottom = 6
    /// In the middle of its left edge.
    case left = 7
    /// In the middle of its right edge.
    case right = 8
    /// In the corner at the top left.
    case topLeft = 9
    /// In the corner at the top right.
    case topRight = 10
    /// In the corner at the bottom left.
    case bottomLeft = 11
    /// In the corner at the bottom right.
    case bottomRight = 12
  }
}

/// A picture (UIKit: `UIImageView`): a symbol, on as many columns as its character takes, or pixels, two in a cell.
///
/// ```swift
/// let picture = UIImageView(image: UIImage(systemName: "checkmark"))
/// picture.tintColor = .systemGreen
/// ```
///
/// Where the terminal shows no colours, or no other characters than ASCII, a box with a word stands for pixels.
open class UIImageView: UIView, AnimatedView {
  /// The picture that is shown; `nil` shows nothing and takes no cells.
  ///
  /// One that moves, see ``UIImage/animatedImage(with:duration:)``, begins to move at once.
  open var image: UIImage? {
    didSet {
      guard image != oldValue else { return }
      invalidateIntrinsicContentSize()
      guard animationImages == nil, image?.images != nil || oldValue?.images != nil else { return }
      stopAnimating()
      startAnimating()
    }
  }
  /// The picture while it is highlighted; ``image`` where it is `nil`.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether `highlightedImage` is shown, where there is one.
  ///
  /// The default is `false`.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { invalidateIntrinsicContentSize() } } }
  /// How symbols are drawn that do not say it themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { setNeedsDisplay() } }
  }

  package override class var untracked: AnyClass { UIImageView.self }
  /// The picture's name, where it has one.
  /// A picture does; a symbol is a sign among others.
  open override var drawsGround: Bool { image.map { !$0.isSymbolImage } ?? super.drawsGround }
  package override var defaultAccessibility: DefaultAccessibility {
    guard let label = shown?.accessibilityLabel else { return DefaultAccessibility() }
    return DefaultAccessibility(.image, label: label)
  }

  /// Creates a view of a picture, as large as the picture is.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    take(image, nil)
  }

  /// Creates a view of two pictures, of the size of the first.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    take(image, highlightedImage)
  }

  /// Creates a view without a picture, at a frame in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// There are no archives of views here: creates a view without a picture.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func take(_ image: UIImage?, _ highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    isUserInteractionEnabled = false
  }

  private let pixels = PixelDrawing()

  /// Pictures that are shown one after the other in place of ``image``, between ``startAnimating()`` and ``stopAnimating()``. On a terminal
  /// they follow each other while the view is in a window; elsewhere, as in tests, the first is shown.
  open var animationImages: [UIImage]? { didSet { animationChanged() } }
  /// The same for the highlighted view.
  open var highlightedAnimationImages: [UIImage]?
  /// How long all pictures take, in seconds; 0, the default, is a thirtieth of a second for each. No picture is shown for less than a beat of
  /// the terminal.
  open var animationDuration: TimeInterval = 0
  /// How often the pictures are shown; 0, the default, is for ever.
  open var animationRepeatCount = 0
  /// Whether the pictures follow each other.
  open private(set) var isAnimating = false
  private var startOfAnimation: ContinuousClock.Instant?

  /// Shows the pictures one after the other, where there are any.
  open func startAnimating() {
    guard !isAnimating, shownSequence != nil else { return }
    isAnimating = true
    startOfAnimation = environment.clock.now
    animationChanged()
  }

  /// Shows ``image`` again.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    animationChanged()
  }

  private func animationChanged() {
    updateTicker(isMoving: isAnimating && shownSequence != nil)
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating { updateTicker(isMoving: true) }
  }

  package final var ticker: AnimationTicker?

  package func showNextFrame() {
    if animationRepeatCount > 0, turns >= Double(animationRepeatCount) { return stopAnimating() }
    setNeedsDisplay()
  }

  private var shownSequence: [UIImage]? {
    let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    let images = own ?? image?.images
    return images?.isEmpty == false ? images : nil
  }

  /// How often the pictures were shown by now.
  private var turns: Double {
    guard let startOfAnimation, let images = shownSequence else { return 0 }
    // A picture that moves says how long it takes itself.
    let isOfPicture = animationImages == nil && images == image?.images
    let usual = isOfPicture ? image?.duration ?? 0 : Double(images.count) / 30
    let length = animationDuration > 0 ? animationDuration : usual
    return (environment.clock.now - startOfAnimation) / .seconds(length)
  }

  private var shownOfSequence: UIImage? {
    guard isAnimating, let images = shownSequence else { return nil }
    let turns = turns
    return images[min(images.count - 1, max(0, Int((turns - turns.rounded(.down)) * Double(images.count))))]
  }

  private var shown: UIImage? {
    let image = shownOfSequence ?? (isHighlighted ? highlightedImage ?? image : image)
    guard let image, let configuration = preferredSymbolConfiguration else { return image }
    return image.symbolConfiguration == nil ? image.withConfiguration(configuration) : image
  }

  /// As large as the picture, within what is proposed; nothing without one.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    guard let image = shown else { return .zero }
    let traits = nearestTraits ?? traitCollection
    let shown = image.resolved(with: traits)
    if shown.hasPixels {
      let (columns, rows) = (CellLength.columns(ofSize: shown.size.width), CellLength.rows(ofSize: shown.size.height))
      guard shown.isResizable else { return CellSize(width: columns, height: rows) }
      return CellSize(width: proposal.columns ?? columns, height: proposal.rows ?? rows)
    }
    let columns = shown.columns(with: traits)
    return CellSize(width: columns, height: columns > 0 ? 1 : 0)
  }

  /// Draws the picture: a symbol as text, pixels in cells.
  open override func draw(in context: DrawingContext) {
    guard let shown = shown?.resolved(with: context.traits) else { return }
    if shown.hasPixels {
      return pixels.draw(
        shown, in: contentMode.frame(of: shown.size, in: context.size), context, tint: tintColor ?? .tintColor,
        word: accessibilityLabel ?? shown.accessibilityLabel ?? "Picture")
    }
    let text = shown.text(with: context.traits)
    var style = context.style(color: shown.color(tint: tintColor ?? .tintColor))
    style.attributes.formUnion(shown.attributes)
    let place = contentMode.place(
      inColumns: max(0, context.size.width - TextWidth.columns(of: text)), rows: max(0, context.size.height - 1))
    context.write(text, column: place.column, row: place.row, style: style)
  }
}

extension UIView.ContentMode {
  /// Where pixels of a size in points are in a view.
  fileprivate func frame(of natural: CGSize, in size: CellSize) -> CellRectangle {
    let own = CellSize(
      width: CellLength.columns(ofSize: natural.width), height: CellLength.rows(ofSize: natural.height))
    let shown: CellSize
    switch self {
    case .scaleToFill, .redraw: shown = size
    case .scaleAspectFit, .scaleAspectFill:
      guard natural.width > 0, natural.height > 0 else { return CellRectangle(width: 0, height: 0) }
      let (across, down) = (CGFloat.columns(size.width) / natural.width, CGFloat.rows(size.height) / natural.height)
      let scale = self == .scaleAspectFit ? min(across, down) : max(across, down)
      shown = CellSize(
        width: CellLength.columns(ofSize: natural.width * scale),
        height: CellLength.rows(ofSize: natural.height * scale))
    default: shown = own
    }
    let place = place(inColumns: size.width - shown.width, rows: size.height - shown.height)
    return CellRectangle(column: place.column, row: place.row, width: shown.width, height: shown.height)
  }

  /// Where something stands that leaves so much room.
  fileprivate func place(inColumns columns: Int, rows: Int) -> (column: Int, row: Int) {
    let column =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: columns
      default: columns / 2
      }
    let row =
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: rows
      default: rows / 2
      }
    return (column, row)
  }
}
