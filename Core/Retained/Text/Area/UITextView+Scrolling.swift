import CoreTerminal
public import Foundation

/// What a text view has of a scroll view. (In UIKit it is one; here it scrolls its lines itself.)
extension UITextView {
  /// How large the text is with what is free around it, in points.
  public final var contentSize: CGSize {
    let (size, free) = (broken.size, cellFrame.height - area.height)
    return CGSize(width: .columns(max(size.width, cellFrame.width)), height: .rows(size.height + max(0, free)))
  }

  /// The point of the text that is at the upper left, in points: a row of it.
  public final var contentOffset: CGPoint {
    get { CGPoint(x: 0, y: .rows(scrollRow)) }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Scrolls to a point of the text, in points. `animated` has no effect here: it is there in one frame.
  public final func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(rows: CellLength.rows(contentOffset.y) - scrollRow)
    setNeedsDisplay()
  }

  /// Does nothing: a mark at the edge is shown whenever there is something to scroll.
  public final func flashScrollIndicators() {}
}
