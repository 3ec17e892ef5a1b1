import Core

class ProfileViewController: UIViewController {
  let nameLabel = UILabel()
  let statusLabel = UILabel()
  private(set) var layoutCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Settings", style: .plain, target: self, action: ProfileViewController.presentSettings)

    nameLabel.font = .preferredFont(forTextStyle: .headline)
    statusLabel.font = .preferredFont(forTextStyle: .footnote)
    statusLabel.textColor = .secondaryLabel

    let stack = UIStackView(arrangedSubviews: [nameLabel, statusLabel])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layoutCount += 1
    guard let model = traitCollection.appModel else {
      nameLabel.text = "No model"
      return
    }
    nameLabel.text = model.currentUser?.name ?? "Guest"
    statusLabel.text = model.isOnline ? "● online" : "○ offline"
    view.backgroundColor = model.theme.backgroundColor
    nameLabel.textColor = model.theme.textColor
  }

  private func presentSettings() {
    let navigationController = UINavigationController(rootViewController: SettingsViewController())
    navigationController.modalPresentationStyle = .formSheet
    navigationController.traitOverrides.appModel = traitCollection.appModel
    present(navigationController, animated: true)
  }
}
