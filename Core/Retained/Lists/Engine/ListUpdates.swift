import FoundationEssentials

/// The insertions, deletions, moves and reloads of one batch, as a table or collection was told them.
///
/// ``resolved(from:to:)`` checks them against the counts of the data source, and turns them into changes of positions for
/// the list engine. As with UIKit, deletions and reloads count in the list before the change, insertions in the list after
/// it.
struct ListUpdates {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var movedSections: [(source: Int, destination: Int)] = []
  var reloadedSections: Set<Int> = []
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var movedRows: [(source: IndexPath, destination: IndexPath)] = []
  var reloadedRows: Set<IndexPath> = []
  var reconfiguredRows: Set<IndexPath> = []

  /// What the updates come to, told by positions of a ``ListStructure`` whose elements have a line each.
  struct Outcome {
    let changes: KeyedChanges
    let sections: ListSections
    /// New positions of what was reloaded.
    let reloaded: [Int]
    /// New positions of what was reconfigured.
    let reconfigured: [Int]
  }

  /// Counts that do not fit, in words.
  struct Failure: Error {
    let text: String
  }

  /// - Parameters:
  ///   - old: The sections before.
  ///   - counts: How many rows each section has now.
  func resolved(from old: ListSections, to counts: [Int]) throws(Failure) -> Outcome {
    let sources = try sectionSources(old.count, counts.count)
    var runs = Runs()
    runs.append(0, 1)
    for (section, source) in sources.enumerated() {
      if let source, !reloadedSections.contains(source) {
        try append(old, source, counts[section], as: section, to: &runs)
      } else {
        runs.append(nil, counts[section] + 2)
      }
    }
    runs.append(old.positionCount + 1, 1)
    let changes = runs.changes(from: old.positionCount + 2)
    func positions(_ rows: Set<IndexPath>) -> [Int] {
      rows.compactMap { row in
        row.count == 2 ? old.position(of: .row(row)).flatMap { changes.destination(of: $0 + 1) } : nil
      }.sorted()
    }
    return Outcome(
      changes: changes, sections: ListSections(rowCounts: counts), reloaded: positions(reloadedRows),
      reconfigured: positions(reconfiguredRows))
  }

  // MARK: Sections

  /// For each new section the old one that it was.
  private func sectionSources(_ oldCount: Int, _ newCount: Int) throws(Failure) -> [Int?] {
    let left = deletedSections.union(movedSections.map(\.source))
    let taken = insertedSections.union(movedSections.map(\.destination))
    guard (left.union(reloadedSections)).allSatisfy({ 0..<oldCount ~= $0 }),
      taken.allSatisfy({ 0..<newCount ~= $0 }), left.count == deletedSections.count + movedSections.count,
      taken.count == insertedSections.count + movedSections.count, oldCount - left.count + taken.count == newCount
    else {
      throw Failure(
        text: """
          There were \(oldCount) sections; \(deletedSections.count) went, \(insertedSections.count) came and \
          \(movedSections.count) moved, but the data source says that there are \(newCount).
          """)
    }
    var sources = [Int?](repeating: nil, count: newCount)
    for move in movedSections { sources[move.destination] = move.source }
    var next = (0..<oldCount).lazy.filter { !left.contains($0) }.makeIterator()
    for section in 0..<newCount where !taken.contains(section) { sources[section] = next.next() }
    return sources
  }

  // MARK: Rows

  private func append(
    _ old: ListSections, _ source: Int, _ count: Int, as section: Int, to runs: inout Runs
  ) throws(Failure) {
    let removed =
      (deletedRows.filter { $0.isRow(of: source) } + movedRows.map(\.source).filter { $0.isRow(of: source) })
      .map(\.row).sorted()
    var added: [(row: Int, position: Int?)] = insertedRows.filter { $0.isRow(of: section) }.map { ($0.row, nil) }
    for move in movedRows where move.destination.isRow(of: section) {
      guard let position = old.position(of: .row(move.source)) else {
        throw Failure(text: "The row at \(move.source) was to be moved, but there was none.")
      }
      added.append((move.destination.row, position + 1))
    }
    added.sort { $0.row < $1.row }
    let positions = old.positions(of: source)
    let oldCount = positions.count - 2
    guard Set(removed).count == removed.count, Set(added.map(\.row)).count == added.count,
      removed.allSatisfy({ 0..<oldCount ~= $0 }), added.allSatisfy({ 0..<count ~= $0.row }),
      oldCount - removed.count + added.count == count
    else {
      throw Failure(
        text: """
          Section \(source) had \(oldCount) rows; \(removed.count) were taken out and \(added.count) put in, but the data \
          source says that there are \(count).
          """)
    }
    var walk = RowWalk(start: positions.lowerBound + 2, count: oldCount, removed: removed)
    runs.append(positions.lowerBound + 1, 1)
    var next = 0
    for new in added {
      walk.take(new.row - next, to: &runs)
      runs.append(new.position, 1)
      next = new.row + 1
    }
    walk.take(count - next, to: &runs)
    runs.append(positions.upperBound, 1)
  }

  /// Goes through the rows of a section that stay.
  private struct RowWalk {
    let start: Int
    let count: Int
    let removed: [Int]
    var row = 0
    var nextRemoved = 0

    mutating func take(_ wanted: Int, to runs: inout Runs) {
      var wanted = wanted
      while wanted > 0 {
        while nextRemoved < removed.count, removed[nextRemoved] == row {
          nextRemoved += 1
          row += 1
        }
        let end = nextRemoved < removed.count ? removed[nextRemoved] : count
        let taken = min(wanted, end - row)
        guard taken > 0 else { return }
        runs.append(start + row, taken)
        row += taken
        wanted -= taken
      }
    }
  }

  /// A new order, told by the positions of an old one that follow each other.
  private struct Runs {
    private var runs: [(source: Int?, count: Int)] = []

    mutating func append(_ source: Int?, _ count: Int) {
      guard count > 0 else { return }
      if let last = runs.last {
        let goesOn = last.source.map { $0 + last.count } == source && (last.source == nil) == (source == nil)
        if goesOn {
          runs[runs.count - 1].count += count
          return
        }
      }
      runs.append((source, count))
    }

    /// What is the same at both ends is not looked at one by one.
    func changes(from oldCount: Int) -> KeyedChanges {
      let newCount = runs.reduce(0) { $0 + $1.count }
      var middle = runs[...]
      var same = 0
      if let first = middle.first, first.source == 0 {
        same = first.count
        middle = middle.dropFirst()
      }
      if let last = middle.last, let source = last.source, source + last.count == oldCount, source >= same {
        middle = middle.dropLast()
      }
      let sources = middle.flatMap { run in
        (0..<run.count).map { index in run.source.map { $0 + index } ?? -1 }
      }
      return KeyedChanges(oldCount: oldCount, newCount: newCount, same: same, sources: sources)
    }
  }
}

extension IndexPath {
  fileprivate func isRow(of section: Int) -> Bool { count == 2 && self[0] == section }
}
