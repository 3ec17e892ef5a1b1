import UIKit

/// Draws the gallows with a bezier path and adds one stroke per miss.
class GallowsView: UIView {
  var misses = 0 {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 160, height: 128) }

  override func draw(_ rect: CGRect) {
    let frame = UIBezierPath()
    frame.move(to: point(0.1, 0.95))
    frame.addLine(to: point(0.5, 0.95))
    frame.move(to: point(0.3, 0.95))
    frame.addLine(to: point(0.3, 0.05))
    frame.addLine(to: point(0.7, 0.05))
    frame.addLine(to: point(0.7, 0.2))
    frame.lineWidth = 3
    frame.lineCapStyle = .round
    UIColor.label.setStroke()
    frame.stroke()

    UIColor.systemRed.setStroke()
    for part in parts.prefix(misses) {
      part.lineWidth = 2
      part.stroke()
    }
  }

  private var parts: [UIBezierPath] {
    let head = UIBezierPath(
      arcCenter: point(0.7, 0.3), radius: bounds.height * 0.1, startAngle: 0, endAngle: .pi * 2, clockwise: true)
    return [head]
      + [
        ((0.7, 0.4), (0.7, 0.65)),
        ((0.7, 0.48), (0.6, 0.55)),
        ((0.7, 0.48), (0.8, 0.55)),
        ((0.7, 0.65), (0.6, 0.85)),
        ((0.7, 0.65), (0.8, 0.85)),
      ].map { (start: (CGFloat, CGFloat), end: (CGFloat, CGFloat)) in
        let path = UIBezierPath()
        path.move(to: point(start.0, start.1))
        path.addLine(to: point(end.0, end.1))
        return path
      }
  }

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: bounds.minX + bounds.width * x, y: bounds.minY + bounds.height * y)
  }
}
