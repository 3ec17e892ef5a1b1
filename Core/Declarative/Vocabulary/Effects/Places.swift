import CoreRetained
import CoreTerminal
public import Foundation

/// How something of another form fits into a space (SwiftUI: `ContentMode`).
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// The whole content is seen, and some of the space may stay empty.
  case fit
  /// The whole space is filled, and some of the content may be cut.
  case fill
}

/// A layout that gives an item a fixed ratio of width to height.
struct AspectRatioLayout: ItemLayout, Equatable {
  /// How many times as wide as high, in points; `nil` for that of the item.
  let ratio: Double?
  let mode: ContentMode

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    guard let view = items.first?.view else { return .zero }
    return view.measure(inner(proposal, view))
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    items.map { item in
      let own = item.view.measure(inner(LayoutProposal(size), item.view))
      return CellRectangle(
        column: (size.width - own.width) / 2, row: (size.height - own.height) / 2, width: own.width, height: own.height)
    }
  }

  /// What the item is offered: as much of the space as its form allows.
  private func inner(_ proposal: LayoutProposal, _ view: UIView) -> LayoutProposal {
    let ideal = view.measure(LayoutProposal(columns: nil, rows: nil)).points
    let ratio = ratio ?? (ideal.height > 0 ? Double(ideal.width / ideal.height) : 0)
    guard ratio > 0, ratio.isFinite else { return proposal }
    func points(_ cells: Int?, _ points: (Int) -> CGFloat) -> Double? {
      cells.flatMap { $0 >= LayoutProposal.endless ? nil : Double(points($0)) }
    }
    var width = points(proposal.columns) { .columns($0) }
    var height = points(proposal.rows) { .rows($0) }
    switch (width, height) {
    case (nil, nil): (width, height) = (Double(ideal.width), Double(ideal.width) / ratio)
    case (let known?, nil): height = known / ratio
    case (nil, let known?): width = known * ratio
    case (let w?, let h?):
      let isWide = w / h > ratio
      if isWide == (mode == .fit) { width = h * ratio } else { height = w / ratio }
    }
    return LayoutProposal(
      columns: CellLength.columns(ofSize: CGFloat(width ?? 0)), rows: CellLength.rows(ofSize: CGFloat(height ?? 0)))
  }
}

/// A layout that puts the middle of an item at a point of all the space.
struct PositionLayout: ItemLayout, Equatable, Animatable {
  var letsOut: Bool { true }
  var column: Double
  var row: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(column, row) }
    set { (column, row) = (newValue.first, newValue.second) }
  }

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    let own = items.first?.view.measure(proposal) ?? .zero
    return CellSize(width: proposal.columns ?? own.width, height: proposal.rows ?? own.height)
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    items.map { item in
      let own = item.view.measure(LayoutProposal(size))
      return CellRectangle(
        column: CellLength.cells(column - Double(own.width) / 2), row: CellLength.cells(row - Double(own.height) / 2),
        width: own.width, height: own.height)
    }
  }
}

extension View {
  /// Gives the view a form: `ratio` is its width divided by its height, in points (a cell is 8 by 16); `nil` for the form it
  /// would like to have (SwiftUI: `aspectRatio(_:contentMode:)`).
  ///
  /// ```swift
  /// Rectangle().fill(.blue).aspectRatio(16 / 9, contentMode: .fit)
  /// ```
  public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    LayoutModifier(
      content: self, name: "aspectRatio",
      layout: AspectRatioLayout(ratio: aspectRatio.map(Double.init), mode: contentMode))
  }

  /// Gives the view the form of a size (SwiftUI: `aspectRatio(_:contentMode:)`).
  public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(
      aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil, contentMode: contentMode)
  }

  /// Keeps the view's form, and shows all of it (SwiftUI: `scaledToFit()`).
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Keeps the view's form, and fills the space (SwiftUI: `scaledToFill()`).
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Puts the middle of the view at a point of the space around, in points; it takes all of that space (SwiftUI:
  /// `position(x:y:)`).
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    LayoutModifier(content: self, name: "position", layout: PositionLayout(column: x / 8, row: y / 16))
  }

  /// Puts the middle of the view at a point of the space around, in points (SwiftUI: `position(_:)`).
  public nonisolated func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }
}
