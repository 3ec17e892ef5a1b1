import CoreTerminal
import Foundation

/// What a text view has of a scroll view. (In UIKit it is one; here it scrolls its lines itself.)
extension UITextView {
  final var defaultContentSize: CGSize {
    let (size, free) = (broken.size, cellFrame.height - area.height)
    return CGSize(width: .columns(max(size.width, cellFrame.width)), height: .rows(size.height + max(0, free)))
  }

  final var defaultContentOffset: CGPoint {
    get { CGPoint(x: 0, y: .rows(scrollRow)) }
    set { setContentOffset(newValue, animated: false) }
  }

  final func defaultSetContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(rows: CellLength.rows(contentOffset.y) - scrollRow)
    setNeedsDisplay()
  }

  /// Does nothing: a mark at the edge is shown whenever there is something to scroll.
  public final func flashScrollIndicators() {}
}
