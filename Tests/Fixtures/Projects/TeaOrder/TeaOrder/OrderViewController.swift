import UIKit

final class OrderViewController: UIViewController {
  private var order = Order() {
    didSet { updateSummary() }
  }

  private let picker = UIPickerView()
  private let sizeControl = UISegmentedControl(items: Order.Size.allCases.map(\.title))
  private let cupStepper = UIStepper()
  private let cupLabel = UILabel()
  private let icedSwitch = UISwitch()
  private let sugarSlider = UISlider()
  private let datePicker = UIDatePicker()
  private let summaryLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tea Order"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Review", style: .done, target: self, action: #selector(placeOrder))
    configureControls()
    layOut()
    updateSummary()
  }

  private func configureControls() {
    picker.dataSource = self
    picker.delegate = self

    sizeControl.selectedSegmentIndex = order.size.rawValue
    sizeControl.addTarget(self, action: #selector(sizeChanged(_:)), for: .valueChanged)

    cupStepper.minimumValue = 1
    cupStepper.maximumValue = 6
    cupStepper.value = Double(order.cups)
    cupStepper.addTarget(self, action: #selector(cupsChanged(_:)), for: .valueChanged)

    icedSwitch.isOn = order.isIced
    icedSwitch.addTarget(self, action: #selector(icedChanged(_:)), for: .valueChanged)

    sugarSlider.minimumValue = 0
    sugarSlider.maximumValue = 4
    sugarSlider.value = order.sugar
    sugarSlider.isContinuous = true
    sugarSlider.addTarget(self, action: #selector(sugarChanged(_:)), for: .valueChanged)

    datePicker.datePickerMode = .time
    datePicker.preferredDatePickerStyle = .compact
    datePicker.minuteInterval = 15
    datePicker.timeZone = Order.calendar.timeZone
    datePicker.locale = Locale(identifier: "en_GB")
    datePicker.date = order.pickup
    datePicker.addTarget(self, action: #selector(pickupChanged), for: .valueChanged)

    summaryLabel.numberOfLines = 0
    summaryLabel.font = .preferredFont(forTextStyle: .footnote)
    summaryLabel.textColor = .secondaryLabel
  }

  private func layOut() {
    let stack = UIStackView(arrangedSubviews: [
      picker,
      row("Size", sizeControl),
      row("Cups", UIStackView(arrangedSubviews: [cupLabel, cupStepper])),
      row("Iced", icedSwitch),
      row("Sugar", sugarSlider),
      row("Pick up at", datePicker),
      summaryLabel,
    ])
    stack.axis = .vertical
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      picker.heightAnchor.constraint(equalToConstant: 120),
      sugarSlider.widthAnchor.constraint(equalToConstant: 180),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  private func row(_ title: String, _ control: UIView) -> UIStackView {
    let label = UILabel()
    label.text = title
    (control as? UIStackView)?.spacing = 12
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    row.distribution = .equalSpacing
    return row
  }

  private func updateSummary() {
    cupLabel.text = "\(order.cups)"
    summaryLabel.text = order.summary + " · " + order.total
  }

  @objc private func sizeChanged(_ sender: UISegmentedControl) {
    order.size = Order.Size(rawValue: sender.selectedSegmentIndex) ?? .medium
  }

  @objc private func cupsChanged(_ sender: UIStepper) {
    order.cups = Int(sender.value)
  }

  @objc private func icedChanged(_ sender: UISwitch) {
    order.isIced = sender.isOn
  }

  @objc private func sugarChanged(_ sender: UISlider) {
    sender.setValue(sender.value.rounded(), animated: false)
    order.sugar = sender.value
  }

  @objc private func pickupChanged() {
    order.pickup = datePicker.date
  }

  @objc private func placeOrder() {
    let confirmation = ConfirmationViewController(order: order)
    confirmation.delegate = self
    let navigation = UINavigationController(rootViewController: confirmation)
    navigation.modalPresentationStyle = .pageSheet
    navigation.sheetPresentationController?.detents = [.medium()]
    navigation.sheetPresentationController?.prefersGrabberVisible = true
    present(navigation, animated: true)
  }
}

extension OrderViewController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? Order.leaves.count : Order.extras.count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? Order.leaves[row] : Order.extras[row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if component == 0 { order.leaf = row } else { order.extra = row }
  }
}

extension OrderViewController: ConfirmationViewControllerDelegate {
  func confirmationDidFinish(_ controller: ConfirmationViewController, confirmed: Bool) {
    dismiss(animated: true) {
      guard confirmed else { return }
      self.title = "Ordered"
      self.navigationItem.rightBarButtonItem?.isEnabled = false
    }
  }
}
