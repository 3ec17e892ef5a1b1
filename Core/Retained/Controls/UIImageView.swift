import CoreEnvironment
import CoreTerminal
import Foundation

extension UIView {
  /// Where content stands in a view that is larger (UIKit: `UIView.ContentMode`). Characters are never scaled: whatever would
  /// scale centres.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Fills the view: centred.
    case scaleToFill = 0
    /// As large as fits: centred.
    case scaleAspectFit = 1
    /// Covers the view: centred.
    case scaleAspectFill = 2
    /// Drawn anew with each size: centred.
    case redraw = 3
    /// In the middle.
    case center = 4
    /// At the top.
    case top = 5
    /// At the bottom.
    case bottom = 6
    /// At the left.
    case left = 7
    /// At the right.
    case right = 8
    /// In a corner.
    case topLeft = 9
    /// In a corner.
    case topRight = 10
    /// In a corner.
    case bottomLeft = 11
    /// In a corner.
    case bottomRight = 12
  }
}

/// A picture (UIKit: `UIImageView`): a symbol, on as many columns as its character takes.
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage? { didSet { if image != oldValue { invalidateIntrinsicContentSize() } } }
  /// The picture while it is highlighted; ``image`` where it is `nil`.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether it is highlighted. Default: no.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { invalidateIntrinsicContentSize() } } }
  /// Where the picture stands in a view that is larger.
  public final var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsDisplay() } } }
  /// How symbols are drawn that do not say it themselves.
  public final var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { setNeedsDisplay() } }
  }

  package override class var untracked: AnyClass { UIImageView.self }
  /// The picture's name, where it has one.
  package override var defaultAccessibility: DefaultAccessibility {
    guard let label = shown?.accessibilityLabel else { return DefaultAccessibility() }
    return DefaultAccessibility(.image, label: label)
  }

  /// Creates a view of a picture, of its size.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// Creates a view of two pictures, of the size of the first.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    isUserInteractionEnabled = false
  }

  private var shown: UIImage? {
    let image = isHighlighted ? highlightedImage ?? image : image
    guard let image, let configuration = preferredSymbolConfiguration else { return image }
    return image.symbolConfiguration == nil ? image.withConfiguration(configuration) : image
  }

  /// As large as the picture; nothing without one.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    guard let shown else { return .zero }
    let columns = shown.columns(with: traitCollection)
    return CellSize(width: columns, height: columns > 0 ? 1 : 0)
  }

  /// Draws the picture.
  open override func draw(in context: DrawingContext) {
    guard let shown else { return }
    let text = shown.text(with: context.traits)
    var style = context.style(color: shown.color(tint: tintColor ?? .tintColor))
    style.attributes.formUnion(shown.attributes)
    let room = CellSize(width: context.size.width - TextWidth.columns(of: text), height: context.size.height - 1)
    let place = contentMode.place(in: room)
    context.write(text, column: place.column, row: place.row, style: style)
  }
}

extension UIView.ContentMode {
  /// Where something stands that leaves so much room.
  fileprivate func place(in room: CellSize) -> (column: Int, row: Int) {
    let column =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: room.width
      default: room.width / 2
      }
    let row =
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: room.height
      default: room.height / 2
      }
    return (column, row)
  }
}
