public import CoreEnvironment
public import CoreTerminal
public import Foundation

extension UIColor {
  /// The colour for these traits, which no trait changes any more. Allocates nothing for colours of the system.
  ///
  /// Reads only the traits that matter to it, and so subscribes to them. A rule that leads back to itself is ``label``.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let source = source(with: traitCollection)
    let color =
      switch source.color.definition {
      case .variants(let variants): ColorVariants.variant(of: variants, for: traitCollection)
      case .resolved, .tint, .translucent, .mixed, .provided: source.color
      }
    return source.alpha.map { color.withAlphaComponent($0) } ?? color
  }

  /// The same as ``resolvedColor(with:)``, as a value: never allocates.
  package func resolved(with traits: UITraitCollection) -> ResolvedColor {
    switch definition {
    case .resolved(let color): return color
    case .variants(let variants): return ColorVariants.variant(of: variants, for: traits).resolved(with: traits)
    case .tint, .translucent, .mixed, .provided:
      let source = source(with: traits)
      let color = source.color.resolved(with: traits)
      return source.alpha.map(color.withAlpha) ?? color
    }
  }

  /// The colour of a cell, or `nil` for nothing to draw, as ``clear``.
  ///
  /// - Parameters:
  ///   - traitCollection: where it is drawn. Without colours (``UITraitColorDepth``) it is the terminal's own.
  ///   - background: what a translucent colour is blended with; the terminal's own is taken for what such terminals usually
  ///     have.
  public func terminalColor(
    with traitCollection: UITraitCollection, over background: UIColor = .systemBackground
  ) -> TerminalColor? {
    let color = resolved(with: traitCollection)
    guard color.components.alpha > 0 else { return nil }
    guard traitCollection.colorDepth != .none else { return .standard }
    guard color.components.alpha < 1 else { return color.terminalColor }
    let ground = background.resolved(with: traitCollection).blended(over: .terminalBackground)
    return color.blended(over: ground, for: traitCollection).terminalColor
  }

  /// Follows rules to a colour that needs only a look at style and contrast. The outermost opacity counts.
  private func source(with traits: UITraitCollection) -> (color: UIColor, alpha: Double?) {
    var color = self
    var alpha: Double?
    for _ in 0..<Self.ruleLimit {
      switch color.definition {
      case .resolved, .variants: return (color, alpha)
      case .tint: color = traits.tintColor ?? .usualTint
      case .provided(let provide): color = provide(traits)
      case .mixed(let first, let second, let fraction):
        let (first, second) = (first.resolved(with: traits), second.resolved(with: traits))
        color = UIColor(first.components.mixed(with: second.components, by: fraction))
      case .translucent(let base, let own):
        alpha = alpha ?? own
        color = base
      }
    }
    return (.label, alpha)
  }

  /// How many rules may lead to one another: more is a circle.
  private static let ruleLimit = 32
}

// MARK: - Components

extension UIColor {
  /// Hands out red, green, blue and opacity for the current traits. Always succeeds.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = resolved(with: .current).components
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Hands out hue, saturation, brightness and opacity for the current traits. Always succeeds.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = resolved(with: .current).components
    let wheel = components.wheel
    hue?.pointee = wheel.hue
    saturation?.pointee = wheel.saturation
    brightness?.pointee = wheel.brightness
    alpha?.pointee = components.alpha
    return true
  }

  /// Hands out how white a grey is, and its opacity, for the current traits.
  ///
  /// - Returns: `false` for what is no grey; then nothing is handed out.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let components = resolved(with: .current).components
    guard components.chroma == 0 else { return false }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }
}
