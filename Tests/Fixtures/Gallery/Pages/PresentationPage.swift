import Core

/// What is shown over the window.
struct PresentationPage: Page {
  let title = "Presentation"
  let states = ["page sheet", "form sheet", "full screen"]

  func makeContent(_ model: PageModel) -> UIViewController {
    let button = UIButton()
    button.setTitle("Present", for: .normal)
    let page = PageContent(model, [button, UILabel(text: "Behind what is presented")])
    button.addAction(
      UIAction { [unowned page] _ in
        let styles: [UIModalPresentationStyle] = [.pageSheet, .formSheet, .fullScreen]
        let sheet = SheetContent()
        sheet.modalPresentationStyle = styles[model.state]
        page.present(sheet, animated: true)
      }, for: .primaryActionTriggered)
    return page
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
