import Core

/// Texts: short, long, many lines, hostile.
struct LabelsPage: Page {
  let title = "Labels"
  let states = ["short", "long", "lines", "hostile", "empty"]

  func makeContent(_ model: PageModel) -> UIViewController {
    let (one, many, changes) = (UILabel(), UILabel(), UILabel())
    many.numberOfLines = 0
    changes.textColor = .secondaryLabel
    let texts = [
      "Ada Lovelace", "The quick brown fox jumps over the lazy dog, again and again, until the line is full.",
      "One\nTwo\nThree", "bell \u{7} escape \u{1B}[31m bidi \u{202E}abc, 漢字", "",
    ]
    return PageContent(model, [one, many, changes]) { model in
      one.text = texts[model.state]
      many.text = texts[model.state]
      changes.text = "changed \(model.changes) times"
    }
  }
}
