import UIKit

protocol ConfirmationViewControllerDelegate: AnyObject {
  func confirmationDidFinish(_ controller: ConfirmationViewController, confirmed: Bool)
}

final class ConfirmationViewController: UIViewController {
  weak var delegate: ConfirmationViewControllerDelegate?
  private let order: Order

  init(order: Order) {
    self.order = order
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private lazy var timeFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = Order.calendar.timeZone
    formatter.timeStyle = .short
    formatter.dateStyle = .none
    return formatter
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Your Order"
    view.backgroundColor = .secondarySystemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [unowned self] _ in finish(confirmed: false) })

    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = attributedText()
    let button = UIButton(type: .system)
    button.setTitle("Pay \(order.total)", for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 17)
    button.addAction(UIAction { [unowned self] _ in finish(confirmed: true) }, for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.axis = .vertical
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
  }

  private func finish(confirmed: Bool) {
    delegate?.confirmationDidFinish(self, confirmed: confirmed)
  }

  private func attributedText() -> NSAttributedString {
    let text = NSMutableAttributedString(
      string: order.summary, attributes: [.font: UIFont.preferredFont(forTextStyle: .headline)])
    text.append(
      NSAttributedString(
        string: "\nReady at \(timeFormatter.string(from: order.pickup))",
        attributes: [.foregroundColor: UIColor.secondaryLabel, .font: UIFont.preferredFont(forTextStyle: .body)]))
    return text
  }
}
