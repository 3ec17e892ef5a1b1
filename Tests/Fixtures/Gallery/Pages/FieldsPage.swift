import Core

/// Fields and areas to type into.
struct FieldsPage: Page {
  let title = "Fields"
  let states = ["empty", "filled", "wrong", "disabled"]

  func makeContent(_ model: PageModel) -> UIViewController {
    let (name, password) = (UITextField(), UITextField())
    let (search, notes) = (UISearchBar(), UITextView())
    for (field, placeholder) in [(name, "Name"), (password, "Password")] {
      field.placeholder = placeholder
      field.borderStyle = .bezel
    }
    password.isSecureTextEntry = true
    search.placeholder = "Patients"
    notes.accessibilityLabel = "Notes"
    notes.layer.borderWidth = 1
    name.validate = { $0 == "Ada 7" ? "A name has no digits." : nil }
    return PageContent(model, [name, password, search, notes], columns: 32, rows: [2, 1, 1, 4]) { model in
      name.text = ["", "Ada", "Ada 7", "Ada"][model.state]
      password.text = model.state == 0 ? "" : "secret"
      search.text = model.state == 0 ? "" : "Lovelace"
      notes.text = model.state == 0 ? "" : "Admitted in the morning.\nChanged \(model.changes) times."
      name.isEnabled = model.state != 3
      password.isEnabled = model.state != 3
      notes.isEditable = model.state != 3
    }
  }
}
