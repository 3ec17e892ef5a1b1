import Core

/// Text styles and weights.
struct FontsPage: Page {
  let title = "Fonts"
  let states = ["styles", "weights"]

  func makeContent(_ model: PageModel) -> UIViewController {
    let styles: [(String, UIFont)] = [
      ("large title", .preferredFont(forTextStyle: .largeTitle)), ("headline", .preferredFont(forTextStyle: .headline)),
      ("body", .preferredFont(forTextStyle: .body)), ("footnote", .preferredFont(forTextStyle: .footnote)),
      ("italic", .italicSystemFont(ofSize: 17)), ("monospaced", .monospacedSystemFont(ofSize: 17, weight: .regular)),
    ]
    let weights: [(String, UIFont)] = [
      ("light", .systemFont(ofSize: 17, weight: .light)), ("regular", .systemFont(ofSize: 17, weight: .regular)),
      ("medium", .systemFont(ofSize: 17, weight: .medium)), ("semibold", .systemFont(ofSize: 17, weight: .semibold)),
      ("bold", .systemFont(ofSize: 17, weight: .bold)), ("black", .systemFont(ofSize: 17, weight: .black)),
    ]
    let labels = styles.map { _ in UILabel() }
    return PageContent(model, labels) { model in
      for (label, sample) in zip(labels, model.state == 0 ? styles : weights) { (label.text, label.font) = sample }
    }
  }
}
