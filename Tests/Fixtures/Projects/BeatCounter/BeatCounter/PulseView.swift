import UIKit

final class PulseView: UIView {
  private let ring = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    ring.fillColor = UIColor.clear.cgColor
    ring.strokeColor = UIColor.systemPink.cgColor
    ring.lineWidth = 4
    ring.strokeEnd = 1
    layer.addSublayer(ring)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    ring.frame = bounds
    ring.path = CGPath(
      ellipseIn: CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side).insetBy(
        dx: 2, dy: 2),
      transform: nil)
  }

  func pulse(accented: Bool, duration: CFTimeInterval) {
    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = accented ? 1.3 : 1.1
    scale.toValue = 1

    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.3

    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = duration
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    group.isRemovedOnCompletion = true
    ring.add(group, forKey: "pulse")
  }
}
