import Core

@Observable
class SignUpModel {
  var name = ""
  var wantsNews = false
  var seats = 1.0
  var plan = Plan.month
  var terms: Terms?
  var receipt: Receipt?

  enum Plan: Int { case month, year }

  struct Terms: Identifiable { let id: Int }
  struct Receipt: Identifiable { let id: String }

  var summary: String { "\(name.isEmpty ? "?" : name), \(Int(seats)) seats\(wantsNews ? ", news" : "")" }

  func signUp() { receipt = Receipt(id: name) }
}

class SignUpViewController: UIViewController {
  @UIBindable var model: SignUpModel

  let nameField = UITextField()
  let newsSwitch = UISwitch()
  let seatsStepper = UIStepper()
  let planControl = UISegmentedControl(items: ["Month", "Year"])
  let summaryLabel = UILabel()

  init(model: SignUpModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign up"
    seatsStepper.minimumValue = 1
    seatsStepper.maximumValue = 9
    nameField.placeholder = "Name"
    nameField.bind(text: $model.name)
    newsSwitch.bind(isOn: $model.wantsNews)
    seatsStepper.bind(value: $model.seats)
    planControl.bind(selectedSegment: $model.plan)

    let signUpButton = UIButton(type: .system)
    signUpButton.setTitle("Sign up", for: .normal)
    signUpButton.addAction(UIAction { [weak self] _ in self?.model.signUp() }, for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [
      nameField, row("News", newsSwitch), row("Seats", seatsStepper), planControl, summaryLabel, signUpButton,
    ])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.frame = view.bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    view.addSubview(stack)

    observe { [weak self] in
      guard let self else { return }
      summaryLabel.text = model.summary
    }
    present(item: $model.terms) { terms in
      TextViewController(text: "Terms \(terms.id)")
    }
    navigationDestination(item: $model.receipt) { receipt in
      TextViewController(text: "Welcome, \(receipt.id)")
    }
  }

  private func row(_ title: String, _ control: UIView) -> UIStackView {
    let label = UILabel()
    label.text = title
    let row = UIStackView(arrangedSubviews: [label, control])
    row.spacing = 8
    return row
  }
}

class TextViewController: UIViewController {
  let text: String

  init(text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func loadView() {
    let label = UILabel()
    label.text = text
    view = label
  }
}
