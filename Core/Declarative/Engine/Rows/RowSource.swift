import CoreRetained
import Foundation

/// A part of the graph that makes rows of a list when they are asked for: the node of a `ForEach`, or single views.
@MainActor
protocol RowSource: AnyObject {
  /// The rows there are.
  var order: RowOrder { get }
  /// A row, made now if it was not there.
  func row(at index: Int) -> any RowContent
  /// The same for who has a row that waits for another element: that one is taken where a row would have to be made.
  func row(at index: Int, from waiting: (any RowContent)?) -> any RowContent
  /// What the row is selected by, where nothing else is said about it.
  func identity(at index: Int) -> AnyHashable?
  /// The row that has an identity.
  func index(of identity: AnyHashable) -> Int?
  /// The row that is scrolled to by an identity: that may be one that its view gives itself.
  func indexToScroll(to identity: AnyHashable) -> Int?
  /// What may be done with rows.
  var edits: RowEdits { get }
  /// A row was moved by the user; the data will follow.
  func moveRow(_ source: Int, to destination: Int)
}

extension RowSource {
  func row(at index: Int, from waiting: (any RowContent)?) -> any RowContent { row(at: index) }
  func identity(at index: Int) -> AnyHashable? { nil }
  func index(of identity: AnyHashable) -> Int? { nil }
  func indexToScroll(to identity: AnyHashable) -> Int? { index(of: identity) }
  var edits: RowEdits { RowEdits() }
  func moveRow(_ source: Int, to destination: Int) {}
}

/// Which rows of a source can be moved and deleted, and the actions for that.
struct RowEdits {
  /// Takes rows away.
  var delete: (@MainActor (IndexSet) -> Void)?
  /// Moves rows, before which row of the former order.
  var move: (@MainActor (IndexSet, Int) -> Void)?

  var isEmpty: Bool { delete == nil && move == nil }
}

/// An element of a source whose view makes any number of rows.
@MainActor
struct RowElement {
  let source: any RowSource
  let index: Int
  let content: any RowElementContent
  /// It comes to sections, and its rows are their rows.
  var isSection = false
}

/// The node of an element that makes any number of rows: it is told which of them are in sight.
@MainActor
protocol RowElementContent: AnyObject {
  /// One of the rows comes into sight, or leaves it.
  func rowChanged(isShown: Bool)
}

/// The node of a row: it gives the views that the cell shows, and is told when the row comes into sight.
@MainActor
protocol RowContent: AnyObject {
  /// The retained views, one below the other.
  var items: [LayoutItem] { get }
  /// Who shows it now.
  var host: (any RowHost)? { get set }
  /// It is seen from now on, or no more.
  func set(isShown: Bool)
  /// It is seen no more, and waits for another element of its source, with its views where they are. Its host is told once it is gone.
  ///
  /// - Returns: Whether it does. If not, it is ended as others are, by ``set(isShown:)``.
  func waits() -> Bool
  /// It waits in vain: its host shows something else.
  func endWaiting()
}

extension RowContent {
  func waits() -> Bool { false }
  func endWaiting() {}
}

/// The cell that shows a row, which is told when the row's views have changed.
@MainActor
protocol RowHost: AnyObject {
  /// The row has other views.
  func rowItemsChanged()
  /// The row that has waited here is gone.
  func waitingRowEnded()
}

extension RowHost {
  func waitingRowEnded() {}
}

/// A source of views that are there already, each of which is a row.
@MainActor
final class StandingRows: RowSource {
  private let items: [LayoutItem]
  let order: RowOrder

  init(_ items: [LayoutItem]) {
    self.items = items
    order = KeyedRowOrder(items.map { ObjectIdentifier($0.view) })
  }

  func row(at index: Int) -> any RowContent { Row(items: [items[index]]) }

  private final class Row: RowContent {
    let items: [LayoutItem]
    weak var host: (any RowHost)?

    init(items: [LayoutItem]) { self.items = items }

    func set(isShown: Bool) {}
  }
}
