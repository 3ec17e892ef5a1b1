/// The columns of a text that is edited on one line.
struct FieldLine {
  /// A place between clusters, and the columns before it.
  private struct Stop {
    let index: String.Index
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
  init(_ text: String, isSecure: Bool = false) {
    self.text = text
    self.isSecure = isSecure
    var stops: [Stop] = []
    var column = 0
    for cluster in TextClusters(text, text.startIndex..<text.endIndex) {
      stops.append(Stop(index: cluster.start, column: column))
      column += isSecure ? 1 : cluster.columns
    }
    stops.append(Stop(index: text.endIndex, column: column))
    self.stops = stops
  }

  /// The line of an edited text.
  init(_ edited: EditedText) { self.init(edited.text, isSecure: edited.kind == .secureField) }

  /// All columns.
  var columns: Int { stops.last?.column ?? 0 }

  /// The columns before a place.
  func column(of index: String.Index) -> Int { stops[firstStop { $0.index >= index }].column }

  /// The place before the cluster that stands at a column; the end beyond the last.
  func index(at column: Int) -> String.Index {
    let next = firstStop { $0.column > column }
    if stops[next].column <= column { return text.endIndex }
    return next == 0 ? text.startIndex : stops[next - 1].index
  }

  /// The first column, from one on, at which a cluster begins, or the end.
  func boundary(from column: Int) -> Int { stops[firstStop { $0.column >= column }].column }

  /// What is drawn from a column on, at most so many columns: whole clusters only.
  func shown(from column: Int, columns: Int) -> String {
    let first = firstStop { $0.column >= column }
    var last = firstStop { $0.column > column + columns }
    if stops[last].column > column + columns { last = max(first, last - 1) }
    if isSecure { return String(repeating: Self.bullet, count: last - first) }
    return TextClusters.shown(text[stops[first].index..<stops[last].index])
  }

  /// The first stop that holds true; the last one, if none does. Once true it has to stay so.
  private func firstStop(where holds: (Stop) -> Bool) -> Int {
    var candidates = 0..<stops.count - 1
    while !candidates.isEmpty {
      let middle = candidates.lowerBound + candidates.count / 2
      if holds(stops[middle]) {
        candidates = candidates.lowerBound..<middle
      } else {
        candidates = middle + 1..<candidates.upperBound
      }
    }
    return candidates.lowerBound
  }
}
