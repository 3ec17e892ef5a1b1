import Core

/// A page that shows what `#Preview` declares: by its name, and made anew on request.
struct PreviewPage: Page {
  let preview: Preview
  var title: String { preview.displayName ?? "Without a name" }
  let states = ["preview"]
  let changeTitle = "Anew"

  func makeContent(_ model: PageModel) -> UIViewController { PreviewContent(preview, model) }
}

/// Shows a preview, another one each time the model changes.
private final class PreviewContent: UIViewController {
  private let preview: Preview
  private let model: PageModel
  private var shown: (controller: UIViewController, change: Int)?

  init(_ preview: Preview, _ model: PageModel) {
    self.preview = preview
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { show(model.changes) }

  override func updateProperties() {
    if model.changes != shown?.change { show(model.changes) }
  }

  private func show(_ change: Int) {
    if let former = shown?.controller {
      former.willMove(toParent: nil)
      former.view.removeFromSuperview()
      former.removeFromParent()
    }
    let controller = preview.makeViewController()
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
    shown = (controller, change)
    view.setNeedsLayout()
  }

  override func viewWillLayoutSubviews() { shown?.controller.view.frame = view.bounds }
}
