import CoreRetained
import CoreTerminal
import Foundation

/// Adapts a ``Layout`` of the program to an ``ItemLayout``, whose lengths are cells.
struct CustomLayout<Arrangement: Layout>: ItemLayout, @MainActor Equatable {
  let layout: Arrangement
  private var storage: LayoutStorage?

  init(layout: Arrangement) { self.layout = layout }

  func keeping(in makeStorage: () -> LayoutStorage) -> CustomLayout {
    var layout = self
    layout.storage = makeStorage()
    return layout
  }

  var axis: Axis? { (layout as? AnyLayout)?.orientation ?? Arrangement.layoutProperties.stackOrientation }
  var mayHaveGuides: Bool { true }
  var letsOut: Bool { true }

  static func == (left: CustomLayout, right: CustomLayout) -> Bool {
    if let left = left.layout as? AnyLayout, let right = right.layout as? AnyLayout { return left.isSame(as: right) }
    return withUnsafePointer(to: left.layout) { left in
      withUnsafePointer(to: right.layout) { TypeFields.of(Arrangement.self).areEqual(left, $0) }
    }
  }

  /// Asks the layout, with the cache of its container; what it reads is followed.
  private func ask<Answer>(
    _ items: [LayoutItem], _ placements: Placements = Placements(),
    _ question: (LayoutSubviews, inout Arrangement.Cache) -> Answer
  ) -> Answer {
    let subviews = LayoutSubviews(items: items, placements: placements)
    guard let storage else {
      var cache = layout.makeCache(subviews: subviews)
      return question(subviews, &cache)
    }
    return storage.late {
      var cache = current(storage, subviews)
      // Whoever asks from within has the cache as it was.
      defer { storage.cache = cache }
      return question(subviews, &cache)
    }
  }

  private func current(_ storage: LayoutStorage, _ subviews: LayoutSubviews) -> Arrangement.Cache {
    defer { storage.isCurrent = true }
    guard var cache = storage.cache as? Arrangement.Cache else { return layout.makeCache(subviews: subviews) }
    if !storage.isCurrent { layout.updateCache(&cache, subviews: subviews) }
    return cache
  }

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    let size = ask(items) {
      CellSize(layout.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: $0, cache: &$1))
    }
    storage?.note(size, for: proposal)
    return size
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    let placements = Placements()
    ask(items, placements) { subviews, cache in
      layout.placeSubviews(
        in: CGRect(origin: .zero, size: size.points), proposal: proposal(for: size), subviews: subviews, cache: &cache)
    }
    guard placements.frames.count < items.count else { return items.indices.compactMap { placements.frames[$0] } }
    let middle = Alignment.center.frames(in: size, of: items) { $0.view.measure(LayoutProposal(size)) }
    return items.indices.map { placements.frames[$0] ?? middle[$0] }
  }

  func guide(_ key: AlignmentKey, in size: CellSize, of items: [LayoutItem]) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size.points)
    return ask(items) { subviews, cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal(for: size), subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal(for: size), subviews: subviews, cache: &cache)
    }
  }

  func spacing(of items: [LayoutItem]) -> ViewSpacing? {
    let spacing = ask(items) { layout.spacing(subviews: $0, cache: &$1) }
    return spacing.isUsual ? nil : spacing
  }

  /// What the container was asked for when it answered with a size.
  private func proposal(for size: CellSize) -> ProposedViewSize {
    ProposedViewSize(storage?.proposal(for: size) ?? LayoutProposal(size))
  }
}
