public import Foundation

/// Sorts things into sections by the letter that they begin with, for the index of a table (UIKit: `UILocalizedIndexedCollation`): A to Z, and
/// `#` for the rest. Letters with marks stand with those without.
@MainActor @preconcurrency
open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation()
  /// That of the language of the program.
  open class func current() -> UILocalizedIndexedCollation { shared }

  /// The titles of the sections.
  open var sectionTitles: [String] { Self.titles }
  /// What stands in the index at the edge of the table.
  open var sectionIndexTitles: [String] { Self.titles }
  private static let titles = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)

  /// The section of an entry of the index: the one with the same number.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  /// The section of a thing, by a text that one of its methods returns.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let first = text(of: object, selector).folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
      .first
    return first.flatMap { Self.titles.firstIndex(of: $0.uppercased()) } ?? Self.titles.count - 1
  }

  /// Things by a text that one of their methods returns, as its reader expects them.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    array.map { (text(of: $0, selector), $0) }.sorted {
      $0.0.localizedCaseInsensitiveCompare($1.0) == .orderedAscending
    }
    .map(\.1)
  }

  private func text(of object: Any, _ selector: Selector) -> String {
    if let text = object as? String { return text }
    let result = selector.result(of: object as AnyObject, nil, nil)
    return result as? String ?? (result as? NSString).map { "\($0)" } ?? "\(object)"
  }
}
