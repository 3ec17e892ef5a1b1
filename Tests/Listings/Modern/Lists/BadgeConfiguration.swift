import Core

/// A content configuration of one's own, and the view that shows it.
struct BadgeConfiguration: UIContentConfiguration {
  var text = ""
  var count = 0
  var isHighlighted = false

  func makeContentView() -> any UIView & UIContentView {
    BadgeContentView(configuration: self)
  }

  func updated(for state: any UIConfigurationState) -> BadgeConfiguration {
    var configuration = self
    if let state = state as? UICellConfigurationState {
      configuration.isHighlighted = state.isSelected || state.isHighlighted
    }
    return configuration
  }
}

class BadgeContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration {
    didSet { apply() }
  }

  private let textLabel = UILabel()
  private let badgeLabel = UILabel()

  init(configuration: BadgeConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    let stack = UIStackView(arrangedSubviews: [textLabel, badgeLabel])
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    badgeLabel.setContentHuggingPriority(.required, for: .horizontal)
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    apply()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func apply() {
    guard let configuration = configuration as? BadgeConfiguration else { return }
    textLabel.text = configuration.text
    badgeLabel.text = configuration.count > 0 ? "(\(configuration.count))" : nil
    badgeLabel.textColor = configuration.isHighlighted ? .tintColor : .secondaryLabel
  }
}

/// Shows its folders with it.
class FoldersViewController: UITableViewController {
  let folders = [("Inbox", 3), ("Sent", 0)]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "folder")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    folders.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "folder", for: indexPath)
    let (name, count) = folders[indexPath.row]
    cell.contentConfiguration = BadgeConfiguration(text: name, count: count)
    return cell
  }
}
