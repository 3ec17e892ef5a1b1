import Core

/// Buttons: every kind of configuration, and what they mean.
struct ButtonsPage: Page {
  let title = "Buttons"
  let states = ["enabled", "disabled", "selected", "busy"]

  func makeContent(_ model: PageModel) -> UIViewController {
    let kinds: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()), ("Bordered", .bordered()),
    ]
    let buttons = kinds.map { title, configuration in
      var configuration = configuration
      configuration.title = title
      configuration.image = title == "Filled" ? UIImage(systemName: "cart") : nil
      return UIButton(configuration: configuration, primaryAction: UIAction { _ in model.changes += 1 })
    }
    let delete = UIButton(type: .system, primaryAction: UIAction(title: "Delete") { _ in model.changes += 1 })
    delete.role = .destructive
    let label = UILabel()
    return PageContent(model, buttons + [delete, label], spacing: 0) { model in
      for button in buttons + [delete] {
        button.isEnabled = model.state != 1
        button.isSelected = model.state == 2
        button.configuration?.showsActivityIndicator = model.state == 3
      }
      label.text = "pressed \(model.changes) times"
    }
  }
}
