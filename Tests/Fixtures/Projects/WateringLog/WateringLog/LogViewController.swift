import UIKit

final class LogViewController: UIViewController {
  private let log: WateringLog
  private let tableView = UITableView()
  private let bedField = UITextField()
  private let litersField = UITextField()
  private let bedPicker = UIPickerView()
  private lazy var addButton = UIButton(
    type: .system,
    primaryAction: UIAction(title: "Log") { [weak self] _ in
      self?.addEntry()
    })

  init(log: WateringLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .undo, target: self, action: #selector(undo))
    tableView.dataSource = self
    configureFields()
    layOut()
    log.onChange = { [weak self] _ in self?.refresh() }
    refresh()
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Undo", action: #selector(undo), input: "z", modifierFlags: .command)]
  }

  private func configureFields() {
    bedPicker.dataSource = self
    bedPicker.delegate = self
    bedField.text = WateringLog.beds[0]
    bedField.inputView = bedPicker
    bedField.inputAccessoryView = makeAccessory()
    bedField.borderStyle = .roundedRect
    bedField.tintColor = .clear

    litersField.placeholder = "Liters"
    litersField.keyboardType = .numberPad
    litersField.borderStyle = .roundedRect
    litersField.delegate = self
    NotificationCenter.default.addObserver(
      self, selector: #selector(textDidChange), name: UITextField.textDidChangeNotification, object: litersField)
  }

  private func makeAccessory() -> UIToolbar {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    toolbar.items = [
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(closePicker)),
    ]
    return toolbar
  }

  private func layOut() {
    let bar = UIStackView(arrangedSubviews: [bedField, litersField, addButton])
    addButton.setContentHuggingPriority(.required, for: .horizontal)
    bar.spacing = 8
    bar.isLayoutMarginsRelativeArrangement = true
    bar.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    [tableView, bar].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview($0)
    }
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      litersField.widthAnchor.constraint(equalTo: bedField.widthAnchor, multiplier: 0.5),
    ])
  }

  private func refresh() {
    title = "\(log.total) Liters"
    navigationItem.rightBarButtonItem?.isEnabled = !log.entries.isEmpty
    tableView.reloadData()
    textDidChange()
  }

  private func addEntry() {
    guard let bed = bedField.text, let liters = Int(litersField.text ?? "") else { return }
    litersField.text = nil
    log.add(Watering(bed: bed, liters: liters))
  }

  @objc private func textDidChange() {
    addButton.isEnabled = Int(litersField.text ?? "") != nil
  }

  @objc private func closePicker() {
    bedField.endEditing(true)
    litersField.becomeFirstResponder()
  }

  @objc private func undo() {
    guard let entry = log.undo() else { return }
    litersField.text = String(entry.liters)
    bedField.text = entry.bed
    textDidChange()
  }
}

extension LogViewController: UITableViewDataSource, UITextFieldDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    log.entries.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "entry")
      ?? UITableViewCell(style: .value2, reuseIdentifier: "entry")
    let entry = log.entries[indexPath.row]
    cell.textLabel?.text = entry.bed
    cell.detailTextLabel?.text = "got \(entry.liters) l"
    return cell
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    addEntry()
    return false
  }
}

extension LogViewController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    WateringLog.beds.count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    WateringLog.beds[row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    bedField.text = WateringLog.beds[row]
  }
}
