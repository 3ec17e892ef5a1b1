import UIKit

final class TextFieldCell: UITableViewCell {
  let textField = UITextField()

  init(title: String, placeholder: String) {
    super.init(style: .default, reuseIdentifier: nil)
    selectionStyle = .none
    let label = UILabel()
    label.text = title
    label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    textField.placeholder = placeholder
    textField.clearButtonMode = .whileEditing
    textField.textAlignment = .right
    let stack = UIStackView(arrangedSubviews: [label, textField])
    stack.spacing = 16
    contentView.addSubview(stack)
    stack.pinToMargins(of: contentView)
    accessibilityElements = [textField]
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class TextViewCell: UITableViewCell {
  let textView = UITextView()

  init() {
    super.init(style: .default, reuseIdentifier: nil)
    selectionStyle = .none
    textView.font = .preferredFont(forTextStyle: .body)
    textView.isScrollEnabled = false
    textView.backgroundColor = .clear
    textView.textContainerInset = .zero
    contentView.addSubview(textView)
    textView.pinToMargins(of: contentView)
    textView.heightAnchor.constraint(greaterThanOrEqualToConstant: 60).isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

extension UIView {
  func pinToMargins(of other: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    let guide = other.layoutMarginsGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: guide.topAnchor),
      leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }
}
