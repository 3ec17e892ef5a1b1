import Core

/// What is shown over the window.
struct PresentationPage: Page {
  let title = "Presentation"
  let states = ["page sheet", "form sheet", "full screen", "alert", "action sheet"]

  func makeContent(_ model: PageModel) -> UIViewController {
    let button = UIButton()
    button.setTitle("Present", for: .normal)
    let page = PageContent(model, [button, UILabel(text: "Behind what is presented")])
    button.addAction(
      UIAction { [unowned page] _ in
        guard model.state < 3 else {
          return page.present(alert(model.state == 3 ? .alert : .actionSheet, model), animated: true)
        }
        let styles: [UIModalPresentationStyle] = [.pageSheet, .formSheet, .fullScreen]
        let sheet = SheetContent()
        sheet.modalPresentationStyle = styles[model.state]
        page.present(sheet, animated: true)
      }, for: .primaryActionTriggered)
    return page
  }

  private func alert(_ style: UIAlertController.Style, _ model: PageModel) -> UIAlertController {
    let alert = UIAlertController(title: "Delete the appointment?", message: "It is gone then.", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in model.changes += 1 })
    return alert
  }
}

private final class SheetContent: UIViewController {
  private let label = UILabel(text: "Are you sure?")
  private let close = UIButton()

  override func viewDidLoad() {
    preferredContentSize = CGSize(width: 8 * 24, height: 16 * 4)
    close.setTitle("Close", for: .normal)
    close.addAction(UIAction { [unowned self] _ in dismiss(animated: true) }, for: .primaryActionTriggered)
    view.addSubview(label)
    view.addSubview(close)
  }

  override func viewWillLayoutSubviews() {
    label.frame = CGRect(x: 8, y: 0, width: 8 * 20, height: 16)
    close.frame = CGRect(x: 8, y: 32, width: 8 * 9, height: 16)
  }
}
