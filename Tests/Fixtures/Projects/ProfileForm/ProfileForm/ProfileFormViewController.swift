import UIKit

class ProfileFormViewController: UITableViewController, UITextFieldDelegate, UITextViewDelegate {
  private static let aboutLimit = 40

  private var saved = Profile.restored()
  private lazy var profile = saved

  private let nameCell = TextFieldCell(title: "Name", placeholder: "Required")
  private let ageCell = TextFieldCell(title: "Age", placeholder: "Years")
  private let aboutCell = TextViewCell()
  private let mailCell = UITableViewCell(style: .default, reuseIdentifier: nil)
  private let resetCell = UITableViewCell(style: .default, reuseIdentifier: nil)
  private let mailSwitch = UISwitch()
  private var sections: [(header: String?, cells: [UITableViewCell])] = []

  convenience init() {
    self.init(style: .grouped)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .save, target: self, action: #selector(save))
    tableView.keyboardDismissMode = .onDrag
    configureCells()
    sections = [
      ("Person", [nameCell, ageCell]),
      ("About You", [aboutCell]),
      (nil, [mailCell, resetCell]),
    ]
    showProfile()
    registerForNotifications()
  }

  private func configureCells() {
    nameCell.textField.delegate = self
    nameCell.textField.textContentType = .name
    nameCell.textField.autocapitalizationType = .words
    nameCell.textField.returnKeyType = .next
    nameCell.textField.addTarget(self, action: #selector(textChanged), for: .editingChanged)
    ageCell.textField.delegate = self
    ageCell.textField.keyboardType = .numberPad
    ageCell.textField.addTarget(self, action: #selector(textChanged), for: .editingChanged)
    aboutCell.textView.delegate = self
    mailCell.textLabel?.text = "Send me mail"
    mailCell.accessoryView = mailSwitch
    mailCell.selectionStyle = .none
    mailSwitch.addAction(
      UIAction { [unowned self] _ in
        profile.wantsMail = mailSwitch.isOn
        updateSaveButton()
      }, for: .valueChanged)
    resetCell.textLabel?.text = "Clear Form"
    resetCell.textLabel?.textColor = .systemRed
  }

  private func registerForNotifications() {
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(
      self, selector: #selector(keyboardWillHide(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  private func showProfile() {
    nameCell.textField.text = profile.name
    ageCell.textField.text = profile.age
    aboutCell.textView.text = profile.about
    mailSwitch.isOn = profile.wantsMail
    updateSaveButton()
  }

  private func updateSaveButton() {
    navigationItem.rightBarButtonItem?.isEnabled = profile != saved
  }

  // MARK: - Actions

  @objc private func textChanged() {
    profile.name = nameCell.textField.text ?? ""
    profile.age = ageCell.textField.text ?? ""
    updateSaveButton()
  }

  @objc private func save() {
    view.endEditing(true)
    if let problem = profile.problem {
      let alert = UIAlertController(title: "Not Saved", message: problem, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { _ in
          self.nameCell.textField.becomeFirstResponder()
        })
      present(alert, animated: true)
      return
    }
    do {
      try profile.store()
      saved = profile
      navigationItem.prompt = "Saved for \(profile.name)"
    } catch {
      navigationItem.prompt = error.localizedDescription
    }
    updateSaveButton()
  }

  @objc private func keyboardWillShow(_ notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
    let overlap = max(0, view.convert(view.bounds, to: nil).maxY - frame.minY)
    tableView.contentInset.bottom = overlap
    tableView.verticalScrollIndicatorInsets.bottom = overlap
  }

  @objc private func keyboardWillHide(_ notification: Notification) {
    tableView.contentInset.bottom = 0
    tableView.verticalScrollIndicatorInsets = .zero
  }

  // MARK: - Text delegates

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField == nameCell.textField {
      ageCell.textField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    guard textField === ageCell.textField else { return true }
    return string.allSatisfy(\.isNumber)
  }

  func textViewDidChange(_ textView: UITextView) {
    profile.about = textView.text
    updateSaveButton()
    tableView.beginUpdates()
    tableView.endUpdates()
    tableView.footerView(forSection: 1)?.textLabel?.text = aboutFooter
  }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    guard let current = textView.text, let replaced = Range(range, in: current) else { return false }
    return current.replacingCharacters(in: replaced, with: text).count <= Self.aboutLimit
  }

  private var aboutFooter: String { "\(profile.about.count) of \(Self.aboutLimit) characters" }

  // MARK: - Table view

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].cells.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    sections[indexPath.section].cells[indexPath.row]
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 1 ? aboutFooter : nil
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    sections[indexPath.section].cells[indexPath.row] === resetCell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard tableView.cellForRow(at: indexPath) === resetCell else { return }
    profile = Profile()
    showProfile()
    tableView.reloadSections([1], with: .none)
  }
}
