public import CoreEnvironment
public import CoreTerminal

extension CellStyle {
  /// How text looks in colours and a font, for some traits.
  ///
  /// Where the terminal shows no colours, what they mean is kept: what stands out is bold, what recedes is dim, and a
  /// ground that stands out is inverse. Text that is `UIColor.clear` takes the colour of its ground; do not draw it.
  ///
  /// - Parameters:
  ///   - foreground: the colour of the text.
  ///   - background: the colour behind it; `nil` for that of the terminal.
  ///   - font: gives bold and italic.
  ///   - traits: where it is drawn.
  public init(foreground: UIColor, background: UIColor? = nil, font: UIFont? = nil, traits: UITraitCollection) {
    let ground = UIColor.systemBackground.resolved(with: traits)
    self.init(
      foreground, on: background?.resolved(with: traits).blended(over: ground, for: traits) ?? .terminalBackground,
      font: font,
      traits: traits)
  }

  /// How text looks on a ground that is known already; see ``ResolvedColor/blended(over:)``.
  package init(_ foreground: UIColor, on ground: ResolvedColor, font: UIFont? = nil, traits: UITraitCollection) {
    let text = foreground.resolved(with: traits)
    self.init(font?.attributes ?? [])
    if traits.colorDepth == .none {
      emphasize(text, on: ground, traits: traits)
    } else {
      color(text, on: ground, hasHighContrast: traits.accessibilityContrast == .high)
    }
  }

  private mutating func color(_ text: ResolvedColor, on ground: ResolvedColor, hasHighContrast: Bool) {
    let alpha = text.components.alpha
    // How faint it should be cannot be blended, so it is said.
    if 0 < alpha, alpha < 1, text.native != nil || ground.native != nil, !hasHighContrast { attributes.insert(.dim) }
    let shown = shownColor(of: text, on: ground)
    if ground.native == .foreground {
      // The terminal's colour of text behind text can only be had by exchanging both.
      attributes.insert(.inverse)
      background = shown
    } else {
      foreground = shown
      background = ground.terminalColor
    }
  }

  private func shownColor(of text: ResolvedColor, on ground: ResolvedColor) -> TerminalColor {
    if text.components.alpha <= 0 { return ground.terminalColor }
    switch (text.native, ground.native) {
    case (nil, nil): return text.blended(over: ground).terminalColor
    // The terminal's own colours suit each other; on any other ground they may not be seen.
    case (_?, nil): return ResolvedColor(ground.components.legibleText).terminalColor
    case (_, _?): return text.terminalColor
    }
  }

  /// Keeps the meaning of colours without them.
  private mutating func emphasize(_ text: ResolvedColor, on ground: ResolvedColor, traits: UITraitCollection) {
    let base = UIColor.systemBackground.resolved(with: traits).components
    // Natives are taken for black on white: only how far they are apart counts.
    let ground = ground.native == nil ? ground.components : ground.native == .background ? base : base.legibleText
    let text = text.components.blended(over: ground)
    if ground.contrast(with: base) >= 3 {
      attributes.insert(.inverse)
    } else if text.chroma >= 0.25 {
      attributes.insert(.bold)
    } else if traits.accessibilityContrast != .high,
      text.contrast(with: ground) < 0.65 * ground.contrast(with: ground.legibleText)
    {
      // Less than the weakest contrast of a label, more than the strongest of a secondary one.
      attributes.insert(.dim)
    }
  }
}
