import CoreEnvironment
import CoreTerminal
public import Foundation

/// What colours are told in (CoreGraphics: `CGColorSpace`). Here all are of sRGB, whichever is asked for.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of the space.
  public let name: String?

  private init(named name: String) { self.name = name }

  /// Creates a space by its name: that of sRGB, or one that is taken for it.
  public convenience init?(name: String) { self.init(named: name) }

  /// The usual colours of screens.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// Taken for sRGB.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// Taken for sRGB.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// Taken for sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// Taken for sRGB.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// How many parts a colour has besides its opacity.
  public var numberOfComponents: Int { name == Self.genericGrayGamma2_2 ? 1 : 3 }

  static let deviceRGB = CGColorSpace(named: sRGB)
  static let deviceGray = CGColorSpace(named: genericGrayGamma2_2)

  /// Whether both have the same name.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.name == right.name }
  /// By the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The colours of the screen (CoreGraphics: `CGColorSpaceCreateDeviceRGB`): sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// The greys of the screen (CoreGraphics: `CGColorSpaceCreateDeviceGray`).
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// An array, as CoreFoundation calls it.
public typealias CFArray = NSArray
/// A dictionary, as CoreFoundation calls it.
public typealias CFDictionary = NSDictionary
/// A text, as CoreFoundation calls it.
public typealias CFString = NSString
/// Any object, as CoreFoundation calls it.
public typealias CFTypeRef = AnyObject

/// Yes, as an object.
public let kCFBooleanTrue: NSNumber! = NSNumber(value: true)
/// No, as an object.
public let kCFBooleanFalse: NSNumber! = NSNumber(value: false)

/// Colours that go over into each other (CoreGraphics: `CGGradient`).
///
/// ```swift
/// let colors = [UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor] as CFArray
/// if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
///   context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: bounds.maxY), options: [])
/// }
/// ```
public final class CGGradient: @unchecked Sendable {
  // Unchecked: nothing of it changes.

  private let colors: [CGColor]
  private let locations: [CGFloat]

  /// Creates a gradient; `nil` where there is no colour.
  ///
  /// - Parameters:
  ///   - space: `space` has no effect here: colours are of sRGB.
  ///   - colors: The colours, of `CGColor`; anything else among them is left out.
  ///   - locations: Where the colours are, from 0 to 1; `nil` has them equally far apart.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let colors = (0..<colors.count).compactMap { colors.object(at: $0) as? CGColor }
    guard !colors.isEmpty else { return nil }
    self.colors = colors
    self.locations = colors.indices.map { index in
      locations.map { $0[index] } ?? CGFloat(index) / CGFloat(max(1, colors.count - 1))
    }
  }

  /// Creates a gradient from the parts of its colours, red, green, blue and opacity of each; `nil` where there are none.
  ///
  /// - Parameters:
  ///   - space: How many parts a colour has.
  ///   - components: The parts of all colours, one after the other.
  ///   - locations: Where the colours are, from 0 to 1; `nil` has them equally far apart.
  ///   - count: How many colours there are.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let parts = space.numberOfComponents + 1
    colors = (0..<count).map { index in
      let own = (0..<parts).map { components[index * parts + $0] }
      return parts == 2
        ? CGColor(gray: own[0], alpha: own[1]) : CGColor(red: own[0], green: own[1], blue: own[2], alpha: own[3])
    }
    self.locations = (0..<count).map { index in
      locations.map { $0[index] } ?? CGFloat(index) / CGFloat(max(1, count - 1))
    }
  }

  /// The colours for certain traits, in order of their places.
  func stops(_ traits: UITraitCollection) -> [GradientStop] {
    zip(colors, locations).map { GradientStop(color: $0.color.resolved(with: traits).components, location: Double($1)) }
      .sorted { $0.location < $1.location }
  }
}

/// A colour and its place in a gradient.
struct GradientStop {
  let color: ColorComponents
  let location: Double

  static func color(_ stops: [GradientStop], at position: Double) -> ColorComponents {
    guard let first = stops.first, let last = stops.last else { return ColorComponents.black.withAlpha(0) }
    guard position > first.location else { return first.color }
    for (left, right) in zip(stops, stops.dropFirst()) where position <= right.location {
      let length = right.location - left.location
      return length > 0 ? left.color.mixed(with: right.color, by: (position - left.location) / length) : right.color
    }
    return last.color
  }
}

/// Whether a gradient goes on before its first colour and behind its last (CoreGraphics: `CGGradientDrawingOptions`).
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt32
  /// Creates options from bits; a program uses the constants.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on behind the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Draws colours along a line, over all of what is not clipped.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
    let length = dx * dx + dy * dy
    guard length > 0, length.isFinite else { return }
    draw(gradient, options) { point in Double(((point.x - startPoint.x) * dx + (point.y - startPoint.y) * dy) / length)
    }
  }

  /// Draws colours from one circle to another, over all of what is not clipped.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let (cx, cy, cr) = (
      Double(endCenter.x - startCenter.x), Double(endCenter.y - startCenter.y), Double(endRadius - startRadius)
    )
    let (radius, a) = (Double(startRadius), cx * cx + cy * cy - cr * cr)
    guard [cx, cy, cr, radius].allSatisfy(\.isFinite) else { return }
    draw(gradient, options) { point in
      // The circle among those between the two that the point lies on; the last of them where there are two.
      let (px, py) = (Double(point.x - startCenter.x), Double(point.y - startCenter.y))
      let (b, c) = (px * cx + py * cy + radius * cr, px * px + py * py - radius * radius)
      let places: [Double]
      if abs(a) < 1e-9 {
        places = abs(b) < 1e-9 ? [] : [c / (2 * b)]
      } else {
        let root = b * b - a * c
        guard root >= 0 else { return nil }
        places = [(b + root.squareRoot()) / a, (b - root.squareRoot()) / a].sorted(by: >)
      }
      return places.first { place in
        radius + place * cr >= 0 && (place >= 0 || options.contains(.drawsBeforeStartLocation))
          && (place <= 1 || options.contains(.drawsAfterEndLocation))
      }
    }
  }

  /// - Parameter position: How far along the gradient a point is; `nil` for nowhere.
  private func draw(
    _ gradient: CGGradient, _ options: CGGradientDrawingOptions, position: @escaping @Sendable (CGPoint) -> Double?
  ) {
    guard let inverse = state.matrix.inverse else { return }
    func color(_ stops: [GradientStop], _ place: CGPoint, _ alpha: Double) -> ColorComponents? {
      guard let position = position(inverse.applied(to: place)) else { return nil }
      if position < 0, !options.contains(.drawsBeforeStartLocation) { return nil }
      if position > 1, !options.contains(.drawsAfterEndLocation) { return nil }
      let color = GradientStop.color(stops, at: position)
      return color.withAlpha(color.alpha * alpha)
    }
    let alpha = state.alpha
    guard !drawsCells else {
      let clip = state.cellClip
      let lines = CGPath(rect: CGRect(origin: .zero, size: size)).lines
      return DrawingContext.whileDrawing { drawing in
        let stops = gradient.stops(drawing.traits)
        let isOneColor = drawing.traits.colorDepth != .trueColor && drawing.traits.colorDepth != .ansi256
        let middle = UIColor(components: GradientStop.color(stops, at: 0.5))
        drawing.fillForm(lines, clip: clip, base: middle, hasNothingInFront: true) { column, row in
          if isOneColor { return middle }
          let place = CGPoint(x: CGFloat(column) * 8 + 4, y: CGFloat(row) * 16 + 8)
          return color(stops, place, alpha).map { UIColor(components: $0) } ?? .clear
        }
      }
    }
    let stops = gradient.stops(.current)
    for y in 0..<height {
      for x in 0..<width {
        let coverage = state.clip.map { Double($0[y * width + x]) } ?? 1
        guard coverage > 0.001,
          let color = color(stops, CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5), alpha), color.alpha > 0
        else { continue }
        bitmap.blend(color, x: x, y: y, coverage: coverage > 0.999 ? 1 : coverage, mode: state.mode)
      }
    }
  }
}
