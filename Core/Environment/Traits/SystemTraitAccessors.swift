extension UITraitCollection {
  /// Whether the interface is light, dark, or `unspecified`, where the terminal has not said which background it has.
  public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
  /// How much room there is from side to side: in a terminal, from its columns.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
  /// How much room there is from top to bottom: in a terminal, from its rows.
  public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
  /// Which colours can be shown: in a terminal, from its colour depth.
  public var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }
  /// Whether strong contrast is asked for: with `.high`, colours are set further from their background.
  public var accessibilityContrast: UIAccessibilityContrast { self[UITraitAccessibilityContrast.self] }
  /// In which direction text, rows and columns run: from left to right, or from right to left.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { self[UITraitLayoutDirection.self] }
  /// How large text is wanted; it changes no glyph here, as every character of a terminal has one size.
  public var preferredContentSizeCategory: UIContentSizeCategory { self[UITraitPreferredContentSizeCategory.self] }
  /// For which kind of device the interface is made; `unspecified` where nobody has set it.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
  /// How many dots make a point. The default is 1: a terminal's cells have no dots.
  public var displayScale: Double { self[UITraitDisplayScale.self] }
  /// Whether the interface is in use: in a terminal, whether it has the focus.
  public var activeAppearance: UIUserInterfaceActiveAppearance { self[UITraitActiveAppearance.self] }
}

extension UIMutableTraits {
  /// Whether the interface is light, dark, or `unspecified`, where the terminal has not said which background it has.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// How much room there is from side to side: in a terminal, from its columns.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// How much room there is from top to bottom: in a terminal, from its rows.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// Which colours can be shown: in a terminal, from its colour depth.
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
  /// Whether strong contrast is asked for: with `.high`, colours are set further from their background.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// In which direction text, rows and columns run: from left to right, or from right to left.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// How large text is wanted; it changes no glyph here, as every character of a terminal has one size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// For which kind of device the interface is made; `unspecified` where nobody has set it.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// How many dots make a point. The default is 1: a terminal's cells have no dots.
  public var displayScale: Double {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// Whether the interface is in use: in a terminal, whether it has the focus.
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }
}

extension UITraitCollection {
  /// Creates a collection in which only the style is set; everything else has its default.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  /// Creates a collection in which only the horizontal size class is set; everything else has its default.
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  /// Creates a collection in which only the vertical size class is set; everything else has its default.
  public init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  /// Creates a collection in which only the gamut is set; everything else has its default.
  public init(displayGamut: UIDisplayGamut) {
    self.init { $0.displayGamut = displayGamut }
  }
  /// Creates a collection in which only the contrast is set; everything else has its default.
  public init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  /// Creates a collection in which only the direction is set; everything else has its default.
  public init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  /// Creates a collection in which only the text size is set; everything else has its default.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }
  /// Creates a collection in which only the idiom is set; everything else has its default.
  public init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
  }
  /// Creates a collection in which only the display scale is set; everything else has its default.
  public init(displayScale: Double) {
    self.init { $0.displayScale = displayScale }
  }
  /// Creates a collection in which only the active appearance is set; everything else has its default.
  public init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = activeAppearance }
  }
}
