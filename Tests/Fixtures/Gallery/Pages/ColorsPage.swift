import Core

/// The system's colours, as text and as ground.
struct ColorsPage: Page {
  let title = "Colours"
  let states = ["text", "ground", "hues"]

  private let text: [(String, UIColor)] = [
    ("label", .label), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
    ("placeholderText", .placeholderText), ("link", .link), ("tintColor", .tintColor), ("separator", .separator),
  ]
  private let grounds: [(String, UIColor)] = [
    ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground), ("systemGroupedBackground", .systemGroupedBackground),
    ("systemFill", .systemFill), ("tintColor", .tintColor), ("clear", .clear),
  ]
  private let hues: [(String, UIColor)] = [
    ("systemRed", .systemRed), ("systemOrange", .systemOrange), ("systemYellow", .systemYellow),
    ("systemGreen", .systemGreen), ("systemBlue", .systemBlue), ("systemPurple", .systemPurple),
    ("systemGray", .systemGray),
  ]

  func makeContent(_ model: PageModel) -> UIViewController {
    let labels = text.map { _ in UILabel() }
    return PageContent(model, labels) { model in
      let samples = [text, grounds, hues][model.state]
      for (label, sample) in zip(labels, samples) {
        label.text = sample.0
        label.textColor = model.state == 1 ? .label : sample.1
        label.backgroundColor = model.state == 1 ? sample.1 : nil
      }
    }
  }
}
