import UIKit

class TipViewController: UIViewController {
  private let tipChoices = [10, 15, 18, 20]
  private var bill = Bill() {
    didSet { if bill != oldValue { updateResults() } }
  }

  private lazy var amountField: UITextField = {
    let field = UITextField()
    field.placeholder = "Bill amount"
    field.borderStyle = .roundedRect
    field.keyboardType = .decimalPad
    field.returnKeyType = .done
    field.clearButtonMode = .whileEditing
    field.delegate = self
    field.addTarget(self, action: #selector(amountChanged(_:)), for: .editingChanged)
    return field
  }()

  private lazy var tipControl: UISegmentedControl = {
    let control = UISegmentedControl(items: tipChoices.map { "\($0)%" })
    control.addTarget(self, action: #selector(tipChanged(_:)), for: .valueChanged)
    return control
  }()

  private let peopleLabel = UILabel()
  private lazy var peopleStepper: UIStepper = {
    let stepper = UIStepper()
    stepper.minimumValue = 1
    stepper.maximumValue = 12
    stepper.addTarget(self, action: #selector(peopleChanged(_:)), for: .valueChanged)
    return stepper
  }()

  private let tipRow = ResultRow(title: "Tip")
  private let totalRow = ResultRow(title: "Total")
  private let shareRow = ResultRow(title: "Each pays", emphasised: true)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Table for Two"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Reset", style: .plain, target: self, action: #selector(reset))
    layoutViews()
    restoreChoices()
  }

  private func layoutViews() {
    let peopleRow = UIStackView(arrangedSubviews: [peopleLabel, peopleStepper])
    peopleRow.distribution = .equalSpacing
    peopleRow.alignment = .center

    let results = UIStackView(arrangedSubviews: [tipRow, totalRow, shareRow])
    results.axis = .vertical
    results.spacing = 8
    results.isLayoutMarginsRelativeArrangement = true
    results.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    results.backgroundColor = .secondarySystemBackground
    results.layer.cornerRadius = 12
    results.layer.cornerCurve = .continuous

    let stack = UIStackView(arrangedSubviews: [amountField, tipControl, peopleRow, results])
    stack.axis = .vertical
    stack.spacing = 16
    stack.setCustomSpacing(32, after: peopleRow)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)

    let width = stack.widthAnchor.constraint(equalToConstant: 400)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.leadingAnchor.constraint(greaterThanOrEqualTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor),
      width,
    ])
  }

  private func restoreChoices() {
    let defaults = UserDefaults.standard
    tipControl.selectedSegmentIndex = defaults.integer(forKey: "tipIndex")
    peopleStepper.value = defaults.double(forKey: "people")
    bill.tipPercent = tipChoices[tipControl.selectedSegmentIndex]
    bill.people = Int(peopleStepper.value)
    updateResults()
  }

  private func updateResults() {
    peopleLabel.text = bill.people == 1 ? "1 person" : "\(bill.people) people"
    tipRow.value = bill.tip.asPrice
    totalRow.value = bill.total.asPrice
    shareRow.value = bill.perPerson.asPrice
  }

  @objc private func amountChanged(_ sender: UITextField) {
    bill.amount = Decimal(string: sender.text ?? "") ?? 0
  }

  @objc private func tipChanged(_ sender: UISegmentedControl) {
    bill.tipPercent = tipChoices[sender.selectedSegmentIndex]
    UserDefaults.standard.set(sender.selectedSegmentIndex, forKey: "tipIndex")
  }

  @objc private func peopleChanged(_ sender: UIStepper) {
    bill.people = Int(sender.value)
    UserDefaults.standard.set(bill.people, forKey: "people")
  }

  @objc private func reset() {
    amountField.text = nil
    bill.amount = 0
    view.endEditing(true)
  }
}

extension TipViewController: UITextFieldDelegate {
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
  {
    guard let text = textField.text, let swiftRange = Range(range, in: text) else { return false }
    let updated = text.replacingCharacters(in: swiftRange, with: string)
    return updated.isEmpty || Decimal(string: updated) != nil && updated.allSatisfy { $0.isNumber || $0 == "." }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
