import CoreTerminal
import Foundation

/// What a transform does to a view that is drawn in cells.
struct ViewTransform {
  let transform: CGAffineTransform
  /// How far the view is drawn from its place, in whole cells.
  let shift: (columns: Int, rows: Int)
  /// One direction is scaled to less than a hundredth: nothing is left to see.
  let isCollapsed: Bool

  /// `nil` for one that changes nothing.
  init?(_ transform: CGAffineTransform) {
    guard !transform.isIdentity else { return nil }
    self.transform = transform
    shift = (CellLength.columns(transform.tx), CellLength.rows(transform.ty))
    isCollapsed = hypot(transform.a, transform.b) < 0.01 || hypot(transform.c, transform.d) < 0.01
  }

  /// The rectangle around what is transformed about the middle of `rect`.
  func frame(of rect: CGRect) -> CGRect {
    let middle = CGRect(x: -rect.width / 2, y: -rect.height / 2, width: rect.width, height: rect.height)
    return middle.applying(transform).offsetBy(dx: rect.midX, dy: rect.midY)
  }

  /// The rectangle that is transformed to have `frame`. A view that is turned keeps its size.
  func rect(ofFrame frame: CGRect, size: CGSize) -> CGRect {
    let isStraight = transform.b == 0 && transform.c == 0 && !isCollapsed
    let size =
      isStraight
      ? CGSize(width: frame.width / abs(transform.a), height: frame.height / abs(transform.d)) : size
    return CGRect(
      x: frame.midX - transform.tx - size.width / 2, y: frame.midY - transform.ty - size.height / 2,
      width: size.width, height: size.height)
  }
}

extension UIView {
  /// Where the view is drawn in its superview, in cells: its frame, moved by its transform.
  final var drawnFrame: CellRectangle {
    guard let extras, extras.transform != nil || extras.motion != nil else { return cellFrame }
    let motion = extras.motion
    let shift = extras.transform?.shift ?? (columns: 0, rows: 0)
    return cellFrame.moved(columns: shift.columns + (motion?.columns ?? 0), rows: shift.rows + (motion?.rows ?? 0))
  }

  /// Nothing of the view is seen, nor of what is in it, although it has its place: it is transparent, or scaled to nothing.
  package final var isTransparent: Bool {
    guard let motion = extras?.motion else { return alpha < 0.05 || extras?.transform?.isCollapsed == true }
    return motion.alpha < 0.05 || motion.isCollapsed
  }

  final func setTransform(_ transform: CGAffineTransform) {
    guard transform != self.transform else { return }
    damageWhatIsDrawn()
    ownExtras.transform = ViewTransform(transform)
    superview?.childIndex = nil
    superview?.inkChanged(of: self)
    setNeedsDisplay()
  }
}
