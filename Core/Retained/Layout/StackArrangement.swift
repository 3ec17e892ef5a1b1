import Foundation

/// Computes where the views of a stack begin and how long they are along its axis, in cells.
///
/// In come the length that each view would like, how it may grow and shrink, the gaps and the room; out come starts and
/// lengths. A pure function, called by `UIStackView` for measuring and for placing.
struct StackArrangement {
  /// A view in the stack.
  struct Item {
    /// The length it would like.
    var ideal: Int
    /// Whether it says nothing against being longer.
    var isFlexible = false
    /// How much it resists being longer than it would like.
    var hugging: Float = 250
    /// How much it resists being shorter.
    var resistance: Float = 750
    /// Its length follows that of another one; only where views fill the stack.
    var tie: Tie?
  }

  /// A length that is so many times that of another item, and so many cells more.
  struct Tie: Equatable {
    var item: Int
    var multiplier: Double
    var constant: Double
  }

  /// The length of each view.
  private(set) var lengths: [Int]
  /// Where each begins.
  private(set) var starts: [Int]

  /// - Parameters:
  ///   - gaps: The cells after each view but the last.
  ///   - total: What there is.
  init(_ items: [Item], gaps: [Int], total: Int, distribution: UIStackView.Distribution) {
    let room = max(0, total - gaps.reduce(0, +))
    lengths = items.map(\.ideal)
    var gaps = gaps
    let ideal = lengths.reduce(0, +)
    switch distribution {
    case .fillEqually: lengths = EdgeRounding.equalLengths(items.count, total: room)
    case .fillProportionally where ideal > 0:
      lengths = EdgeRounding.lengths(items.map { Double($0.ideal) }, total: room)
    case .equalSpacing, .equalCentering:
      if ideal > room {
        lengths = Self.shrunk(items, to: room)
      } else if items.count > 1 {
        gaps = distribution == .equalSpacing ? Self.widened(gaps, by: room - ideal) : Self.centered(items, gaps, total)
      }
    case .fill, .fillProportionally:
      let groups = Groups(items)
      let wholes = groups.wholes
      var shares = wholes.map(\.ideal)
      let ideal = shares.reduce(0, +)
      if ideal > room { shares = Self.shrunk(wholes, to: room) } else { Self.grow(&shares, wholes, by: room - ideal) }
      lengths = groups.lengths(shares)
    }
    var position = 0
    starts = []
    for (index, length) in lengths.enumerated() {
      starts.append(position)
      position += length + (index < gaps.count ? gaps[index] : 0)
    }
  }

  /// What is too much is taken from those that resist least; those that resist alike keep what is short and share the rest.
  private static func shrunk(_ items: [Item], to room: Int) -> [Int] {
    var lengths = items.map(\.ideal)
    var excess = lengths.reduce(0, +) - room
    for resistance in Set(items.map(\.resistance)).sorted() where excess > 0 {
      let weakest = items.indices.filter { items[$0].resistance == resistance }
      var rest = max(0, weakest.reduce(0) { $0 + lengths[$1] } - excess)
      excess -= weakest.reduce(0) { $0 + lengths[$1] } - rest
      let order = weakest.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
      for (position, index) in order.enumerated() {
        lengths[index] = min(lengths[index], rest / (order.count - position))
        rest -= lengths[index]
      }
    }
    return lengths
  }

  /// What is left over goes to those that say nothing against it, in equal parts; where there are none, to the last of those
  /// that resist least.
  private static func grow(_ lengths: inout [Int], _ items: [Item], by room: Int) {
    guard room > 0, let least = items.map(\.hugging).min() else { return }
    let flexible = items.indices.filter { items[$0].isFlexible }
    guard flexible.isEmpty else {
      for (index, length) in zip(flexible, EdgeRounding.equalLengths(flexible.count, total: room)) {
        lengths[index] += length
      }
      return
    }
    if let last = items.lastIndex(where: { $0.hugging == least }) { lengths[last] += room }
  }

  private static func widened(_ gaps: [Int], by room: Int) -> [Int] {
    zip(gaps, EdgeRounding.equalLengths(gaps.count, total: room)).map { $0 + $1 }
  }

  /// Gaps that put the middles at equal distances, as far as views do not come closer than the gaps asked for.
  private static func centered(_ items: [Item], _ gaps: [Int], _ total: Int) -> [Int] {
    guard let first = items.first, let last = items.last else { return gaps }
    let distance = (Double(total) - Double(first.ideal + last.ideal) / 2) / Double(items.count - 1)
    var edge = Double(first.ideal) / 2
    var end = first.ideal
    var result: [Int] = []
    for (index, item) in items.enumerated().dropFirst() {
      edge += distance
      let start = max(end + gaps[index - 1], CellLength.cells(edge - Double(item.ideal) / 2))
      result.append(start - end)
      end = start + item.ideal
    }
    return result
  }
}

/// Items whose lengths follow each other: what there is is shared among these groups, and then within each.
private struct Groups {
  /// An item by the length that all of its group follow from: so many times that, and so many cells more.
  private struct Part {
    var group: Int
    var multiplier = 1.0
    var constant = 0.0
  }

  private var parts: [Part] = []
  /// The items of each group; empty where each item is a group of its own.
  private var members: [[Int]] = []
  /// Each group as one item.
  private(set) var wholes: [StackArrangement.Item] = []

  init(_ items: [StackArrangement.Item]) {
    guard items.contains(where: { $0.tie != nil }) else {
      wholes = items
      return
    }
    var bases: [Int: Int] = [:]
    for index in items.indices {
      var (part, item, seen) = (Part(group: 0), index, Set([index]))
      // Two that follow each other in a circle: the last one is followed.
      while let tie = items[item].tie, seen.insert(tie.item).inserted {
        part.constant += part.multiplier * tie.constant
        part.multiplier *= tie.multiplier
        item = tie.item
      }
      part.group = bases[item] ?? bases.count
      bases[item] = part.group
      parts.append(part)
    }
    members = Array(repeating: [], count: bases.count)
    for index in items.indices { members[parts[index].group].append(index) }
    for members in members {
      let base = members.map { (Double(items[$0].ideal) - parts[$0].constant) / parts[$0].multiplier }.max() ?? 0
      wholes.append(
        StackArrangement.Item(
          ideal: members.count == 1
            ? items[members[0]].ideal
            : members.reduce(0) { $0 + max(0, Int((base * parts[$1].multiplier + parts[$1].constant).rounded())) },
          isFlexible: members.contains { items[$0].isFlexible },
          hugging: members.map { items[$0].hugging }.min() ?? 250,
          resistance: members.map { items[$0].resistance }.min() ?? 750))
    }
  }

  /// The lengths of the items, given those of the groups.
  func lengths(_ shares: [Int]) -> [Int] {
    guard !members.isEmpty else { return shares }
    var lengths = [Int](repeating: 0, count: parts.count)
    for (group, members) in members.enumerated() {
      guard members.count > 1 else {
        for index in members { lengths[index] = shares[group] }
        continue
      }
      let factor = members.reduce(0) { $0 + parts[$1].multiplier }
      let base = (Double(shares[group]) - members.reduce(0) { $0 + parts[$1].constant }) / factor
      var (edge, before) = (0.0, 0)
      for index in members {
        edge += max(0, base * parts[index].multiplier + parts[index].constant)
        let end = min(shares[group], Int(edge.rounded()))
        lengths[index] = end - before
        before = end
      }
    }
    return lengths
  }
}
