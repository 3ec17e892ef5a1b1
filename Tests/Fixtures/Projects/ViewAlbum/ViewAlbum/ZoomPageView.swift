import UIKit

final class ZoomPageView: UIView {
  let imageView = UIImageView()
  private let captionLabel = UILabel()
  private var scale: CGFloat = 1

  init(photo: Photo) {
    super.init(frame: .zero)
    imageView.image = photo.image
    imageView.contentMode = .scaleAspectFit
    imageView.clipsToBounds = true
    imageView.isUserInteractionEnabled = true
    captionLabel.text = "\(photo.title) (\(photo.sizeText))"
    captionLabel.textAlignment = .center

    addSubview(imageView)
    addSubview(captionLabel)
    addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:))))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (caption, picture) = bounds.divided(atDistance: 32, from: .maxYEdge)
    captionLabel.frame = caption
    imageView.bounds = CGRect(origin: .zero, size: picture.insetBy(dx: 16, dy: 8).size)
    imageView.center = CGPoint(x: picture.midX, y: picture.midY)
  }

  @objc private func pinched(_ recognizer: UIPinchGestureRecognizer) {
    switch recognizer.state {
    case .changed:
      imageView.transform = CGAffineTransform(scaleX: scale * recognizer.scale, y: scale * recognizer.scale)
    case .ended:
      scale = max(1, min(3, scale * recognizer.scale))
      UIView.animate(withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
        self.imageView.transform = CGAffineTransform(scaleX: self.scale, y: self.scale)
      }
    default:
      break
    }
  }
}
