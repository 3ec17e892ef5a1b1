import CoreEnvironment
public import Foundation

/// A colour (CoreGraphics: `CGColor`): the same as the `UIColor` that it was made from.
public struct CGColor: Hashable, Sendable {
  let color: UIColor

  init(color: UIColor) { self.color = color }

  /// Creates a colour from red, green and blue of sRGB, and its opacity, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour from red, green and blue of sRGB, and its opacity, each from 0 to 1.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey: 0 is black, 1 is white.
  public init(gray: CGFloat, alpha: CGFloat) { color = UIColor(white: gray, alpha: alpha) }

  /// How opaque it is, from 0 to 1, for the current traits.
  public var alpha: CGFloat { color.resolved(with: .current).components.alpha }

  /// Red, green, blue and opacity of sRGB, each from 0 to 1, for the current traits.
  public var components: [CGFloat]? {
    let components = color.resolved(with: .current).components
    return [components.red, components.green, components.blue, components.alpha]
  }

  /// How many ``components`` there are: always 4.
  public var numberOfComponents: Int { 4 }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color: color.withAlphaComponent(alpha)) }
}

extension UIColor {
  /// The same colour, as a layer's border and ground take it; it goes on following the style.
  public var cgColor: CGColor { CGColor(color: self) }

  /// Creates a colour from a layer's, which goes on following the style.
  public convenience init(cgColor: CGColor) { self.init { cgColor.color.resolvedColor(with: $0) } }
}
