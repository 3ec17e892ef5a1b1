public import Foundation

/// What a view's edge looks like (QuartzCore: `CALayer`), as far as cells can show it.
///
/// ```swift
/// view.layer.borderWidth = 1
/// view.layer.cornerRadius = 8
/// view.layer.borderColor = UIColor.separator.cgColor
/// ```
///
/// A border is a line of box-drawing characters on the view's outermost cells; with a corner radius its corners are round.
/// It takes a view of at least 2 by 2 cells; in lower ones nothing is drawn.
@MainActor @preconcurrency
public final class CALayer {
  private unowned let view: UIView

  init(view: UIView) { self.view = view }

  /// The width of the border, in points. Above 0 there is one; from 2 on it is heavy. Default: 0.
  public var borderWidth: CGFloat = 0 {
    didSet {
      changed(oldValue != borderWidth)
      // Text stands within the border.
      if (oldValue > 0) != (borderWidth > 0) { view.invalidateIntrinsicContentSize() }
    }
  }
  /// The colour of the border. Default: that of the text.
  public var borderColor: CGColor? { didSet { changed(oldValue != borderColor) } }
  /// The radius of the corners, in points. Above 0 they are round. Default: 0.
  public var cornerRadius: CGFloat = 0 { didSet { changed(oldValue != cornerRadius) } }
  /// Has no effect here: a view never draws outside of its frame; accepted so that listings compile.
  public var masksToBounds = false
  /// The colour behind the content: the view's `backgroundColor`.
  public var backgroundColor: CGColor? {
    get { view.backgroundColor?.cgColor }
    set { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }
  /// From 0, not seen, to 1, the default: the view's `alpha`.
  public var opacity: Float {
    get { Float(view.alpha) }
    set { view.alpha = CGFloat(newValue) }
  }
  /// Has no effect here: cells cast no shadow; accepted so that listings compile.
  public var shadowOpacity: Float = 0
  /// Has no effect here: cells cast no shadow; accepted so that listings compile.
  public var shadowRadius: CGFloat = 0
  /// Has no effect here: cells cast no shadow; accepted so that listings compile.
  public var shadowOffset = CGSize.zero
  /// Has no effect here: cells cast no shadow; accepted so that listings compile.
  public var shadowColor: CGColor?

  private func changed(_ isChanged: Bool) {
    guard isChanged else { return }
    view.setNeedsDisplay()
  }
}

/// A colour (CoreGraphics: `CGColor`): the same as the `UIColor` that it was made from.
public struct CGColor: Hashable, Sendable {
  let color: UIColor
}

extension UIColor {
  /// The same colour, as a layer's border and ground take it; it goes on following the style.
  public var cgColor: CGColor { CGColor(color: self) }

  /// Creates a colour from a layer's, which goes on following the style.
  public convenience init(cgColor: CGColor) { self.init { cgColor.color.resolvedColor(with: $0) } }
}
