import UIKit

protocol SignInViewControllerDelegate: AnyObject {
  func signInViewController(_ controller: SignInViewController, didSignInAs name: String)
}

class SignInViewController: UIViewController {
  weak var delegate: SignInViewControllerDelegate?
  private let session: Session

  private let emailField = FormField(placeholder: "Email", contentType: .emailAddress, validate: Validator.emailProblem)
  private let passwordField = FormField(
    placeholder: "Password", contentType: .password, validate: Validator.passwordProblem)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let signInButton = UIButton(type: .system)
  private let messageLabel = UILabel()

  init(session: Session) {
    self.session = session
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let heading = UILabel()
    heading.text = "Welcome back"
    heading.font = .preferredFont(forTextStyle: .title1)
    heading.adjustsFontForContentSizeCategory = true

    emailField.textField.returnKeyType = .next
    passwordField.textField.returnKeyType = .go
    for field in [emailField, passwordField] {
      field.textField.delegate = self
      field.textField.addTarget(self, action: #selector(editingChanged), for: .editingChanged)
    }

    signInButton.setTitle("Sign In", for: .normal)
    signInButton.setTitle("Fill in the form", for: .disabled)
    signInButton.isEnabled = false
    signInButton.addTarget(self, action: #selector(signIn), for: .touchUpInside)
    spinner.hidesWhenStopped = true
    messageLabel.textColor = .systemRed
    messageLabel.numberOfLines = 0

    let stack = UIStackView(
      arrangedSubviews: [heading, emailField, passwordField, signInButton, spinner, messageLabel])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)

    let above = UILayoutGuide()
    let below = UILayoutGuide()
    [above, below].forEach(view.addLayoutGuide)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.6),
      above.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      above.bottomAnchor.constraint(equalTo: stack.topAnchor),
      below.topAnchor.constraint(equalTo: stack.bottomAnchor),
      below.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      above.heightAnchor.constraint(equalTo: below.heightAnchor, multiplier: 0.5),
    ])
  }

  @objc private func editingChanged() {
    messageLabel.text = nil
    signInButton.isEnabled = emailField.isValid && passwordField.isValid
  }

  @objc private func signIn() {
    view.endEditing(true)
    spinner.startAnimating()
    session.signIn(email: emailField.text, password: passwordField.text) { [weak self] result in
      guard let self = self else { return }
      self.spinner.stopAnimating()
      switch result {
      case .success(let name):
        self.delegate?.signInViewController(self, didSignInAs: name)
      case .failure(let error):
        self.messageLabel.text = error.localizedDescription
        self.shake(self.passwordField)
      }
    }
  }

  private func shake(_ view: UIView) {
    UIView.animateKeyframes(withDuration: 0.4, delay: 0, options: []) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
        view.transform = CGAffineTransform(translationX: -10, y: 0)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
        view.transform = CGAffineTransform(translationX: 10, y: 0)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
        view.transform = .identity
      }
    }
  }
}

extension SignInViewController: UITextFieldDelegate {
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    (textField.superview as? FormField)?.showProblem()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === emailField.textField {
      passwordField.textField.becomeFirstResponder()
    } else if signInButton.isEnabled {
      signIn()
    }
    return false
  }
}
