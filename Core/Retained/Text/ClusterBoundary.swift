extension String {
  /// The place itself if it lies between grapheme clusters, else the end of the cluster that it lies in.
  func clusterBoundary(notBefore index: Index) -> Index {
    if index <= startIndex { return startIndex }
    if index >= endIndex { return endIndex }
    return Index(index, within: self) ?? self.index(after: index)
  }

  /// The place itself if it lies between grapheme clusters, else the beginning of the cluster that it lies in.
  func clusterBoundary(notAfter index: Index) -> Index {
    let boundary = clusterBoundary(notBefore: index)
    return boundary > index && boundary > startIndex ? self.index(before: boundary) : boundary
  }

  /// The place after so many bytes.
  func index(utf8Offset offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// How many bytes stand before a place.
  func utf8Offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }
}
