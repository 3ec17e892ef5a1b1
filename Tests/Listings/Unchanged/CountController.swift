import CoreGraphics
import UIKit

final class CountController: UIKit.UIViewController {
  private let label = UILabel()
  private let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 96, height: 16))
  private(set) var count = 0 { didSet { label.text = "Count: \(count)" } }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Counter"
    view.backgroundColor = .systemBackground
    label.text = "Count: 0"
    stepper.addAction(
      UIAction { [weak self] action in
        guard let stepper = action.sender as? UIStepper else { return }
        self?.count = Int(stepper.value)
      }, for: .valueChanged)
    let stack = UIStackView(arrangedSubviews: [label, stepper])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
  }
}

#Preview {
  UINavigationController(rootViewController: CountController())
}
