import UIKit

final class PosterView: UIView {
  private let poster: Poster
  private let stripe = UIView()
  private let titleLabel = UILabel()
  private let detailLabel = UILabel()
  private(set) var showsBack = false

  init(poster: Poster) {
    self.poster = poster
    super.init(frame: .zero)
    layer.borderWidth = 1
    layer.cornerRadius = 12
    layer.borderColor = UIColor.separator.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowOffset = CGSize(width: 0, height: 4)

    stripe.backgroundColor = .systemIndigo
    stripe.layer.cornerRadius = 12
    stripe.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.textColor = .white
    titleLabel.textAlignment = .center
    detailLabel.textAlignment = .center
    detailLabel.numberOfLines = 0
    showFace()

    addSubview(stripe)
    stripe.addSubview(titleLabel)
    addSubview(detailLabel)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: 8, dy: 16)
    stripe.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: 16)
    titleLabel.frame = stripe.bounds
    detailLabel.frame = CGRect(x: inner.minX, y: stripe.frame.maxY + 16, width: inner.width, height: 32)
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
  }

  func flip() {
    showsBack.toggle()
    UIView.transition(with: self, duration: 0.4, options: .transitionFlipFromRight, animations: showFace)
  }

  func tilt(_ isTilted: Bool) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    UIView.animate(springDuration: 0.4, bounce: 0.3) {
      self.layer.transform = isTilted ? CATransform3DRotate(perspective, .pi / 12, 0, 1, 0) : CATransform3DIdentity
    }
  }

  private func showFace() {
    titleLabel.text = poster.title
    detailLabel.text = showsBack ? poster.back : "at \(poster.place)"
  }
}
