package import Foundation

extension NSMutableAttributedString {
  /// Adds a text with attributes.
  ///
  /// Foundation on Linux asks neighbours of as many attributes whether they are the same, and takes a value that is a Swift object for one
  /// of Core Foundation's: by chance of its reference count that stops the program. So neighbours never have as many here.
  package func append(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    var attributes = attributes
    if length > 0, self.attributes(at: length - 1, effectiveRange: nil).count == attributes.count {
      attributes[.apart] = true
    }
    append(NSAttributedString(string: text, attributes: attributes))
  }
}

extension NSAttributedString.Key {
  /// Says nothing: it makes one attribute more.
  fileprivate static let apart = NSAttributedString.Key("AmbientApart")
}
