extension LengthIndex {
  /// Takes over changes of the items: who stays or moves keeps its length, who comes gets one.
  ///
  /// O(c log n) for c changes, O(n) where they are many.
  package mutating func apply(_ changes: KeyedChanges, inserting length: (Int) -> ItemLength) {
    precondition(
      changes.oldCount == count,
      "Changes of \(changes.oldCount) items were applied to \(count). Changes apply to the items they were made from.")
    // A split and two joins cost about as much as passing sixteen items.
    guard
      (changes.left.count + changes.taken.count) * 16 < changes.newCount || changes.newCount == changes.insertions.count
    else {
      let old = lengths
      self = LengthIndex(changes.applied(to: old, inserting: length))
      return
    }
    let moved = changes.moves.map { self[$0.source] }
    for items in changes.left.runs.reversed() { remove(items) }
    var moves = zip(changes.moves, moved).makeIterator()
    var move = moves.next()
    var run: (start: Int, count: Int, length: ItemLength)?
    for place in changes.taken {
      var new: ItemLength
      if let next = move, next.0.destination == place {
        new = next.1
        move = moves.next()
      } else {
        new = length(place)
      }
      if let last = run, last.start + last.count == place, last.length == new {
        run?.count += 1
        continue
      }
      if let run { insert(run.count, run.length, at: run.start) }
      run = (place, 1, new)
    }
    if let run { insert(run.count, run.length, at: run.start) }
  }
}

extension [Int] {
  /// Ascending numbers as the ranges they fill.
  fileprivate var runs: [Range<Int>] {
    reduce(into: []) { runs, number in
      if let last = runs.indices.last, runs[last].upperBound == number {
        runs[last] = runs[last].lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
  }
}
