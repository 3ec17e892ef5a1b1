import Core

class ReviewViewController: UIViewController {
  let meter = MeterView()
  let rating = RatingControl()
  let commentView = UITextField()
  let sendButton = UIButton(type: .system)
  private(set) var events: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Review"
    view.backgroundColor = .systemBackground

    commentView.placeholder = "Comment"
    commentView.borderStyle = .none
    commentView.delegate = self
    commentView.addTarget(self, action: ReviewViewController.commentChanged(_:), for: .editingChanged)
    rating.addTarget(self, action: ReviewViewController.ratingChanged, for: .valueChanged)
    sendButton.setTitle("Send", for: .normal)
    sendButton.isEnabled = false
    sendButton.addTarget(self, action: ReviewViewController.send(_:), for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [meter, rating, commentView, sendButton])
    stack.axis = .vertical
    stack.alignment = .fill
    stack.distribution = .fill
    stack.spacing = 0
    stack.setCustomSpacing(16, after: commentView)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)

    let guide = view.layoutMarginsGuide
    let width = stack.widthAnchor.constraint(equalTo: guide.widthAnchor)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 240),
      width,
    ])

    let tap = UITapGestureRecognizer(target: self, action: ReviewViewController.meterTapped(_:))
    meter.addGestureRecognizer(tap)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Send", action: ReviewViewController.sendByKey, input: "s", modifierFlags: .command,
        discoverabilityTitle: "Send the review")
    ]
  }

  private func commentChanged(_ sender: UITextField) {
    sendButton.isEnabled = sender.text?.isEmpty == false
  }

  private func ratingChanged() {
    meter.level = Double(rating.rating) / 5
  }

  private func meterTapped(_ recognizer: UITapGestureRecognizer) {
    events.append("tapped at \(Int(recognizer.location(in: meter).x))")
  }

  private func sendByKey() {
    events.append("sent by key")
  }

  private func send(_ sender: UIButton) {
    let alert = UIAlertController(title: "Send?", message: "With \(rating.rating) stars.", preferredStyle: .alert)
    alert.addTextField { textField in
      textField.placeholder = "Signature"
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Send", style: .default) { [weak self, weak alert] _ in
        self?.events.append("sent as \(alert?.textFields?.first?.text ?? "")")
      })
    present(alert, animated: true)
  }
}

extension ReviewViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    !string.contains("!")
  }
}
