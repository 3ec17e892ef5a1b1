import UIKit

@Observable
final class Badge {
  var count = 1
}

final class BadgeView: UIView {
  private let badge: Badge
  private let label = UILabel()

  init(_ badge: Badge) {
    self.badge = badge
    super.init(frame: CGRect(x: 0, y: 0, width: 160, height: 16))
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var text: String { label.text ?? "" }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.text = "\(badge.count) lent"
    label.frame = bounds
  }
}

final class BadgeController: UIViewController {
  let badge = Badge()
  private(set) lazy var badgeView = BadgeView(badge)

  override func loadView() { view = badgeView }
}
