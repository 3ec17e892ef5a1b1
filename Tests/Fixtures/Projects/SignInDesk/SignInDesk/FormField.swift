import UIKit

final class FormField: UIStackView {
  let textField = UITextField()
  private let problemLabel = UILabel()
  private let validate: (String) -> String?

  var text: String { textField.text ?? "" }
  var isValid: Bool { validate(text) == nil }

  init(placeholder: String, contentType: UITextContentType, validate: @escaping (String) -> String?) {
    self.validate = validate
    super.init(frame: .zero)
    axis = .vertical
    spacing = 4
    textField.placeholder = placeholder
    textField.borderStyle = .roundedRect
    textField.textContentType = contentType
    textField.autocapitalizationType = .none
    textField.autocorrectionType = .no
    textField.isSecureTextEntry = contentType == .password
    textField.keyboardType = contentType == .emailAddress ? .emailAddress : .default
    problemLabel.font = .preferredFont(forTextStyle: .footnote)
    problemLabel.textColor = .systemRed
    problemLabel.isHidden = true
    addArrangedSubview(textField)
    addArrangedSubview(problemLabel)
  }

  required init(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func showProblem() {
    let problem = validate(text)
    problemLabel.text = problem
    UIView.animate(withDuration: 0.2) {
      self.problemLabel.isHidden = problem == nil
    }
  }
}
