/// Walks over a text by grapheme clusters. Where neither neighbour joins, as in ASCII, Chinese or Russian, a scalar is
/// known to be one without the standard library's look at the context, which costs ten times as much.
package struct ClusterWalk {
  /// One cluster.
  package enum Step {
    /// One scalar that takes a column or two, which nothing joins.
    case scalar(Unicode.Scalar, columns: Int)
    /// Any cluster.
    case cluster(Character)
  }

  private let scalars: String.UnicodeScalarView
  /// Where the next cluster begins; where another begins may be set.
  package var index: String.Index

  /// Begins at the first cluster.
  package init(_ text: String) {
    scalars = text.unicodeScalars
    index = scalars.startIndex
  }

  /// The next cluster; nil at the end.
  package mutating func next() -> Step? {
    guard index < scalars.endIndex else { return nil }
    let scalar = scalars[index]
    let traits = ScalarTraits(scalar)
    let following = scalars.index(after: index)
    if traits.standsAlone,
      following == scalars.endIndex || !ScalarTraits(scalars[following]).contains(.joinsFormer)
    {
      index = following
      return .scalar(scalar, columns: traits.width)
    }
    // As if the text began here: what came before is a cluster already.
    guard let cluster = Substring(scalars[index...]).first else { return nil }
    index = scalars.index(index, offsetBy: cluster.unicodeScalars.count)
    return .cluster(cluster)
  }
}

extension ClusterWalk.Step {
  /// Columns in a terminal.
  package var columns: Int {
    switch self {
    case .scalar(_, let columns): columns
    case .cluster(let cluster): TextWidth.columns(of: cluster)
    }
  }
}
