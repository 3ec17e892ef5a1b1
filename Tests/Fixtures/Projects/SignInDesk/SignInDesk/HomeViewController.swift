import UIKit

class HomeViewController: UIViewController {
  private let name: String
  private let signOut: () -> Void

  init(name: String, signOut: @escaping () -> Void) {
    self.name = name
    self.signOut = signOut
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "Hello, \(name)!"
    label.font = .preferredFont(forTextStyle: .title1)

    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Sign Out"
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration, primaryAction: UIAction { [signOut] _ in signOut() })

    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    stack.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    stack.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
  }
}
