import UIKit

final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  private var gradientLayer: CAGradientLayer { layer as! CAGradientLayer }

  var color: UIColor = .clear {
    didSet { updateColors() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    gradientLayer.startPoint = CGPoint(x: 0, y: 0.5)
    gradientLayer.endPoint = CGPoint(x: 1, y: 0.5)
    gradientLayer.locations = [0, 0.7]
    gradientLayer.cornerRadius = 10
    gradientLayer.masksToBounds = true
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: GradientView, _) in
      view.updateColors()
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func updateColors() {
    let page = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .black : .white
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradientLayer.colors = [page.resolvedColor(with: traitCollection).cgColor, color.cgColor]
    CATransaction.commit()
  }
}
