public import Foundation

/// Joins items as a sentence does (Foundation: `ListFormatter`, which is missing on Linux): “tea, oak, and pine”.
open class ListFormatter: Formatter {
  /// How items that are no texts are written.
  open var itemFormatter: Formatter?
  /// The language of the sentence. Default: the user's.
  open var locale: Locale! = .current

  /// Joins texts in the user's language.
  open class func localizedString(byJoining strings: [String]) -> String { strings.formatted() }

  /// Joins items, each written by ``itemFormatter``, or as it describes itself.
  open func string(from items: [Any]) -> String? {
    let texts = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
    return texts.formatted(.list(type: .and).locale(locale))
  }

  /// Joins the items of a list; `nil` for anything else.
  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
}
