import CoreTerminal

/// One grapheme cluster of a text, and what a terminal makes of it.
struct TextCluster {
  /// Where it begins.
  let start: String.Index
  /// Where it ends.
  let end: String.Index
  /// As wide as it is drawn, once it is harmless; 0 for what is not drawn.
  let columns: Int
  /// Where lines may break.
  let traits: BreakTraits
}

/// Walks over the grapheme clusters of any text, hostile or not, and measures each once, as it will be drawn.
///
/// The text is left as it is, so that what is found in it are places in the very text a program gave.
/// ``shown(_:)`` tells what to draw of it.
struct TextClusters: Sequence, IteratorProtocol {
  private let utf8: String.UTF8View
  private let end: String.Index
  private var index: String.Index
  private var walk: ClusterWalk

  /// Walks over a part of a text, which begins where a cluster does.
  init(_ text: String, _ range: Range<String.Index>) {
    utf8 = text.utf8
    walk = ClusterWalk(text)
    index = range.lowerBound
    end = range.upperBound
  }

  /// The next cluster; nil at the end.
  mutating func next() -> TextCluster? {
    guard index < end else { return nil }
    let start = index
    let byte = utf8[start]
    let following = utf8.index(after: start)
    // Nothing in ASCII joins it, but what follows may.
    if 0x20...0x7E ~= byte, following == end || utf8[following] < 0x80 {
      index = following
      return TextCluster(start: start, end: following, columns: 1, traits: BreakTraits(ascii: byte))
    }
    walk.index = start
    guard let step = walk.next() else { return nil }
    index = walk.index
    switch step {
    case .scalar(let scalar, let columns):
      return TextCluster(start: start, end: index, columns: columns, traits: BreakTraits(scalar, columns: columns))
    case .cluster(let cluster):
      let columns = Self.columns(of: cluster)
      var traits = cluster.unicodeScalars.first.map { BreakTraits($0, columns: columns) } ?? []
      // A space with an accent is seen.
      if cluster.unicodeScalars.count > 1 { traits.remove(.space) }
      return TextCluster(start: start, end: index, columns: columns, traits: traits)
    }
  }
}

extension TextClusters {
  /// What is drawn of a text: harmless, on one line, nothing that takes no column.
  static func shown(_ text: Substring) -> String {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { 0x20...0x7E ~= $0 } }
    if isPlain == true { return String(text) }
    var shown = ""
    var walk = ClusterWalk(String(text))
    while let step = walk.next() {
      switch step {
      case .scalar(let scalar, _): shown.unicodeScalars.append(scalar)
      case .cluster(let cluster): shown += Self.shown(cluster)
      }
    }
    return shown
  }

  /// What is drawn of a cluster; nothing, if it takes no column.
  static func shown(_ cluster: Character) -> String {
    let harmless = TerminalText.sanitized(String(cluster))
    return TextWidth.columns(of: harmless) > 0 ? harmless : ""
  }

  /// As wide as a cluster is drawn.
  static func columns(of cluster: Character) -> Int { TextWidth.columns(of: TerminalText.sanitized(String(cluster))) }

  /// As wide as a part of a text is drawn on one line.
  static func columns(of range: Range<String.Index>, in text: String) -> Int {
    TextClusters(text, range).reduce(0) { $0 + $1.columns }
  }
}
