import Core

/// Buttons.
struct ButtonsPage: Page {
  let title = "Buttons"
  let states = ["enabled", "disabled", "selected"]

  func makeContent(_ model: PageModel) -> UIViewController {
    let titles = ["Save", "Add to cart", "Delete"]
    let buttons = titles.map { title in
      let button = UIButton()
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { _ in model.changes += 1 }, for: .primaryActionTriggered)
      return button
    }
    let label = UILabel()
    return PageContent(model, buttons + [label]) { model in
      for button in buttons {
        button.isEnabled = model.state != 1
        button.isSelected = model.state == 2
      }
      label.text = "pressed \(model.changes) times"
    }
  }
}
