import Core

/// Borders: thin, round, thick.
struct BordersPage: Page {
  let title = "Borders"
  let states = ["square", "rounded", "heavy", "none"]

  func makeContent(_ model: PageModel) -> UIViewController {
    let box = BoxView()
    return FillingPage(model, box, rows: 5) { model in
      box.layer.borderWidth = [1, 1, 2, 0][model.state]
      box.layer.cornerRadius = model.state == 1 ? 8 : 0
      box.layer.borderColor = model.changes % 2 == 0 ? UIColor.separator.cgColor : UIColor.tintColor.cgColor
      box.label.text = "border \(model.changes % 2 == 0 ? "separator" : "tint")"
    }
  }
}

private final class BoxView: UIView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    label.frame = CGRect(x: 16, y: 32, width: max(0, bounds.width - 32), height: 16)
  }
}
