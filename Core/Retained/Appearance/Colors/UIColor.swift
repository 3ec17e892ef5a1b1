public import CoreEnvironment
public import Foundation

/// A colour, or a rule that chooses one by traits (UIKit: `UIColor`).
///
/// ```swift
/// label.textColor = .systemRed
/// view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
/// ```
///
/// Colours of the system follow style and contrast. In light and dark all that are meant for text can be read on all
/// that are meant for grounds: 4.5:1 at least, 7:1 in high contrast (WCAG 2.2). Where the style is unspecified, text and
/// ground are the terminal's own. Colours are equal when they are made of the same components, or are the same rule.
public final class UIColor: Sendable {
  let definition: Definition
  /// How a colour of the system is called.
  private let name: String?

  enum Definition: Sendable {
    /// The same everywhere.
    case resolved(ResolvedColor)
    /// One of these, found by ``ColorVariants/index(_:isNative:)``. Colours rather than components: resolving allocates nothing.
    case variants([UIColor])
    /// What the traits say.
    case tint
    /// Another colour with an opacity of its own.
    case translucent(UIColor, alpha: Double)
    /// What lies between two others: 0 is the first, 1 the second.
    case mixed(UIColor, UIColor, Double)
    /// What a function of the app says.
    case provided(@Sendable (UITraitCollection) -> UIColor)
  }

  init(_ definition: Definition, name: String? = nil) {
    self.definition = definition
    self.name = name
  }

  /// Makes the same colour, or rule, once more.
  package convenience init(sameAs color: UIColor) { self.init(color.definition, name: color.name) }

  /// Makes a colour of the system.
  convenience init(_ name: String, _ variants: ColorVariants) {
    self.init(.variants(variants.colors.map { UIColor(.resolved($0), name: name) }), name: name)
  }

  convenience init(_ components: ColorComponents) { self.init(.resolved(ResolvedColor(components))) }

  package convenience init(components: ColorComponents) { self.init(components) }

  /// Makes a colour from red, green and blue of sRGB, and its opacity. All are from 0 to 1; beyond that the nearest.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorComponents(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a grey: 0 is black, 1 is white, and `alpha` is 1 where nothing shines through.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(ColorComponents(white: white, alpha: alpha))
  }

  /// Makes a colour from its place on the wheel, how colourful and how bright it is. All are from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(ColorComponents(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
  }

  /// Makes a colour from components of Display P3; what terminals cannot show becomes the nearest they can.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorComponents(displayP3Red: displayP3Red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a colour that is chosen when it is needed, each time anew.
  ///
  /// A trait that is read through the collection, while a view draws, subscribes the view to it.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(.provided(dynamicProvider))
  }

  /// The same colour, or rule, with another opacity: 0 is clear, 1 opaque. A terminal has no opacity of its own: the
  /// colour is blended with what is behind it, where that is known.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch definition {
    case .resolved(let color): UIColor(.resolved(color.withAlpha(alpha)))
    case .translucent(let color, _): UIColor(.translucent(color, alpha: alpha))
    case .variants, .tint, .mixed, .provided: UIColor(.translucent(self, alpha: alpha))
    }
  }
}

extension UIColor {
  /// The same colour, or rule, with its opacity times a factor. Colours of the system count as opaque.
  package func multiplyingAlpha(by factor: Double) -> UIColor {
    switch definition {
    case .resolved(let color): UIColor(.resolved(color.withAlpha(color.components.alpha * factor)))
    case .translucent(let color, let alpha): UIColor(.translucent(color, alpha: alpha * factor))
    case .variants, .tint, .mixed, .provided: UIColor(.translucent(self, alpha: factor))
    }
  }

  /// A colour between this one and another: 0 is this one, 1 the other.
  package func mixed(with other: UIColor, by fraction: Double) -> UIColor {
    if case (.resolved(let left), .resolved(let right)) = (definition, other.definition) {
      return UIColor(left.components.mixed(with: right.components, by: fraction))
    }
    return UIColor(.mixed(self, other, fraction))
  }
}

extension UIColor: Hashable {
  /// Whether both are made of the same components, or are the same rule.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    if left === right { return true }
    return switch (left.definition, right.definition) {
    case (.resolved(let left), .resolved(let right)): left == right
    case (.translucent(let left, let alpha), .translucent(let right, let other)): left == right && alpha == other
    case (.variants(let own), .variants(let others)): own == others && left.name == right.name
    case (.tint, .tint): true
    case (.mixed(let left, let other, let part), .mixed(let right, let second, let share)):
      left == right && other == second && part == share
    default: false
    }
  }

  /// Feeds what equality looks at: the components, or the identity of the rule.
  public func hash(into hasher: inout Hasher) {
    switch definition {
    case .resolved(let color): hasher.combine(color)
    case .translucent(let color, let alpha):
      hasher.combine(color)
      hasher.combine(alpha)
    case .variants(let variants): hasher.combine(variants.first)
    case .tint: break
    case .mixed(let color, let other, let fraction):
      hasher.combine(color)
      hasher.combine(other)
      hasher.combine(fraction)
    case .provided: hasher.combine(ObjectIdentifier(self))
    }
  }
}

extension UIColor: CustomStringConvertible {
  /// The name, as `<UIColor: systemRed>`, or the components of a colour without one.
  public var description: String {
    if let name { return "<UIColor: \(name)>" }
    switch definition {
    case .resolved(let color):
      let components = color.components
      return "<UIColor: \(components.red) \(components.green) \(components.blue) \(components.alpha)>"
    case .translucent(let color, let alpha): return "<UIColor: \(color), alpha \(alpha)>"
    case .variants, .tint, .mixed, .provided: return "<UIColor: dynamic>"
    }
  }
}
