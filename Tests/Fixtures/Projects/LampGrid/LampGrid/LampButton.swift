import UIKit

class LampButton: UIButton {
  convenience init(number: Int, action: @escaping () -> Void) {
    var configuration = UIButton.Configuration.bordered()
    configuration.background.cornerRadius = 8
    configuration.contentInsets = .init(top: 8, leading: 16, bottom: 8, trailing: 16)
    self.init(configuration: configuration, primaryAction: UIAction { _ in action() })
    accessibilityLabel = "Lamp \(number)"
  }

  override func updateConfiguration() {
    super.updateConfiguration()
    guard var updated = configuration?.updated(for: self) else { return }
    updated.attributedTitle = AttributedString(
      isSelected ? "on" : "off", attributes: AttributeContainer([.font: UIFont.boldSystemFont(ofSize: 17)]))
    updated.background.backgroundColor = isSelected ? tintColor : .systemFill
    configuration = updated
  }
}
