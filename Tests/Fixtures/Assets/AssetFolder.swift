public import Foundation

/// A folder of resources for one test, which goes with it.
public final class AssetFolder: Sendable {
  /// Where it is, links resolved.
  public let path: String

  /// Makes an empty folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  // Nothing is lost where it stays.
  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and makes the folders that it is in.
  public func write(_ name: String, _ data: Data) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Writes a text.
  public func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  /// One file of a set of pictures.
  public struct Picture {
    let file: String
    let scale: String
    let appearances: [String: String]
    let data: Data?
    let idiom: String

    /// - Parameter data: The bytes of the file; `nil` for one that is only named.
    public init(
      _ file: String, scale: String = "1x", appearances: [String: String] = [:], idiom: String = "universal",
      _ data: Data?
    ) {
      (self.file, self.scale, self.appearances, self.idiom, self.data) = (file, scale, appearances, idiom, data)
    }
  }

  /// Writes a set of pictures: `Assets.xcassets/Flag.imageset`.
  public func imageSet(_ name: String, _ pictures: [Picture], properties: String = "{}") throws {
    let entries = pictures.map { picture in
      """
      {"filename": "\(picture.file)", "idiom": "\(picture.idiom)", "scale": "\(picture.scale)",
       "appearances": \(Self.appearances(picture.appearances))}
      """
    }
    try write(
      "\(name)/Contents.json", #"{"images": [\#(entries.joined(separator: ","))], "properties": \#(properties)}"#)
    for picture in pictures { if let data = picture.data { try write("\(name)/\(picture.file)", data) } }
  }

  /// Writes a set of colours, each with its JSON and where it is meant for.
  public func colorSet(_ name: String, _ colors: [(color: String, appearances: [String: String])]) throws {
    let entries = colors.map {
      #"{"idiom": "universal", "color": \#($0.color), "appearances": \#(Self.appearances($0.appearances))}"#
    }
    try write("\(name)/Contents.json", #"{"colors": [\#(entries.joined(separator: ","))]}"#)
  }

  /// Writes a colour that is the same everywhere, of numbers as Xcode writes them.
  public func color(_ name: String, red: String, green: String, blue: String, alpha: String = "1.000") throws {
    try colorSet(name, [(Self.components(red: red, green: green, blue: blue, alpha: alpha), [:])])
  }

  /// A colour of sRGB in JSON.
  public static func components(red: String, green: String, blue: String, alpha: String = "1.000") -> String {
    #"{"color-space": "srgb", "components": {"red": "\#(red)", "green": "\#(green)", "blue": "\#(blue)", "#
      + #""alpha": "\#(alpha)"}}"#
  }

  private static func appearances(_ values: [String: String]) -> String {
    "[\(values.sorted { $0.key < $1.key }.map { #"{"appearance": "\#($0.key)", "value": "\#($0.value)"}"# }.joined(separator: ","))]"
  }
}
