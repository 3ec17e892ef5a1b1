import UIKit

final class ResultRow: UIStackView {
  private let titleLabel = UILabel()
  private let valueLabel = UILabel()

  var value: String? {
    get { valueLabel.text }
    set {
      valueLabel.text = newValue
      accessibilityValue = newValue
    }
  }

  init(title: String, emphasised: Bool = false) {
    super.init(frame: .zero)
    axis = .horizontal
    alignment = .firstBaseline
    spacing = 8

    titleLabel.text = title
    titleLabel.textColor = .secondaryLabel
    titleLabel.setContentHuggingPriority(.defaultLow, for: .horizontal)
    valueLabel.font =
      emphasised ? .preferredFont(forTextStyle: .title2) : .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    valueLabel.textAlignment = .right
    valueLabel.setContentHuggingPriority(.required, for: .horizontal)
    valueLabel.setContentCompressionResistancePriority(.required, for: .horizontal)

    addArrangedSubview(titleLabel)
    addArrangedSubview(valueLabel)
    isAccessibilityElement = true
    accessibilityLabel = title
  }

  @available(*, unavailable)
  required init(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
