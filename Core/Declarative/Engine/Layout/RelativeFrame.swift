import CoreRetained
import CoreTerminal
public import Foundation

/// A view whose size counts for `containerRelativeFrame`: a screen, a sheet, a tab, a column, a scroll view.
@MainActor
protocol RelativeContainer: UIView {
  /// The room that it has for what is in it.
  var relativeRoom: CellSize { get }
  /// Those that are sized by it.
  var relatives: RelativeFrames { get }
}

/// The views whose size depends on one container: they are measured again when its size changes.
@MainActor
final class RelativeFrames {
  private struct Weak {
    weak var view: UIView?
  }

  private var views: [ObjectIdentifier: Weak] = [:]
  private var room: CellSize?

  /// In which directions somebody was ever sized by the container.
  private(set) var axes: Axis.Set = []

  func add(_ view: UIView, _ axes: Axis.Set) {
    views[ObjectIdentifier(view)] = Weak(view: view)
    self.axes.formUnion(axes)
  }

  /// To be called by the container before it lays out what is in it.
  func follow(_ room: CellSize) {
    guard room != self.room else { return }
    self.room = room
    guard !views.isEmpty else { return }
    views = views.filter { $0.value.view?.window != nil }
    for kept in views.values { kept.view?.invalidateIntrinsicContentSize() }
  }
}

/// The length of a frame in terms of its container's length.
nonisolated enum RelativeLength: Equatable {
  /// As long.
  case whole
  /// Some of a number of equal parts, with cells between them.
  case parts(count: Int, span: Int, spacing: CGFloat)
  /// What a closure makes of it. Two closures are never the same.
  case custom((_ length: CGFloat, _ axis: Axis) -> CGFloat)

  static func == (left: RelativeLength, right: RelativeLength) -> Bool {
    switch (left, right) {
    case (.whole, .whole): true
    case (.parts(let count, let span, let spacing), .parts(let otherCount, let otherSpan, let otherSpacing)):
      count == otherCount && span == otherSpan && spacing == otherSpacing
    default: false
    }
  }

  /// - Parameter reader: Follows what a closure reads.
  @MainActor func cells(of room: Int, _ axis: Axis, _ reader: LayoutStorage?) -> Int {
    switch self {
    case .whole: return room
    case .parts(let count, let span, let spacing):
      let gap = max(0, axis == .horizontal ? CellLength.columns(spacing) : CellLength.rows(spacing))
      let count = max(1, count)
      // The edges are rounded, so that the parts fill the container.
      let available = max(0, room - gap * (count - 1))
      return max(0, available * span / count + gap * (span - 1))
    case .custom(let length):
      let points: CGFloat = axis == .horizontal ? .columns(room) : .rows(room)
      let wanted = max(0, reader?.late { length(points, axis) } ?? length(points, axis))
      return axis == .horizontal ? CellLength.columns(ofSize: wanted) : CellLength.rows(ofSize: wanted)
    }
  }
}

/// A frame whose lengths are those of the container around, or parts of them, with one item in it.
nonisolated struct RelativeFrameLayout: ItemLayout, Equatable {
  let axes: Axis.Set
  let length: RelativeLength
  let alignment: Alignment
  private var storage: LayoutStorage?

  init(axes: Axis.Set, length: RelativeLength, alignment: Alignment) {
    (self.axes, self.length, self.alignment) = (axes, length, alignment)
  }

  static func == (left: RelativeFrameLayout, right: RelativeFrameLayout) -> Bool {
    left.axes == right.axes && left.length == right.length && left.alignment == right.alignment
  }

  @MainActor
  func keeping(in makeStorage: () -> LayoutStorage) -> RelativeFrameLayout {
    guard case .custom = length else { return self }
    var layout = self
    layout.storage = makeStorage()
    return layout
  }

  @MainActor
  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    frame(for: proposal, of: items).size(for: proposal, of: items)
  }

  @MainActor
  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    alignment.frames(in: size, of: items) { $0.view.measure(LayoutProposal(size)) }
  }

  @MainActor
  private func frame(for proposal: LayoutProposal, of items: [LayoutItem]) -> FixedFrameLayout {
    let room = items.first?.view.superview?.roomOfContainer(axes)
    func cells(_ axis: Axis, _ set: Axis.Set) -> Int? {
      guard axes.contains(set) else { return nil }
      // Nowhere yet: as if what is proposed was the container.
      return (room?[axis] ?? proposal[axis]).map { length.cells(of: $0, axis, storage) }
    }
    return FixedFrameLayout(
      width: cells(.horizontal, .horizontal), height: cells(.vertical, .vertical), alignment: alignment)
  }
}

extension UIView {
  /// The room in the nearest container around, from which the view hears when it has another size; `nil` where there is none yet.
  fileprivate func roomOfContainer(_ axes: Axis.Set) -> CellSize? {
    for view in sequence(first: superview, next: { $0?.superview }) {
      if let container = view as? any RelativeContainer {
        container.relatives.add(self, axes)
        let room = container.relativeRoom
        return room == .zero ? nil : room
      }
      if let list = view as? UIScrollView { return list.cellFrame.size == .zero ? nil : list.cellFrame.size }
    }
    return nil
  }
}

extension View {
  private nonisolated func _relativeFrame(_ axes: Axis.Set, _ length: RelativeLength, _ alignment: Alignment)
    -> some View
  {
    LayoutModifier(
      content: self, name: "containerRelativeFrame",
      layout: RelativeFrameLayout(axes: axes, length: length, alignment: alignment))
  }

  /// A frame around the view as large as the container around, in some directions: the screen, the sheet, the tab or the column,
  /// or the scroll view or list in it (SwiftUI: `containerRelativeFrame(_:alignment:)`).
  ///
  /// ```swift
  /// ScrollView(.horizontal) {
  ///   HStack {
  ///     ForEach(0..<3) { Text("Page \($0)").containerRelativeFrame(.horizontal) }
  ///   }
  /// }
  /// ```
  public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    _relativeFrame(axes, .whole, alignment)
  }

  /// A frame around the view as large as some of a number of equal parts of the container around, which have `spacing` points
  /// between them (SwiftUI: `containerRelativeFrame(_:count:span:spacing:alignment:)`).
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View { _relativeFrame(axes, .parts(count: count, span: span, spacing: spacing), alignment) }

  /// A frame around the view as large as `length` makes of the container's lengths, in points
  /// (SwiftUI: `containerRelativeFrame(_:alignment:_:)`).
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (_ length: CGFloat, _ axis: Axis) -> CGFloat
  ) -> some View { _relativeFrame(axes, .custom(length), alignment) }
}
