public import CoreEnvironment
package import CoreRetained

/// The inherited styles of text, symbols and shapes, one for each level.
nonisolated struct ForegroundStyles: Equatable {
  /// What was set, up to three; none for the colours of labels.
  var styles: [Paint] = []
  /// Which level of them counts as the first here.
  var level = 0

  /// With some others set.
  func setting(_ paints: [Paint]) -> ForegroundStyles {
    // A level is one of what is there, and levels do not add up.
    if paints.count == 1, let level = paints[0].level { return ForegroundStyles(styles: styles, level: level) }
    return ForegroundStyles(styles: paints.map { resolvingLevel($0) }, level: 0)
  }

  /// The style itself may be made of a level of what is there: that must not lead back to itself.
  private func resolvingLevel(_ paint: Paint) -> Paint {
    switch paint {
    case .level(let level): self.paint(level: level)
    case .faded(let paint, let opacity): .faded(resolvingLevel(paint), opacity: opacity)
    default: paint
    }
  }

  /// The paint of a level; 0 is the first.
  func paint(level: Int) -> Paint {
    let level = max(level, self.level)
    guard let last = styles.last else { return .color(Self.labels[min(level, Self.labels.count - 1)]) }
    guard level >= styles.count else { return styles[level] }
    return last.faded(Self.opacities[min(level - styles.count + 1, Self.opacities.count - 1)])
  }

  /// The paint of a level where it is a ground that text is put on: a faint one, so that the text can be read.
  func ground(level: Int) -> Paint {
    let level = max(level, self.level)
    guard level > 0 else { return paint(level: level) }
    guard let last = styles.last else { return .color(Self.fills[min(level, Self.fills.count) - 1]) }
    guard level >= styles.count else { return styles[level] }
    return last.faded(Self.groundOpacities[min(level - styles.count, Self.groundOpacities.count - 1)])
  }

  private static let labels: [UIColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .quaternaryLabel]
  /// How much fainter each level is than the last that was set.
  private static let opacities = [1, 0.6, 0.4, 0.3, 0.25]
  /// The grounds of the levels below the first.
  private static let fills: [UIColor] = [
    .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
  ]
  /// How faint the last style that was set is as the ground of each level below it.
  private static let groundOpacities = [0.16, 0.13, 0.1, 0.07]
}

private enum ForegroundStylesKey: EnvironmentKey {
  static var defaultValue: ForegroundStyles? { nil }
}

private enum BackgroundPaintKey: EnvironmentKey {
  static var defaultValue: Paint? { nil }
}

extension EnvironmentValues {
  /// What was set for text, symbols and shapes; `nil` where nothing was.
  var foregroundStyles: ForegroundStyles? {
    get { self[ForegroundStylesKey.self] }
    set {
      self[ForegroundStylesKey.self] = newValue
      self[TextKeys.self] = true
    }
  }

  /// What ``ShapeStyle/background`` is here; `nil` where nothing was set.
  var backgroundPaint: Paint? {
    get { self[BackgroundPaintKey.self] }
    set { self[BackgroundPaintKey.self] = newValue }
  }

  /// What `ShapeStyle.background` is here, as `backgroundStyle(_:)` has set it; `nil` where nothing was (SwiftUI:
  /// `backgroundStyle`).
  public var backgroundStyle: AnyShapeStyle? {
    get { backgroundPaint.map { AnyShapeStyle($0) } }
    set { backgroundPaint = newValue?.anyPaint }
  }

  /// The colour that text and symbols are drawn in here; `nil` for that of labels. Costs one look where nothing is set above.
  package var foregroundColor: UIColor? {
    guard let styles = foregroundStyles else { return nil }
    return resolved(styles.paint(level: 0), depth: 1).color
  }

  /// The colour of a level of the styles here: 1 for what is secondary. Never `nil`.
  package func foregroundColor(level: Int) -> UIColor { foregroundPaint(level: level).color }

  /// The colour that a style of a view's own is here, as that of a part of a text.
  func color(of style: some ShapeStyle) -> UIColor { resolved(style.anyPaint).color }

  /// What shapes are drawn with that say nothing themselves.
  func foregroundPaint(level: Int = 0, isGround: Bool = false, depth: Int = 0) -> ResolvedPaint {
    let styles = foregroundStyles ?? ForegroundStyles()
    return resolved(isGround ? styles.ground(level: level) : styles.paint(level: level), depth: depth + 1)
  }
}

extension View {
  private nonisolated func _foregroundStyles(_ paints: [Paint]) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self) { node, _ in
      if paints.contains(where: \.isRelative) {
        node.transformEnvironment(\.foregroundStyles) { $0 = ($0 ?? ForegroundStyles()).setting(paints) }
      } else {
        node.environment(\.foregroundStyles, ForegroundStyles(styles: paints))
      }
    }
  }

  /// Sets the style of text, symbols and shapes in this view (SwiftUI: `foregroundStyle(_:)`). Text and symbols show
  /// the first colour of a gradient.
  ///
  /// ```swift
  /// VStack {
  ///   Text("Total")
  ///   Text("without delivery").foregroundStyle(.secondary)
  /// }
  /// ```
  ///
  /// Take a level (`.secondary`) or a meaning (`.red` for what fails) rather than a colour of your own: the terminal
  /// has its own, light or dark, and may have few. What can be pressed follows `tint(_:)`; a ground is
  /// `background(_:)`. Where there are no colours, words must do.
  public nonisolated func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    _foregroundStyles([style.anyPaint])
  }

  /// Sets the style of this view, and that of its secondary level (SwiftUI: `foregroundStyle(_:_:)`).
  public nonisolated func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
    _ primary: First, _ secondary: Second
  ) -> some View { _foregroundStyles([primary.anyPaint, secondary.anyPaint]) }

  /// Sets the style of this view, and those of its secondary and tertiary levels (SwiftUI:
  /// `foregroundStyle(_:_:_:)`).
  public nonisolated func foregroundStyle<First: ShapeStyle, Second: ShapeStyle, Third: ShapeStyle>(
    _ primary: First, _ secondary: Second, _ tertiary: Third
  ) -> some View { _foregroundStyles([primary.anyPaint, secondary.anyPaint, tertiary.anyPaint]) }

  /// The colour of text and symbols in this view; `nil` for that of labels (SwiftUI: `foregroundColor(_:)`).
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    EnvironmentModifier(content: self) { node, _ in
      node.environment(\.foregroundStyles, color.map { ForegroundStyles(styles: [$0.paint]) })
    }
  }

  /// Sets what ``ShapeStyle/background`` means in this view (SwiftUI: `backgroundStyle(_:)`).
  public nonisolated func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) { [paint = style.anyPaint] node, _ in
      node.environment(\.backgroundPaint, paint)
    }
  }
}

extension Paint {
  /// What it is depends on the styles set above.
  fileprivate var isRelative: Bool {
    switch self {
    case .level: true
    case .faded(let paint, _), .ground(let paint): paint.isRelative
    case .color, .gradient, .background, .custom: false
    }
  }
}
