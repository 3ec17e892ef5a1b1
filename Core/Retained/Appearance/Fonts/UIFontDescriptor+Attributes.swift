public import Foundation

extension UIFontDescriptor {
  /// What a descriptor says of a font, by name (UIKit: `UIFontDescriptor.AttributeName`).
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name, as UIKit has it.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The family, which has no effect here: a terminal has one.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the font, of which "Bold" and "Italic" are seen.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of the face, of which "Bold" and "Italic" are seen.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size, in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, by ``TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style, as its raw value.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// What the font can do, which has no effect here.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// A trait of a font, by name (UIKit: `UIFontDescriptor.TraitKey`).
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name, as UIKit has it.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The bits of ``SymbolicTraits``.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight`, or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// How wide letters are, which has no effect here.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// How slanted letters are.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// A descriptor of a font by its name, of which "Bold" and "Italic" are seen.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(size: size, traits: Self.traits(ofName: fontName))
  }

  /// A descriptor of what is said of a font; what a terminal cannot show is left out.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(size: Self.number(attributes[.size]) ?? 17, traits: Self.traits(in: attributes))
  }

  /// The same with some more said of it.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(
      size: Self.number(attributes[.size]) ?? pointSize, traits: symbolicTraits.union(Self.traits(in: attributes)))
  }

  /// The same of a family, which has no effect here: a terminal has one.
  ///
  /// `newFamily` has no effect here: a terminal has one family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor { self }
  /// The same of a face: "Bold" and "Italic" are seen.
  public func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

  /// What is said of the font by a name; `nil` where nothing is.
  public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  /// All that is said of the font.
  public var fontAttributes: [AttributeName: Any] {
    [
      .name: postscriptName, .family: "Terminal", .size: pointSize,
      .traits: [TraitKey.symbolic: symbolicTraits.rawValue],
    ]
  }

  /// The name of the font.
  public var postscriptName: String { UIFont(descriptor: self, size: pointSize).fontName }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let weight as UIFont.Weight: weight.rawValue
    default: nil
    }
  }

  private static func traits(ofName name: String) -> SymbolicTraits {
    let name = name.lowercased()
    var traits: SymbolicTraits = []
    if ["bold", "heavy", "black"].contains(where: name.contains) { traits.insert(.traitBold) }
    if ["italic", "oblique"].contains(where: name.contains) { traits.insert(.traitItalic) }
    return traits
  }

  private static func traits(in attributes: [AttributeName: Any]) -> SymbolicTraits {
    var traits = SymbolicTraits()
    for case let name as String in [attributes[.name], attributes[.face]] {
      traits.formUnion(Self.traits(ofName: name))
    }
    guard let values = attributes[.traits] as? [TraitKey: Any] else { return traits }
    if let bits = values[.symbolic] as? UInt32 { traits.formUnion(SymbolicTraits(rawValue: bits)) }
    if let weight = number(values[.weight]), weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if let slant = number(values[.slant]), slant > 0 { traits.insert(.traitItalic) }
    return traits
  }
}
