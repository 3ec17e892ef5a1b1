import Core

/// The system's symbols, as characters or in ASCII.
struct SymbolsPage: Page {
  let title = "Symbols"
  let states = ["characters", "plain"]

  private let names = [
    "cart", "house", "person", "gear", "magnifyingglass", "star.fill", "heart", "trash", "pencil", "bell", "bell.slash",
    "calendar", "clock", "checkmark", "xmark", "plus", "chevron.right", "arrow.up", "sun.max", "moon",
  ]

  func makeContent(_ model: PageModel) -> UIViewController {
    let strip = SymbolStrip(names)
    return PageContent(model, [strip]) { model in strip.traitOverrides.prefersPlainSymbols = model.state == 1 }
  }
}

/// Symbols with their names, three in a row.
private final class SymbolStrip: UIView {
  private let names: [String]

  init(_ names: [String]) {
    self.names = names
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 8 * 72, height: 16 * ((names.count + 2) / 3)) }
  override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override func draw(in context: DrawingContext) {
    for (index, name) in names.enumerated() {
      let (column, row) = (index % 3 * 24, index / 3)
      let symbol = UIImage(systemName: name)?.text(with: context.traits) ?? ""
      context.write(symbol, column: column, row: row, color: .tintColor)
      context.write(name, column: column + 4, row: row)
    }
  }
}
