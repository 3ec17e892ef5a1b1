import Core

class SettingsViewController: UIViewController {
  let themeSegmentedControl = UISegmentedControl(items: Theme.allCases.map(\.title))
  private(set) var layoutCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    themeSegmentedControl.addTarget(self, action: SettingsViewController.themeChanged(_:), for: .valueChanged)
    themeSegmentedControl.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(themeSegmentedControl)
    NSLayoutConstraint.activate([
      themeSegmentedControl.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      themeSegmentedControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layoutCount += 1
    guard let model = traitCollection.appModel else { return }
    view.backgroundColor = model.theme.backgroundColor
    navigationController?.navigationBar.barStyle = model.theme == .dark ? .black : .default
    themeSegmentedControl.selectedSegmentIndex = model.theme.rawValue
  }

  private func themeChanged(_ sender: UISegmentedControl) {
    guard let model = traitCollection.appModel, let theme = Theme(rawValue: sender.selectedSegmentIndex) else { return }
    model.theme = theme
  }
}
