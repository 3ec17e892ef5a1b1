/// What a search in a catalogue finds: the products in whose names every typed word occurs, whatever its case.
///
/// The names are prepared at the first search; a search that goes on with another one looks only through what that has found.
/// A hundred thousand names take some milliseconds.
struct ProductSearch {
  private let products: [Product]
  private lazy var names = products.map { $0.name.lowercased() }
  private var last: (words: [String], indices: [Int])?

  init(_ products: [Product]) { self.products = products }

  /// All products for a text without words.
  mutating func callAsFunction(_ text: String) -> [Product] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return products }
    if last?.words != words {
      let candidates = last.flatMap { Self.continues($0.words, with: words) ? $0.indices : nil }
      let names = names
      let indices = (candidates ?? Array(names.indices)).filter { index in
        words.allSatisfy { Self.occurs($0, in: names[index]) }
      }
      last = (words, indices)
    }
    return last?.indices.map { products[$0] } ?? []
  }

  /// Whatever has all of the new words has all of the old ones.
  private static func continues(_ old: [String], with new: [String]) -> Bool {
    old.allSatisfy { word in new.contains { occurs(word, in: $0) } }
  }

  private static func occurs(_ word: String, in name: String) -> Bool {
    // Byte by byte where that says it all: beyond ASCII one character may be written in several ways.
    let quick: Bool? = word.utf8.span.isASCII ? contains(name.utf8.span, word.utf8.span) : nil
    return quick ?? name.contains(word)
  }

  private static func contains(_ name: Span<UInt8>, _ word: Span<UInt8>) -> Bool {
    guard word.count <= name.count else { return false }
    search: for start in 0...(name.count - word.count) {
      for place in word.indices where name[start + place] != word[place] { continue search }
      return true
    }
    return false
  }
}

extension Span<UInt8> {
  fileprivate var isASCII: Bool {
    for place in indices where self[place] >= 0x80 { return false }
    return true
  }
}
