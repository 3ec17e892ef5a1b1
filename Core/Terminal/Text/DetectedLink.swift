/// An address of a page or of mail, or a number of a telephone, that stands in a text.
package struct DetectedLink: Equatable, Sendable {
  /// What is looked for.
  package enum Kind: Hashable, Sendable {
    /// Addresses of pages and of mail.
    case address
    /// Numbers of telephones.
    case phoneNumber
  }

  /// What it is.
  package let kind: Kind
  /// Where in the text.
  package let range: Range<String.Index>
  /// Where it leads, with `http:`, `mailto:` or `tel:`.
  package let address: String

  /// All that are found in a part of a text, the first first. None lies across another one.
  package static func all(of kinds: Set<Kind>, in text: Substring) -> [DetectedLink] {
    var found: [DetectedLink] = []
    // Both are in the order of the text, so that one walk along them finds what lies across.
    func add(_ places: [Range<String.Index>], _ kind: Kind, _ address: (Substring) -> String) {
      var merged: [DetectedLink] = []
      var former = found[...]
      for place in places {
        while let first = former.first, first.range.upperBound <= place.lowerBound {
          merged.append(first)
          former.removeFirst()
        }
        if let first = former.first, first.range.overlaps(place) { continue }
        merged.append(DetectedLink(kind: kind, range: place, address: address(text[place])))
      }
      found = merged + former
    }
    if kinds.contains(.address) {
      // Pages go first: one may have an address of mail, or a long number, in it.
      add(text.ranges(of: /(?i)(https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]]/), .address) {
        $0.lowercased().hasPrefix("www.") ? "http://\($0)" : String($0)
      }
      add(text.ranges(of: /[\w.+-]+@[\w-]+(\.[\w-]+)+/), .address) { "mailto:\($0)" }
    }
    if kinds.contains(.phoneNumber) {
      add(text.ranges(of: /\+?\(?\d[\d\s().\/-]{5,}\d/), .phoneNumber) {
        "tel:\($0.filter { $0.isNumber || $0 == "+" })"
      }
    }
    return found
  }
}
