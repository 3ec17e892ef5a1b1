import Glibc

/// The columns of a text that is edited on one line.
struct FieldLine: Equatable {
  /// A place between clusters: the bytes before it, and the columns.
  private struct Stop: Equatable {
    let offset: Int
    let column: Int
  }

  /// What a secret shows for each cluster.
  static let bullet: Character = "•"

  private let text: String
  private let isSecure: Bool
  private let stops: [Stop]

  /// - Parameters:
  ///   - text: Any text; line ends are drawn as spaces.
  ///   - isSecure: Whether only bullets are seen.
  ///   - former: The line before: what both have in common is not measured again.
  init(_ text: String, isSecure: Bool = false, after former: FieldLine? = nil) {
    self.text = text
    self.isSecure = isSecure
    let known = former.flatMap { $0.isSecure == isSecure ? KnownParts($0.text, text) : nil }
    guard let former, let known else {
      stops = Self.stops(of: text, isSecure: isSecure)
      return
    }
    stops = former.stops(in: text, known)
  }

  private static func stops(of text: String, isSecure: Bool) -> [Stop] {
    var stops: [Stop] = []
    var column = 0
    for cluster in TextClusters(text, text.startIndex..<text.endIndex) {
      stops.append(Stop(offset: text.utf8.distance(from: text.startIndex, to: cluster.start), column: column))
      column += isSecure ? 1 : cluster.columns
    }
    stops.append(Stop(offset: text.utf8.count, column: column))
    return stops
  }

  /// The bytes that two texts have in common at their ends.
  private struct KnownParts {
    let start: Int
    let end: Int

    /// `nil` where the bytes cannot be looked at.
    init?(_ former: String, _ text: String) {
      let parts = former.utf8.withContiguousStorageIfAvailable { old in
        text.utf8.withContiguousStorageIfAvailable { new in
          let most = min(old.count, new.count)
          var start = 0
          while start < most, old[start] == new[start] { start += 1 }
          var end = 0
          while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
          return (start, end)
        }
      }
      guard case .some(.some(let known)) = parts else { return nil }
      (start, end) = known
    }
  }

  /// The stops of another text, of which parts are known. Where a cluster begins is told by what is before it in its own cluster, and by the
  /// character after it: so the walk begins anew one cluster before the one that the known part ends in, and ends where both texts have a stop
  /// in the part at their ends.
  private func stops(in text: String, _ known: KnownParts) -> [Stop] {
    let kept = max(0, count { $0.offset < known.start } - 2)
    var (new, column) = (Array(stops[..<kept]), stops[kept].column)
    new.reserveCapacity(stops.count + 8)
    let (length, shift) = (text.utf8.count, text.utf8.count - self.text.utf8.count)
    let start = text.utf8.index(text.startIndex, offsetBy: stops[kept].offset)
    for cluster in TextClusters(text, start..<text.endIndex) {
      let offset = text.utf8.distance(from: text.startIndex, to: cluster.start)
      if offset >= length - known.end {
        let place = count { $0.offset < offset - shift }
        if place < stops.count, stops[place].offset == offset - shift {
          let columns = column - stops[place].column
          for stop in stops[place...] { new.append(Stop(offset: stop.offset + shift, column: stop.column + columns)) }
          return new
        }
      }
      new.append(Stop(offset: offset, column: column))
      column += isSecure ? 1 : cluster.columns
    }
    new.append(Stop(offset: length, column: column))
    return new
  }

  /// How many stops there are of which something holds, which it does not of any after them.
  private func count(where holds: (Stop) -> Bool) -> Int {
    var candidates = 0..<stops.count
    while !candidates.isEmpty {
      let middle = candidates.lowerBound + candidates.count / 2
      if holds(stops[middle]) {
        candidates = middle + 1..<candidates.upperBound
      } else {
        candidates = candidates.lowerBound..<middle
      }
    }
    return candidates.lowerBound
  }

  /// The line of an edited text; `former` where that is its line.
  init(_ edited: EditedText, after former: FieldLine? = nil) {
    let isSecure = edited.kind == .secureField
    if let former, former.isSecure == isSecure, Self.areSame(former.text, edited.text) {
      self = former
    } else {
      self.init(edited.text, isSecure: isSecure, after: former)
    }
  }

  /// Byte by byte: texts that are equal for readers may have other clusters.
  private static func areSame(_ left: String, _ right: String) -> Bool {
    let isSame = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        guard left.count == right.count else { return false }
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
      }
    }
    return isSame == .some(.some(true))
  }

  /// All columns.
  var columns: Int { stops.last?.column ?? 0 }

  /// The columns before a place.
  func column(of index: String.Index) -> Int {
    let offset = text.utf8.distance(from: text.startIndex, to: index)
    return stops[firstStop { $0.offset >= offset }].column
  }

  /// The place before the cluster that stands at a column; the end beyond the last.
  func index(at column: Int) -> String.Index {
    let next = firstStop { $0.column > column }
    if stops[next].column <= column { return text.endIndex }
    return next == 0 ? text.startIndex : index(stops[next - 1])
  }

  private func index(_ stop: Stop) -> String.Index { text.utf8.index(text.startIndex, offsetBy: stop.offset) }

  /// The first column, from one on, at which a cluster begins, or the end.
  func boundary(from column: Int) -> Int { stops[firstStop { $0.column >= column }].column }

  /// What is drawn from a column on, at most so many columns: whole clusters only.
  func shown(from column: Int, columns: Int) -> String {
    let first = firstStop { $0.column >= column }
    var last = firstStop { $0.column > column + columns }
    if stops[last].column > column + columns { last = max(first, last - 1) }
    if isSecure { return String(repeating: Self.bullet, count: last - first) }
    return TextClusters.shown(text[index(stops[first])..<index(stops[last])])
  }

  /// The first stop that holds true; the last one, if none does. Once true it has to stay so.
  private func firstStop(where holds: (Stop) -> Bool) -> Int { min(stops.count - 1, count { !holds($0) }) }
}
