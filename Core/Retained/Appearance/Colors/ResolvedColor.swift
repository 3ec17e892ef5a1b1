package import CoreEnvironment
package import CoreTerminal

/// A colour as it is for certain traits: components, and whether it stands for one of the terminal's own two colours.
package struct ResolvedColor: Hashable, Sendable, BitwiseCopyable {
  /// The terminal's own colours, which nobody knows: the user chose them.
  package enum Native: Hashable, Sendable, BitwiseCopyable {
    /// Of text.
    case foreground
    /// Behind text.
    case background
  }

  /// What it is; for a native colour what it is taken for where a number is needed.
  package let components: ColorComponents
  /// Which of the terminal's own colours it stands for, if any.
  package let native: Native?

  package init(_ components: ColorComponents, native: Native? = nil) {
    self.components = components
    self.native = native
  }

  /// The terminal's own background: what is behind the first view.
  package static let terminalBackground = ResolvedColor(.white, native: .background)

  /// The same colour with another opacity.
  package func withAlpha(_ alpha: Double) -> ResolvedColor {
    ResolvedColor(components.withAlpha(alpha), native: native)
  }

  /// What is seen where this lies on an opaque ground: the ground for the next.
  ///
  /// On a ground that nobody knows nothing can be blended: there it is all or nothing, from one half on.
  package func blended(over ground: ResolvedColor) -> ResolvedColor {
    let alpha = components.alpha
    if alpha >= 1 { return self }
    if alpha <= 0 { return ground }
    if native == nil, ground.native == nil { return ResolvedColor(components.blended(over: ground.components)) }
    return alpha < 0.5 ? ground : withAlpha(1)
  }

  /// What is seen where this lies on an opaque ground, also on the terminal's own: where there are colours, that is taken for
  /// what such terminals usually have, so that a thin layer is seen.
  ///
  /// A level of text is as strong as text where it is a ground: only less than one half of it is mixed.
  package func blended(over ground: ResolvedColor, for traits: UITraitCollection) -> ResolvedColor {
    let alpha = components.alpha
    guard alpha > 0, alpha < 1, native != nil || ground.native != nil, traits.colorDepth != .none else {
      return blended(over: ground)
    }
    if native == ground.native { return ground }
    if native != nil, alpha >= 0.5 { return withAlpha(1) }
    let base = ground.native == nil ? ground.components : traits.assumedBackground
    let below = ground.native == .foreground ? base.legibleText : base
    let above =
      switch native {
      case nil: components
      case .foreground: base.legibleText
      case .background: traits.assumedBackground
      }
    return ResolvedColor(above.withAlpha(alpha).blended(over: below))
  }

  /// The colour of a cell; the opacity does not count.
  package var terminalColor: TerminalColor {
    guard native == nil else { return .standard }
    func byte(_ component: Double) -> UInt8 { UInt8((component * 255).rounded()) }
    return TerminalColor(
      red: byte(components.red), green: byte(components.green), blue: byte(components.blue))
  }
}

extension UITraitCollection {
  /// What the terminal's own background is taken for where something is mixed with it: white in a light terminal, else a dark
  /// grey, as most terminals are dark, and few of them black.
  fileprivate var assumedBackground: ColorComponents {
    let style = userInterfaceStyle == .unspecified ? self[UITraitTerminalStyle.self] : userInterfaceStyle
    return style == .light ? .white : ColorComponents(0x1E1E1E)
  }
}
