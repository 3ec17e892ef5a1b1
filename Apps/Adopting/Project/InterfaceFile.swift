import Foundation
import FoundationXML

/// A storyboard or a xib: which controllers it describes.
package struct InterfaceFile {
  /// The classes that it names, with the identifiers of their scenes, in order.
  package private(set) var scenes: [String] = []
  private let path: String
  private let isReadable: Bool

  private static let sizeLimit = 16 << 20

  /// Reads a file; `nil` for the one that is shown while an app starts, which no terminal needs.
  package init?(_ path: String) {
    guard !path.lastPathPart.lowercased().hasPrefix("launch") else { return nil }
    self.path = path
    guard let data = FileManager.default.contents(atPath: path), data.count <= Self.sizeLimit else {
      isReadable = false
      return
    }
    let reader = Reader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    isReadable = parser.parse()
    scenes = reader.scenes
  }

  package var remark: ProjectRemark {
    let what = isReadable ? scenes.isEmpty ? "" : ": \(scenes.joined(separator: ", "))" : " (it cannot be read)"
    return ProjectRemark(.interface, "\(path)\(what)")
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var scenes: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      guard name != "placeholder", scenes.count < 200 else { return }
      let identifier = attributes["storyboardIdentifier"].map { " (“\($0)”)" } ?? ""
      if let type = attributes["customClass"] {
        let scene = type + identifier
        if !scenes.contains(scene) { scenes.append(scene) }
      } else if !identifier.isEmpty {
        scenes.append("a \(name)\(identifier)")
      }
    }
  }
}
