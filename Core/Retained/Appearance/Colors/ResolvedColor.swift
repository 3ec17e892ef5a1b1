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

  /// The colour of a cell; the opacity does not count.
  package var terminalColor: TerminalColor {
    guard native == nil else { return .standard }
    func byte(_ component: Double) -> UInt8 { UInt8((component * 255).rounded()) }
    return TerminalColor(
      red: byte(components.red), green: byte(components.green), blue: byte(components.blue))
  }
}
