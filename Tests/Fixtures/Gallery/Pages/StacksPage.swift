import Core

/// How stacks share their length.
struct StacksPage: Page {
  let title = "Stacks"
  let states = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]

  func makeContent(_ model: PageModel) -> UIViewController {
    let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange]
    let texts = ["a", "four", "seventeen columns"]
    let labels = texts.map { UILabel(text: $0) }
    for (label, color) in zip(labels, colors) {
      label.backgroundColor = color
      // The hues are dark in light surroundings, and light in dark ones.
      label.textColor = UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white }
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.spacing = 8
    return FillingPage(model, stack) { model in
      stack.distribution = UIStackView.Distribution(rawValue: model.state) ?? .fill
      labels[0].text = String(repeating: "a", count: model.changes % 8 + 1)
    }
  }
}

/// One view from side to side.
final class FillingPage: UIViewController {
  private let model: PageModel
  private let content: UIView
  private let rows: Int
  private let show: (PageModel) -> Void

  init(_ model: PageModel, _ content: UIView, rows: Int = 1, show: @escaping (PageModel) -> Void) {
    self.model = model
    self.content = content
    self.rows = rows
    self.show = show
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { view.addSubview(content) }

  override func viewWillLayoutSubviews() {
    content.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: CGFloat(16 * rows))
  }

  override func updateProperties() { show(model) }
}
