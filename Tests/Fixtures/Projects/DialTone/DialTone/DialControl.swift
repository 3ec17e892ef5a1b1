import UIKit

final class DialControl: UIControl {
  @objc dynamic var trackColor: UIColor = .systemGray {
    didSet { setNeedsDisplay() }
  }

  var range: ClosedRange<Int> = 0...10
  private(set) var value = 5 {
    didSet {
      setNeedsDisplay()
      accessibilityValue = "\(value)"
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Dial"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 160, height: 128) }

  override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.4 }
  }

  override var isHighlighted: Bool {
    didSet { setNeedsDisplay() }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    update(with: touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    update(with: touch)
    return isTracking
  }

  override func accessibilityIncrement() {
    setValue(value + 1, sendingActions: true)
  }

  override func accessibilityDecrement() {
    setValue(value - 1, sendingActions: true)
  }

  func setValue(_ newValue: Int, sendingActions: Bool) {
    let clamped = min(max(newValue, range.lowerBound), range.upperBound)
    guard clamped != value else { return }
    value = clamped
    if sendingActions { sendActions(for: .valueChanged) }
  }

  override func draw(_ rect: CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 8
    let start = CGFloat.pi * 0.75
    let sweep = CGFloat.pi * 1.5
    let fraction = CGFloat(value - range.lowerBound) / CGFloat(range.count - 1)

    let track = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: start, endAngle: start + sweep, clockwise: true)
    track.lineWidth = 8
    trackColor.setStroke()
    track.stroke()

    let filled = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: start, endAngle: start + sweep * fraction, clockwise: true)
    filled.lineWidth = isHighlighted ? 10 : 8
    tintColor.setStroke()
    filled.stroke()

    let text = NSAttributedString(
      string: "\(value)",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 28), .foregroundColor: UIColor.label])
    let size = text.size()
    text.draw(at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2))
  }

  private func update(with touch: UITouch) {
    let fraction = touch.location(in: self).x / bounds.width
    let position = Double(range.lowerBound) + Double(range.count - 1) * fraction
    setValue(Int(position.rounded()), sendingActions: true)
  }
}
