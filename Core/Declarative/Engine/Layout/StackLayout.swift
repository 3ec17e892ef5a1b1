import CoreRetained
import CoreTerminal
import Foundation

/// One item after the other along an axis.
///
/// What there is is offered to the items one by one, those of the highest priority first, and of these the least flexible: each
/// is offered an equal part of what is left, and takes what it wants (SwiftUI's way, as its layouts can be observed to do it).
struct StackLayout: ItemLayout, Equatable {
  let direction: Axis
  /// The line across the axis that items are aligned by.
  let alignment: AlignmentKey
  /// Cells between two items; `nil` is what they like.
  let spacing: Int?

  var axis: Axis? { direction }

  // Loops, not `map`, all the way: a closure on the main actor asks at each call whether it is there, and stacks are long.

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    let sizes = sizes(for: proposal, of: items)
    var size = CellSize.zero
    size[direction] = gaps(items)
    for item in sizes { size[direction] += item[direction] }
    let extent = extent(sizes, items)
    size[direction.other] = CellLength.cells(extent.upper - extent.lower)
    return size
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    let sizes = sizes(for: LayoutProposal(size), of: items)
    let lower = extent(sizes, items).lower
    var frames: [CellRectangle] = []
    frames.reserveCapacity(items.count)
    var position = 0
    for (index, size) in sizes.enumerated() {
      let across = CellLength.cells(-items[index].guide(alignment, size) - lower)
      frames.append(
        direction == .horizontal
          ? CellRectangle(column: position, row: across, width: size.width, height: size.height)
          : CellRectangle(column: across, row: position, width: size.width, height: size.height))
      position += size[direction] + gap(after: index, items)
    }
    return frames
  }

  /// The cells between an item and the next one.
  private func gap(after index: Int, _ items: [LayoutItem]) -> Int {
    if let spacing { return spacing }
    guard index + 1 < items.count else { return 0 }
    let (one, other) = (items[index].spacing, items[index + 1].spacing)
    if one == nil, other == nil { return direction == .horizontal ? 1 : 0 }
    let distance = (one ?? ViewSpacing()).gap(to: other ?? ViewSpacing(), along: direction)
    return direction == .horizontal ? CellLength.columns(distance) : CellLength.rows(distance)
  }

  private func gaps(_ items: [LayoutItem]) -> Int {
    if let spacing { return spacing * max(0, items.count - 1) }
    var gaps = 0
    for index in items.indices { gaps += gap(after: index, items) }
    return gaps
  }

  /// That of the first and of the last item along the axis, and the largest across.
  func spacing(of items: [LayoutItem]) -> ViewSpacing? {
    guard items.contains(where: { $0.spacing != nil }), let first = items.first, let last = items.last else {
      return nil
    }
    let isHorizontal = direction == .horizontal
    var whole = first.spacing ?? ViewSpacing()
    for item in items.dropFirst() {
      whole.formUnion(item.spacing ?? ViewSpacing(), edges: isHorizontal ? .vertical : .horizontal)
    }
    whole.take(last.spacing ?? ViewSpacing(), at: isHorizontal ? .trailing : .bottom)
    return whole
  }

  /// How far items reach on both sides of the line they are aligned by.
  private func extent(_ sizes: [CellSize], _ items: [LayoutItem]) -> (lower: CGFloat, upper: CGFloat) {
    var extent: (lower: CGFloat, upper: CGFloat)?
    for (item, size) in zip(items, sizes) {
      let guide = item.guide(alignment, size)
      let (lower, upper) = (-guide, CGFloat(size[direction.other]) - guide)
      extent = (min(extent?.lower ?? lower, lower), max(extent?.upper ?? upper, upper))
    }
    return extent ?? (0, 0)
  }

  private func sizes(for proposal: LayoutProposal, of items: [LayoutItem]) -> [CellSize] {
    guard let length = proposal[direction] else { return measured(items, proposal) }
    // A part of all there is, or of nothing, is the same again. Stacks within each other ask few questions that way.
    if length >= LayoutProposal.endless || length <= gaps(items) {
      var offer = proposal
      offer[direction] = length >= LayoutProposal.endless ? LayoutProposal.endless : 0
      return measured(items, offer)
    }
    var left = length - gaps(items)
    if let sizes = wholeSizes(items, proposal, room: left) { return sizes }
    var sizes = Array(repeating: CellSize.zero, count: items.count)
    let groups = groups(of: items)
    // Those that come later get at least what they cannot do without.
    var reserved = 0
    for group in groups.dropFirst() { reserved += least(group, items, proposal) }
    for (index, group) in groups.enumerated() {
      if index > 0 { reserved -= least(group, items, proposal) }
      var available = left - reserved
      let ordered = group.count == 1 ? group : leastFlexibleFirst(group, items, proposal)
      for (place, item) in ordered.enumerated() {
        var offer = proposal
        offer[direction] = max(0, available / (ordered.count - place))
        sizes[item] = items[item].view.measure(offer)
        available -= sizes[item][direction]
        left -= sizes[item][direction]
      }
    }
    return sizes
  }

  /// As large as they would ever be, where there is room for all of that; else `nil`.
  ///
  /// A stack is placed in the room that it has asked for. With equal parts of that, those that come first would get less than they
  /// took of what there was in the beginning.
  private func wholeSizes(_ items: [LayoutItem], _ proposal: LayoutProposal, room: Int) -> [CellSize]? {
    // A spacer takes all there is.
    guard items.count > 1, !items.contains(where: { $0.view is SpacerView }) else { return nil }
    var offer = proposal
    offer[direction] = LayoutProposal.endless
    var sizes: [CellSize] = []
    sizes.reserveCapacity(items.count)
    var left = room
    for item in items {
      let size = item.view.measure(offer)
      left -= size[direction]
      if left < 0 { return nil }
      sizes.append(size)
    }
    // Where there is more room than that: some take all they are offered, and are smaller only where there is no end to it.
    guard left > 0 else { return sizes }
    for (item, size) in zip(items, sizes) {
      offer[direction] = size[direction] + left
      guard item.view.measure(offer)[direction] == size[direction] else { return nil }
    }
    return sizes
  }

  private func measured(_ items: [LayoutItem], _ proposal: LayoutProposal) -> [CellSize] {
    var sizes: [CellSize] = []
    sizes.reserveCapacity(items.count)
    for item in items { sizes.append(item.view.measure(proposal)) }
    return sizes
  }

  /// Those of one priority together, the highest first.
  private func groups(of items: [LayoutItem]) -> [[Int]] {
    var priorities: [Double] = []
    priorities.reserveCapacity(items.count)
    var areSame = true
    for item in items {
      let priority = item.stackPriority
      if areSame, let first = priorities.first, first != priority { areSame = false }
      priorities.append(priority)
    }
    if areSame { return items.isEmpty ? [] : [Array(items.indices)] }
    let groups = Dictionary(grouping: items.indices) { priorities[$0] }
    return groups.sorted { $0.key > $1.key }.map(\.value)
  }

  private func leastFlexibleFirst(_ group: [Int], _ items: [LayoutItem], _ proposal: LayoutProposal) -> [Int] {
    var flexibilities: [Int] = []
    flexibilities.reserveCapacity(group.count)
    var areSame = true
    for index in group {
      let flexibility = most(items[index], proposal) - least(items[index], proposal)
      if areSame, let first = flexibilities.first, first != flexibility { areSame = false }
      flexibilities.append(flexibility)
    }
    if areSame { return group }
    let known = flexibilities
    return group.indices.sorted { (known[$0], $0) < (known[$1], $1) }.map { group[$0] }
  }

  private func least(_ group: [Int], _ items: [LayoutItem], _ proposal: LayoutProposal) -> Int {
    var sum = 0
    for index in group { sum += least(items[index], proposal) }
    return sum
  }

  private func least(_ item: LayoutItem, _ proposal: LayoutProposal) -> Int {
    var offer = proposal
    offer[direction] = 0
    return item.view.measure(offer)[direction]
  }

  private func most(_ item: LayoutItem, _ proposal: LayoutProposal) -> Int {
    var offer = proposal
    offer[direction] = LayoutProposal.endless
    return item.view.measure(offer)[direction]
  }
}

extension LayoutItem {
  /// Who gets room first. A spacer takes what all others leave.
  fileprivate var stackPriority: Double {
    if !traits.isEmpty, traits[LayoutPriorityTrait.self] != 0 { return traits[LayoutPriorityTrait.self] }
    return view is SpacerView ? -.infinity : 0
  }
}

/// Items over each other.
struct DepthLayout: ItemLayout, Equatable {
  let alignment: Alignment

  /// The hindmost first.
  func ordered(_ items: [LayoutItem]) -> [LayoutItem] {
    guard items.contains(where: { $0.traits[ZIndexTrait.self] != 0 }) else { return items }
    return items.enumerated().sorted { left, right in
      (left.element.traits[ZIndexTrait.self], left.offset) < (right.element.traits[ZIndexTrait.self], right.offset)
    }.map(\.element)
  }

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    let sizes = items.map { $0.view.measure(proposal) }
    let (columns, rows) = (extent(sizes, items, .horizontal), extent(sizes, items, .vertical))
    return CellSize(width: columns.upper - columns.lower, height: rows.upper - rows.lower)
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    let sizes = items.map { $0.view.measure(LayoutProposal(size)) }
    let (left, top) = (extent(sizes, items, .horizontal).lower, extent(sizes, items, .vertical).lower)
    return zip(items, sizes).map { item, size in
      CellRectangle(
        column: start(item, size, .horizontal) - left, row: start(item, size, .vertical) - top, width: size.width,
        height: size.height)
    }
  }

  private func start(_ item: LayoutItem, _ size: CellSize, _ axis: Axis) -> Int {
    CellLength.cells(-item.guide(axis == .horizontal ? alignment.horizontal.key : alignment.vertical.key, size))
  }

  private func extent(_ sizes: [CellSize], _ items: [LayoutItem], _ axis: Axis) -> (lower: Int, upper: Int) {
    let starts = zip(items, sizes).map { start($0, $1, axis) }
    let ends = zip(starts, sizes).map { $0 + $1[axis] }
    return (starts.min() ?? 0, ends.max() ?? 0)
  }
}
