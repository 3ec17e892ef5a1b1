import CoreJSON
import Foundation

/// A picture by its name: the files of a set, or loose ones, of which the best is shown.
package struct ImageAsset: Hashable, Sendable {
  /// One of its files.
  package struct Variant: Hashable, Sendable {
    package let file: AssetFile
    /// How many pixels make a point.
    package let scale: Double
    let condition: AssetCondition
  }

  /// Whether its colours or its shape are shown.
  package enum Intent: Hashable, Sendable { case original, template }

  package let name: String
  /// What the set says of how it is drawn.
  package let intent: Intent?
  /// Those of a format that may be shown.
  package let variants: [Variant]
  /// The formats of those that cannot be, as `PDF`, in order.
  package let unshown: [String]

  /// Whether another file may be shown in other surroundings.
  package var isDynamic: Bool { variants.contains { $0.condition.isSpecial } }

  /// Its files for some surroundings, the best first.
  package func variants(for appearance: AssetAppearance) -> [Variant] {
    variants.enumerated().sorted { left, right in
      let own = (left.element.condition.distance(from: appearance), Self.rank(left.element.scale), left.offset)
      return own < (right.element.condition.distance(from: appearance), Self.rank(right.element.scale), right.offset)
    }.map(\.element)
  }

  /// Two pixels a point are plenty for half cells of eight points; three are more work, one is coarse where it is made larger.
  private static func rank(_ scale: Double) -> Int { scale == 2 ? 0 : scale == 3 ? 1 : 2 }

  /// What may be shown, by the ends of files' names.
  static let formats: Set = ["png", "jpg", "jpeg", "gif", "webp"]
  /// What cannot be: drawings by lines, and what no decoder is there for.
  static let otherFormats: Set = ["pdf", "svg", "heic", "heif", "avif", "tif", "tiff", "bmp", "eps"]

  init(_ name: String, intent: Intent? = nil, variants: [Variant], unshown: Set<String> = []) {
    (self.name, self.intent, self.variants, self.unshown) = (name, intent, variants, unshown.sorted())
  }
}

extension ImageAsset {
  /// The pictures of a set.
  ///
  /// - Parameter notes: Takes what is wrong with the set.
  init(_ name: String, in folder: AssetFile, notes: inout [String]) throws(AssetProblem) {
    guard let contents = try AssetContents(of: folder) else { throw AssetProblem("has no Contents.json") }
    var variants: [Variant] = []
    var unshown: Set<String> = []
    for entry in contents.entries("images") {
      guard let filename = entry["filename"]?.string, !filename.isEmpty else { continue }
      guard !filename.contains("/"), filename != "..", !filename.utf8.contains(0) else {
        notes.append("The picture “\(name)” names a file outside of its set (\(folder.path)).")
        continue
      }
      let file = folder.appending(filename)
      switch file.resolved.kind {
      case .file: break
      case .outside:
        notes.append("The file \(file.path) is a link that leads out of the resources, and was not followed.")
        continue
      case .missing, .folder, .other:
        notes.append("The picture “\(name)” names the file \(filename), which is not in \(folder.path).")
        continue
      }
      let ending = filename.split(separator: ".").last.map { $0.lowercased() } ?? ""
      guard !Self.otherFormats.contains(ending) else {
        unshown.insert(ending.uppercased())
        continue
      }
      variants.append(
        Variant(file: file, scale: Self.scale(entry["scale"]?.string) ?? 1, condition: AssetCondition(entry)))
    }
    let intent: Intent? =
      switch contents.property("template-rendering-intent")?.string {
      case "template": .template
      case "original": .original
      default: nil
      }
    self.init(name, intent: intent, variants: variants, unshown: unshown)
  }

  /// `2x` as a number.
  private static func scale(_ text: String?) -> Double? {
    guard let text, text.hasSuffix("x"), let scale = Double(text.dropLast()), scale >= 1, scale <= 16 else {
      return nil
    }
    return scale
  }

  /// The loose files of a name: `x.png`, `x@2x.png`, `x~ipad.jpg`.
  ///
  /// - Parameters:
  ///   - stem: The name without what follows the dot.
  ///   - fileExtension: What follows the dot; any picture's where it is `nil`.
  ///   - files: What there is in the folder.
  /// - Returns: `nil` where there is none.
  init?(_ name: String, stem: String, fileExtension: String?, in files: [AssetFile]) {
    var variants: [Variant] = []
    var unshown: Set<String> = []
    for file in files {
      guard let found = LooseName(file.path.split(separator: "/").last.map(String.init) ?? "") else { continue }
      let isNamed = found.stem == stem || found.whole == stem
      guard isNamed, fileExtension.map({ $0.lowercased() == found.fileExtension }) ?? true else { continue }
      switch file.resolved.kind {
      case .file: break
      case .folder, .missing, .outside, .other: continue
      }
      guard Self.formats.contains(found.fileExtension) else {
        unshown.insert(found.fileExtension.uppercased())
        continue
      }
      variants.append(
        Variant(file: file, scale: found.scale, condition: AssetCondition(idiom: found.idiom)))
    }
    guard !variants.isEmpty || !unshown.isEmpty else { return nil }
    self.init(name, variants: variants, unshown: unshown)
  }
}

/// What the name of a picture's file says: `x@2x~ipad.png`.
struct LooseName {
  /// The picture's name.
  let stem: String
  /// The name with what is said of scale and device.
  let whole: String
  let scale: Double
  let idiom: String?
  /// In small letters.
  let fileExtension: String

  init?(_ file: String) {
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return nil }
    fileExtension = file[file.index(after: dot)...].lowercased()
    guard ImageAsset.formats.contains(fileExtension) || ImageAsset.otherFormats.contains(fileExtension) else {
      return nil
    }
    whole = String(file[..<dot])
    var rest = file[..<dot]
    if let mark = rest.lastIndex(of: "~") {
      let idiom = String(rest[rest.index(after: mark)...])
      self.idiom = ["iphone", "ipad"].contains(idiom) ? idiom : nil
      if self.idiom != nil { rest = rest[..<mark] }
    } else {
      idiom = nil
    }
    let scales: [(String, Double)] = [("@1x", 1), ("@2x", 2), ("@3x", 3)]
    let named = scales.first { rest.hasSuffix($0.0) }
    scale = named?.1 ?? 1
    stem = String(named == nil ? rest : rest.dropLast(3))
  }
}
