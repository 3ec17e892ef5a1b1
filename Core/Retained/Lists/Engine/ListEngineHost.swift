import CoreTerminal

/// What a list engine asks of the view that shows the list.
///
/// The engine knows lines alone: how long the window is, where an element begins and how long it is. Which way the list
/// goes, who scrolls it, and where an element stands from side to side is for the host to say.
@MainActor
package protocol ListEngineHost: UIView {
  // MARK: Elements

  /// Makes what shows an element, in a list that is as wide as the window.
  func makeElement(_ element: ListElement) -> ListEngine.Shown
  /// Takes back what showed an element.
  func takeBack(_ view: UIView, of element: ListElement)
  /// What is new is about to be seen, from the top.
  func willShow(_ elements: [(element: ListElement, view: UIView)])
  /// The element that is kept in sight when the window gets shorter.
  var keptPosition: Int? { get }

  // MARK: The window

  /// How much of the list is seen.
  var listWindow: ListWindow { get }
  /// How far the first line of the list lies before the line that the host counts from 0.
  var listStart: Int { get }
  /// Another line is the first of the window.
  func windowMoved(to offset: Int)
  /// All lines together, those at both ends included.
  func lengthChanged(to length: Int)

  // MARK: Places

  /// Lines free below a line.
  func spacing(below line: Int) -> Int
  /// Adds a view that shows an element, and gives it room, so that what it shows is known before it is measured.
  func insert(_ view: UIView, of element: ListElement, length: Int)
  /// How many lines a view needs to show an element.
  func length(of view: UIView, of element: ListElement) -> Int
  /// Places a view on lines, counted as the host does.
  ///
  /// - Parameter isPinned: It is not where its section would have it: others go by behind it.
  func place(_ view: UIView, of element: ListElement, at lines: Range<Int>, isPinned: Bool)
  /// Headers stay at the top while their sections go by.
  var pinsHeaders: Bool { get }
  /// Footers stay at the bottom while their sections go by.
  var pinsFooters: Bool { get }
  /// Lines before and after the window whose elements have views, too.
  var linesBeyond: Int { get }
}

/// How much of a list is seen, in cells.
package struct ListWindow: Equatable {
  /// Along the list.
  package var length: Int
  /// From side to side.
  package var width: Int

  package init(length: Int, width: Int) {
    self.length = length
    self.width = width
  }
}

/// A scroll view that shows a list from top to bottom, and scrolls it itself.
@MainActor
protocol ListScrollView: UIScrollView, ListEngineHost {
  /// Where an element stands from side to side.
  func columns(of element: ListElement) -> (start: Int, width: Int)
  /// How many subviews are behind those of the rows.
  var backgroundCount: Int { get }
}

extension ListScrollView {
  package var listWindow: ListWindow { ListWindow(length: cellFrame.height, width: cellFrame.width) }
  /// The inset at the top belongs to the leading element.
  package var listStart: Int { insetCells.top }
  package var pinsFooters: Bool { false }
  package var linesBeyond: Int { 0 }

  package func windowMoved(to offset: Int) {
    setOffset(column: boundsOrigin.column, row: offset - insetCells.top)
  }

  package func lengthChanged(to length: Int) {
    contentCells = CellSize(width: cellFrame.width, height: length - insetCells.top - insetCells.bottom)
  }

  package func insert(_ view: UIView, of element: ListElement, length: Int) {
    // Rows are behind headers, which may be pinned over them.
    if view.superview !== self {
      if element.indexPath != nil {
        insertSubview(view, at: backgroundCount)
      } else if let refreshControl, refreshControl.superview === self {
        insertSubview(view, belowSubview: refreshControl)
      } else {
        addSubview(view)
      }
    }
    let (column, width) = columns(of: element)
    view.place(in: CellRectangle(column: column, row: view.cellFrame.row, width: width, height: max(1, length)))
  }

  package func length(of view: UIView, of element: ListElement) -> Int {
    view.measure(LayoutProposal(columns: columns(of: element).width)).height
  }

  package func place(_ view: UIView, of element: ListElement, at lines: Range<Int>, isPinned: Bool) {
    let (column, width) = columns(of: element)
    view.place(in: CellRectangle(column: column, row: lines.lowerBound, width: width, height: lines.count))
  }
}
