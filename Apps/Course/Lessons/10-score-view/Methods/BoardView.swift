import UIKit

@Observable
final class BoardModel {
  var title = "Final"
  var width = 80.0
  var isTall = false
  var mark = "·"
}

final class BoardView: UIView {
  let model = BoardModel()
  /// The methods that ran, in their order.
  var ran: [String] = []
  private let label = UILabel()
  private lazy var width = label.widthAnchor.constraint(equalToConstant: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor), label.leadingAnchor.constraint(equalTo: leadingAnchor), width,
    ])
    setNeedsUpdateConstraints()
  }

  required init?(coder: NSCoder) { nil }

  override func updateProperties() {
    super.updateProperties()
    ran.append("updateProperties")
    label.text = model.title
  }

  override func updateConstraints() {
    ran.append("updateConstraints")
    width.constant = model.width
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ran.append("layoutSubviews")
    backgroundColor = model.isTall ? .systemGray : .clear
  }

  override func draw(_ rect: CGRect) {
    ran.append("draw")
    model.mark.draw(at: CGPoint(x: 0, y: 16))
  }
}

final class BoardController: UIViewController {
  let board = BoardView(frame: .zero)

  override func loadView() { view = board }
}
