import Foundation

/// What is shared, as text and as a file.
struct SharedContent {
  private let items: [Any]

  init(_ items: [Any]) { self.items = items }

  /// What of it is text or an address, each on its line; `nil` where nothing is.
  var text: String? {
    let lines = items.compactMap { item -> String? in
      switch item {
      case let text as String: text
      case let text as Substring: String(text)
      case let url as URL: url.isFileURL ? url.path : url.absoluteString
      case let text as NSAttributedString: text.string
      case let text as AttributedString: String(text.characters)
      default: nil
      }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// What is said of it where it is no text: a picture by what it is called and its size in points, a file by its name.
  var title: String? {
    for item in items {
      if let image = item as? UIImage {
        let name = image.accessibilityLabel ?? "Image"
        return "\(name) \(Int(image.size.width)) × \(Int(image.size.height))"
      }
      if let url = item as? URL, url.isFileURL { return url.lastPathComponent }
    }
    return nil
  }

  /// The bytes and the usual name of a file that holds it; `nil` where it is nothing that a file could hold.
  ///
  /// Of several things the first that is a file or bytes counts; texts are written one below the other.
  var file: (name: String, data: () throws -> Data)? {
    for item in items {
      if let url = item as? URL, url.isFileURL { return (url.lastPathComponent, { try Data(contentsOf: url) }) }
      if let data = item as? Data { return ("Untitled", { data }) }
      if let image = item as? UIImage, let data = image.pngData() { return ("Untitled.png", { data }) }
    }
    return text.map { text in ("Untitled.txt", { Data(text.utf8) }) }
  }
}
