import CoreRetained

/// Finds the inserted, deleted and moved rows between two states of a list.
@MainActor
enum RowChanges {
  /// - Returns: `nil` where nothing came, went or moved.
  static func from(_ former: [RowSection], to new: [RowSection]) -> KeyedChanges? {
    switch ofSinglePart(former, new) {
    case .same: return nil
    case .changes(let changes): return changes
    case .unknown: break
    }
    let starts = starts(of: former)
    let formerPlaces = places(of: former)
    var sources: [Int] = []
    sources.reserveCapacity(new.reduce(0) { $0 + $1.rowCount + 2 })
    for (index, section) in new.enumerated() {
      guard let place = formerPlaces[key(of: section, at: index, in: new)] else {
        sources.append(contentsOf: repeatElement(-1, count: section.rowCount + 2))
        continue
      }
      let old = former[place]
      sources.append(starts[place])
      appendRows(of: section, from: old, startingAt: starts[place] + 1, to: &sources)
      sources.append(starts[place] + old.rowCount + 1)
    }
    let oldCount = former.reduce(0) { $0 + $1.rowCount + 2 }
    if sources.count == oldCount, sources.indices.allSatisfy({ sources[$0] == $0 }) { return nil }
    return trimmed(oldCount, sources)
  }

  private enum Single {
    case same, unknown
    case changes(KeyedChanges)
  }

  /// Where at most one source has another order, and all else is as it was, no row has to be looked at but those of that source that came, went
  /// or moved.
  private static func ofSinglePart(_ former: [RowSection], _ new: [RowSection]) -> Single {
    guard former.count == new.count else { return .unknown }
    var other: (section: Int, part: Int)?
    for (index, section) in new.enumerated() {
      let old = former[index]
      guard old.id == section.id, old.parts.count == section.parts.count else { return .unknown }
      for (part, rows) in section.parts.enumerated() {
        let known = old.parts[part]
        guard known.id == rows.id else { return .unknown }
        guard known.order !== rows.order else { continue }
        guard other == nil else { return .unknown }
        other = (index, part)
      }
    }
    guard let (index, part) = other else { return .same }
    let (old, section) = (former[index], new[index])
    guard let changes = section.parts[part].order.changes(from: old.parts[part].order) else { return .unknown }
    guard !changes.isEmpty else { return .same }
    // A section has a header before its rows and a footer after them.
    let before = new[..<index].reduce(1) { $0 + $1.rowCount + 2 } + section.start(of: part)
    let after = section.rowCount - section.start(of: part) - section.parts[part].order.count
    return .changes(
      changes.surrounded(before: before, after: new[(index + 1)...].reduce(after + 1) { $0 + $1.rowCount + 2 }))
  }

  private static func appendRows(
    of section: RowSection, from former: RowSection, startingAt start: Int, to sources: inout [Int]
  ) {
    let parts = Dictionary(
      former.parts.indices.map { (former.parts[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    for rows in section.parts {
      guard let part = parts[rows.id] else {
        sources.append(contentsOf: repeatElement(-1, count: rows.order.count))
        continue
      }
      let base = start + former.start(of: part)
      let order = former.parts[part].order
      if order === rows.order {
        sources.append(contentsOf: base..<base + order.count)
      } else if let changes = rows.order.changes(from: order) {
        for index in 0..<rows.order.count { sources.append(changes.source(of: index).map { base + $0 } ?? -1) }
      } else {
        sources.append(contentsOf: repeatElement(-1, count: rows.order.count))
      }
    }
  }

  private static func starts(of sections: [RowSection]) -> [Int] {
    var start = 0
    return sections.map { section in
      defer { start += section.rowCount + 2 }
      return start
    }
  }

  /// Identifies a section by its node; rows in no section are identified by their position among such.
  private enum Key: Hashable {
    case node(ObjectIdentifier)
    case loose(Int)
  }

  private static func key(of section: RowSection, at index: Int, in sections: [RowSection]) -> Key {
    if let id = section.id { return .node(id) }
    return .loose(sections[..<index].count { $0.node == nil })
  }

  private static func places(of sections: [RowSection]) -> [Key: Int] {
    var places: [Key: Int] = [:]
    for index in sections.indices { places[key(of: sections[index], at: index, in: sections)] = index }
    return places
  }

  /// What is the same at both ends is not looked at one by one.
  private static func trimmed(_ oldCount: Int, _ sources: [Int]) -> KeyedChanges {
    var same = 0
    while same < sources.count, sources[same] == same { same += 1 }
    var end = sources.count
    let shift = oldCount - sources.count
    while end > same, sources[end - 1] == end - 1 + shift, end - 1 + shift >= same { end -= 1 }
    return KeyedChanges(
      oldCount: oldCount, newCount: sources.count, same: same, sources: Array(sources[same..<end]))
  }
}
