import UIKit

final class ParcelView: UIView {
  private(set) var renders = 0
  let label = UILabel()
  var model: (any ParcelModel)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func configure(with model: any ParcelModel) {
    self.model = model
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    guard let model else { return }
    renders += 1
    label.text = model.isDelivered ? "\(model.place), delivered" : model.place
  }
}

final class ParcelController: UIViewController {
  let parcelView = ParcelView()

  override func loadView() { view = parcelView }
}
