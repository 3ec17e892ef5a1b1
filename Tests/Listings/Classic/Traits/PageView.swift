import Core

/// Tells what its traits do, in every way there is to hear of it.
class PageView: UIView {
  private(set) var events: [String] = []
  let themeLabel = UILabel()
  private var registration: UITraitChangeRegistration?

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    backgroundColor = .page
    themeLabel.frame = CGRect(x: 0, y: 0, width: 120, height: 16)
    addSubview(themeLabel)

    registerForTraitChanges([UITraitHorizontalSizeClass.self], action: UIView.setNeedsLayout)
    registerForTraitChanges(
      UITraitCollection.systemTraitsAffectingColorAppearance, action: PageView.colorAppearanceChanged)
    registration = registerForTraitChanges([ReadingThemeTrait.self, ContainedInDrawerTrait.self]) {
      (self: Self, previousTraitCollection: UITraitCollection) in
      self.events.append("\(previousTraitCollection.readingTheme) → \(self.traitCollection.readingTheme)")
    }
  }

  private func colorAppearanceChanged() {
    events.append("colours")
  }

  func stopListening() {
    if let registration { unregisterForTraitChanges(registration) }
    registration = nil
  }

  override func updateProperties() {
    super.updateProperties()
    themeLabel.text = "\(traitCollection.readingTheme)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    events.append("layout")
  }

  func toggleThemeOverride(_ theme: ReadingTheme) {
    if traitOverrides.contains(ReadingThemeTrait.self) {
      traitOverrides.remove(ReadingThemeTrait.self)
    } else {
      traitOverrides.readingTheme = theme
    }
  }
}

/// As it was done before there were registrations.
class LegacyView: UIView {
  private(set) var changes: [String] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      changes.append("colours")
    }
    if traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass {
      changes.append("width")
    }
  }
}
