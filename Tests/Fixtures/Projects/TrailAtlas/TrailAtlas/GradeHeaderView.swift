import UIKit

class GradeHeaderView: UITableViewHeaderFooterView {
  static let identifier = "GradeHeaderView"

  var onToggle: (() -> Void)?
  private let toggleButton = UIButton(configuration: .plain())

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    toggleButton.contentHorizontalAlignment = .leading
    toggleButton.translatesAutoresizingMaskIntoConstraints = false
    toggleButton.addAction(UIAction { [weak self] _ in self?.onToggle?() }, for: .primaryActionTriggered)
    contentView.addSubview(toggleButton)
    NSLayoutConstraint.activate([
      toggleButton.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      toggleButton.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      toggleButton.topAnchor.constraint(equalTo: contentView.topAnchor),
      toggleButton.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(title: String, isCollapsed: Bool) {
    toggleButton.configuration?.title = isCollapsed ? "Show \(title) Trails" : "Hide \(title) Trails"
    toggleButton.configuration?.image = UIImage(systemName: isCollapsed ? "chevron.right" : "chevron.down")
    toggleButton.configuration?.imagePadding = 6
  }
}
