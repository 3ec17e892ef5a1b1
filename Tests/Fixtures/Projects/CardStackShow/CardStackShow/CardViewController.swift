import UIKit

class CardViewController: UIViewController {
  private let heading: String
  private let body: String

  init(heading: String, body: String) {
    self.heading = heading
    self.body = body
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 240, height: 128)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let headingLabel = UILabel()
    headingLabel.text = heading
    headingLabel.font = .preferredFont(forTextStyle: .headline)
    let bodyLabel = UILabel()
    bodyLabel.text = body
    bodyLabel.numberOfLines = 0
    let close = UIButton(type: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })

    let header = UIStackView(arrangedSubviews: [headingLabel, UIView(), close])
    let stack = UIStackView(arrangedSubviews: [header, bodyLabel])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
