import CoreJSON
import Foundation

/// A colour by its name: what a set says for each surroundings.
package struct ColorAsset: Hashable, Sendable {
  /// The space of a colour's numbers.
  package enum Space: Hashable, Sendable { case sRGB, linearSRGB, displayP3 }

  /// A colour.
  package enum Value: Hashable, Sendable {
    /// Numbers from 0 to 1; those of an extended space may lie beyond.
    case components(Space, red: Double, green: Double, blue: Double, alpha: Double)
    /// One of the system's, as `systemBlueColor`.
    case reference(String)
  }

  package let name: String
  private let variants: [Variant]

  private struct Variant: Hashable, Sendable {
    let value: Value
    let condition: AssetCondition
  }

  /// The colour in some surroundings.
  package func value(for appearance: AssetAppearance) -> Value? {
    let ranked = variants.enumerated().min { left, right in
      let own = (left.element.condition.distance(from: appearance), left.offset)
      return own < (right.element.condition.distance(from: appearance), right.offset)
    }
    return ranked?.element.value
  }

  /// The colours of a set; `nil` where it defines none, as the `AccentColor` of a new project.
  ///
  /// - Parameter notes: Takes what is wrong with the set.
  init?(_ name: String, in folder: AssetFile, notes: inout [String]) throws(AssetProblem) {
    guard let contents = try AssetContents(of: folder) else { throw AssetProblem("has no Contents.json") }
    self.name = name
    var variants: [Variant] = []
    for entry in contents.entries("colors") {
      guard let color = entry["color"] else { continue }
      guard let value = Value(color) else {
        notes.append("The colour “\(name)” in \(folder.path) has a variant that cannot be read.")
        continue
      }
      variants.append(Variant(value: value, condition: AssetCondition(entry)))
    }
    self.variants = variants
    guard !variants.isEmpty else { return nil }
  }
}

extension ColorAsset.Value {
  /// Reads a colour; `nil` for what is none.
  init?(_ color: JSONValue) {
    if let reference = color["reference"]?.string {
      self = .reference(reference)
      return
    }
    guard let parts = color["components"], case .object = parts else { return nil }
    let alpha = parts["alpha"].map { Self.alpha($0) } ?? 1
    let space = color["color-space"]?.string ?? "srgb"
    guard let alpha else { return nil }
    if let white = parts["white"] {
      guard let gray = Self.component(white) else { return nil }
      // Gamma 2.2 is what sRGB is for a grey, nearly.
      self = .components(
        space.contains("linear") ? .linearSRGB : .sRGB, red: gray, green: gray, blue: gray, alpha: alpha)
      return
    }
    guard let red = Self.component(parts["red"]), let green = Self.component(parts["green"]),
      let blue = Self.component(parts["blue"])
    else { return nil }
    let known: ColorAsset.Space =
      space.contains("p3") ? .displayP3 : space.contains("linear") ? .linearSRGB : .sRGB
    self = .components(known, red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A number as Xcode writes it: `0.5`, `128` of 255, or `0x80`. One that is no text is a part of 1, as other tools write it.
  private static func component(_ value: JSONValue?) -> Double? {
    if let number = value?.double { return number > 1 && number == number.rounded() ? number / 255 : number }
    guard let text = value?.string?.trimmingCharacters(in: .whitespaces), !text.isEmpty, text.utf8.count <= 32 else {
      return nil
    }
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).flatMap { $0 >= 0 ? Double($0) / 255 : nil }
    }
    if let whole = Int(text) { return Double(whole) / 255 }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// How opaque: a whole number up to 1 is that, and not a 255th.
  private static func alpha(_ value: JSONValue) -> Double? {
    guard let text = value.string, let whole = Int(text), (0...1).contains(whole) else { return component(value) }
    return Double(whole)
  }
}
