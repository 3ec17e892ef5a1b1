import CoreEnvironment
import CoreRetained
import CoreTerminal
public import Foundation

/// A column of a ``LazyVGrid``, or a row of a ``LazyHGrid`` (SwiftUI: `GridItem`).
public struct GridItem: Hashable, Sendable {
  /// How wide a column is, in points.
  public enum Size: Hashable, Sendable {
    /// A width in points that stays the same, whatever room there is.
    case fixed(CGFloat)
    /// A part of what there is, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as fit, within limits.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide the column is, or how high the row is.
  public var size: Size
  /// Points to the next one; `nil` for what is usual.
  public var spacing: CGFloat?
  /// How the views in it stand; `nil` for as the grid has it.
  public var alignment: Alignment?

  /// Creates a column or a row; by default its size is flexible.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Arranges views in columns, row after row, and makes them as they are seen (SwiftUI: `LazyVGrid`).
///
/// ```swift
/// ScrollView {
///   LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
///     ForEach(0..<500) { number in Text("No. \(number)") }
///   }
/// }
/// ```
///
/// For many views of one kind, in columns whose widths are said beforehand. Where the columns are to be as wide as what
/// is in them, and the rows are few, take ``Grid``; data with titles is a ``Table``.
///
/// In a ``ScrollView`` that scrolls up and down only the views that are seen are made, of however many; elsewhere all
/// of them.
public nonisolated struct LazyVGrid<Content: View>: PrimitiveView {
  let layout: TrackLayout
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a grid of columns.
  ///
  /// - Parameters:
  ///   - columns: The columns, and how wide they are.
  ///   - alignment: How views stand in columns that say nothing of it; in the middle by default.
  ///   - spacing: Points between two rows; a row is 16. The default is no row.
  ///   - pinnedViews: Headers or footers of sections that stay in sight, over a ground of their own, while their
  ///     sections go by. None by default. Where all views are made, nothing is pinned.
  ///   - content: The views, row after row.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = TrackLayout(
      lineAxis: .vertical, tracks: columns, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: CellLength.rows(spacing ?? 0))
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<LazyVGrid> {
    guard context.values.environment.scrolledAxes.contains(.vertical) else {
      return ContainerNode(self, \.content, name: "LazyVGrid", in: context) { $0.layout }
    }
    return LazyStackNode(self, \.content, in: context) {
      $0.layout.arrangement(HorizontalAlignment.center.key, pinned: $0.pinnedViews)
    }
  }
}

/// Arranges views in rows, column after column, and makes them as they are seen (SwiftUI: `LazyHGrid`).
///
/// In a ``ScrollView`` that scrolls sideways only the views that are seen are made, of however many; elsewhere all of them.
///
/// ```swift
/// ScrollView(.horizontal) {
///   LazyHGrid(rows: [GridItem(.fixed(16)), GridItem(.fixed(16))]) {
///     ForEach(0..<200) { Text("No. \($0)") }
///   }
/// }
/// ```
public nonisolated struct LazyHGrid<Content: View>: PrimitiveView {
  let layout: TrackLayout
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a grid of rows.
  ///
  /// - Parameters:
  ///   - rows: The rows, and how high they are.
  ///   - alignment: How views stand in rows that say nothing of it; in the middle by default.
  ///   - spacing: Points between two columns; a column is 8. The default is two columns.
  ///   - pinnedViews: Headers or footers of sections that stay in sight, over a ground of their own, while their
  ///     sections go by. None by default. Where all views are made, nothing is pinned.
  ///   - content: The views, column after column.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = TrackLayout(
      lineAxis: .horizontal, tracks: rows, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: CellLength.columns(spacing ?? .columns(2)))
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<LazyHGrid> {
    guard context.values.environment.scrolledAxes.contains(.horizontal) else {
      return ContainerNode(self, \.content, name: "LazyHGrid", in: context) { $0.layout }
    }
    return LazyStackNode(self, \.content, in: context) {
      $0.layout.arrangement(VerticalAlignment.center.key, pinned: $0.pinnedViews)
    }
  }
}

/// Items in tracks of given widths: line after line along an axis.
nonisolated struct TrackLayout: ItemLayout, Equatable {
  /// The axis along which lines follow each other.
  let lineAxis: Axis
  let tracks: [GridItem]
  let alignment: Alignment
  /// Cells between two lines.
  let spacing: Int

  /// A track, in cells.
  struct Track {
    let start: Int
    let length: Int
    let alignment: Alignment

    /// Where an item stands in the track, on a line of a length that begins somewhere along the axis of lines.
    @MainActor
    func frame(of item: LayoutItem, from position: Int, length: Int, _ lineAxis: Axis) -> CellRectangle {
      var room = CellSize.zero
      room[lineAxis] = length
      room[lineAxis.other] = self.length
      let place = alignment.frames(in: room, of: [item]) { $0.view.measure(LayoutProposal(room)) }[0]
      return lineAxis == .vertical
        ? place.moved(columns: start, rows: position) : place.moved(columns: position, rows: start)
    }
  }

  /// The same for a lazy grid.
  ///
  /// - Parameters:
  ///   - key: How headers and footers stand.
  ///   - pinned: Which of them stay in sight.
  func arrangement(_ key: AlignmentKey, pinned: PinnedScrollableViews) -> LazyStackView.Arrangement {
    LazyStackView.Arrangement(axis: lineAxis, alignment: key, spacing: spacing, pinned: pinned, grid: self)
  }

  private func cells(_ points: CGFloat) -> Int {
    guard points.isFinite else { return LayoutProposal.endless }
    return lineAxis == .vertical ? CellLength.columns(ofSize: points) : CellLength.rows(ofSize: points)
  }

  private func gap(_ item: GridItem) -> Int {
    lineAxis == .vertical
      ? CellLength.columns(item.spacing ?? .columns(2)) : CellLength.rows(item.spacing ?? 0)
  }

  /// The tracks for a length across the axis; where none is proposed, each has its least, or ten cells.
  func tracks(_ proposed: Int?) -> [Track] {
    let gaps = tracks.dropLast().reduce(0) { $0 + gap($1) }
    let fixed = tracks.reduce(0) { sum, item in
      if case .fixed(let points) = item.size { sum + cells(points) } else { sum }
    }
    let shared = tracks.count { if case .fixed = $0.size { false } else { true } }
    var left = max(0, (proposed ?? fixed + gaps + 10 * shared) - gaps - fixed)
    // Tracks that share alike are equal: a cell more in one of them would give what is in it another shape.
    left -= left % max(1, shared)
    var remaining = shared
    var position = 0
    var result: [Track] = []
    func add(_ item: GridItem, _ length: Int) {
      result.append(Track(start: position, length: length, alignment: item.alignment ?? alignment))
      position += length + gap(item)
    }
    for item in tracks {
      switch item.size {
      case .fixed(let points): add(item, cells(points))
      case .flexible(let minimum, let maximum):
        let length = max(cells(minimum), min(cells(maximum), left / max(1, remaining)))
        left -= length
        remaining -= 1
        add(item, length)
      case .adaptive(let minimum, let maximum):
        let room = left / max(1, remaining)
        left -= room
        remaining -= 1
        let gap = gap(item)
        let least = max(1, cells(minimum))
        let count = max(1, (room + gap) / (least + gap))
        var free = room - gap * (count - 1)
        free -= free % count
        for index in 0..<count {
          let length = min(cells(maximum), free / (count - index))
          free -= length
          add(item, length)
        }
      }
    }
    return result
  }

  private func offer(_ track: Track) -> LayoutProposal {
    lineAxis == .vertical ? LayoutProposal(columns: track.length) : LayoutProposal(rows: track.length)
  }

  @MainActor
  private func lines(_ tracks: [Track], _ items: [LayoutItem]) -> [(items: Range<Int>, length: Int)] {
    guard !tracks.isEmpty else { return [] }
    return stride(from: 0, to: items.count, by: tracks.count).map { start in
      let range = start..<min(items.count, start + tracks.count)
      let length = range.reduce(0) { longest, index in
        max(longest, items[index].view.measure(offer(tracks[index - start]))[lineAxis])
      }
      return (range, length)
    }
  }

  @MainActor func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    let tracks = tracks(proposal[lineAxis.other])
    let lines = lines(tracks, items)
    var size = CellSize.zero
    size[lineAxis.other] = tracks.last.map { $0.start + $0.length } ?? 0
    size[lineAxis] = lines.reduce(spacing * max(0, lines.count - 1)) { $0 + $1.length }
    return size
  }

  @MainActor func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    let tracks = tracks(size[lineAxis.other])
    var frames: [CellRectangle] = []
    var position = 0
    for line in lines(tracks, items) {
      for index in line.items {
        let track = tracks[index - line.items.lowerBound]
        frames.append(track.frame(of: items[index], from: position, length: line.length, lineAxis))
      }
      position += line.length + spacing
    }
    return frames
  }
}
