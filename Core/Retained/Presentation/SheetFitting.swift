import CoreTerminal

/// How high a sheet is that nothing is said about: as high as what is in it asks for, and never lower again while it is shown, so
/// that it does not jump where something in it goes.
struct SheetFitting: Equatable {
  /// Less looks like a mistake.
  static let least = 8

  /// The room that the rows were found for.
  private var room = CellSize.zero
  private var rows: Int?

  /// The rows for a room; `nil` for all there are.
  func rows(in room: CellSize) -> Int? { self.room == room ? rows : nil }

  /// Takes over how many rows are asked for; `nil` for as many as there are.
  mutating func ask(_ wanted: Int?, in room: CellSize, most: Int) {
    let former = self.room == room ? rows ?? Self.least : Self.least
    self.room = room
    guard let wanted else {
      rows = nil
      return
    }
    rows = min(most, max(former, wanted, Self.least))
  }
}

extension UIViewController {
  /// How many rows its view would need, as it is laid out now, to show everything and nothing more; `nil` where it takes any
  /// number, or where nobody knows.
  final var rowsOfContent: Int? {
    guard let view = viewIfLoaded else { return nil }
    let rows = view.cellFrame.height
    var lists: [UIScrollView] = []
    view.findLists(&lists)
    if lists.count == 1, let list = lists.first {
      let inside = list.contentCells.height + list.insetCells.top + list.insetCells.bottom
      return list.contentCells.height > 0 ? rows - list.cellFrame.height + inside : nil
    }
    guard lists.isEmpty, let content = innermostFrontmost.viewIfLoaded, content.isDescendant(of: view) else {
      return nil
    }
    let (width, height) = (content.cellFrame.width, content.cellFrame.height)
    let ideal = content.measure(LayoutProposal(columns: width)).height
    // What takes all it is given would be nothing without it.
    let taken = content.measure(LayoutProposal(columns: width, rows: height)).height
    return ideal > 0 && taken <= ideal ? rows - height + ideal : nil
  }
}

extension UIView {
  /// The lists that are seen, without those in others.
  fileprivate final func findLists(_ lists: inout [UIScrollView]) {
    guard !isHidden, cellFrame.height > 0 else { return }
    if let list = self as? UIScrollView {
      lists.append(list)
    } else {
      for view in subviews { view.findLists(&lists) }
    }
  }
}
