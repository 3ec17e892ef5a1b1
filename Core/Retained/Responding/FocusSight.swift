import CoreTerminal

/// Scrolls the view with the focus back into sight when a layout has moved it out; it remembers where the view stood in the
/// scroll views around it.
///
/// A layout that moves it, or makes a scroll view smaller, scrolls it into sight again. Where the user has scrolled away from it
/// nothing is done. Tables and collections see to that by themselves: they know which row it is in.
@MainActor
struct FocusSight {
  /// Its place in a scroll view.
  private struct Place {
    weak var scrollView: UIScrollView?
    let rectangle: CellRectangle
    let size: CellSize

    /// Its beginning is seen, as the view is scrolled now.
    @MainActor
    var isSeen: Bool {
      guard let scrollView else { return false }
      let (column, row) = scrollView.boundsOrigin
      let seen = CellRectangle(column: column, row: row, width: size.width, height: size.height)
      return seen.contains(column: rectangle.column, row: rectangle.row)
    }
  }

  private unowned let window: UIWindow
  private weak var view: UIView?
  private var places: [Place] = []
  private var layouts = 0

  init(window: UIWindow) { self.window = window }

  /// It stands in something that scrolls.
  var isInScrollView: Bool { view != nil && !places.isEmpty }

  /// Another view has the focus.
  mutating func begin(with view: UIView) {
    self.view = view
    layouts = window.layouts
    places = Self.places(of: view)
    if !places.isEmpty { AppearancePhase.main.watch(sightOf: window) }
  }

  /// - Returns: Whether anything was scrolled.
  mutating func keep(_ view: UIView) -> Bool {
    guard self.view === view, layouts != window.layouts else { return false }
    layouts = window.layouts
    let (former, now) = (places, Self.places(of: view))
    places = now
    let isPushed = zip(former, now).contains { former, now in
      former.scrollView === now.scrollView && former.isSeen
        && (former.rectangle != now.rectangle || former.size != now.size)
    }
    guard isPushed else { return false }
    let offsets = now.map { $0.scrollView?.boundsOrigin ?? (0, 0) }
    view.scrollIntoSight()
    return zip(offsets, now).contains { $0 != $1.scrollView?.boundsOrigin ?? (0, 0) }
  }

  private static func places(of view: UIView) -> [Place] {
    sequence(first: view, next: \.superview).dropFirst().compactMap { $0 as? UIScrollView }
      .filter { !$0.keepsRowsInSight }
      .map { scrollView in
        let (own, other) = (scrollView.originInWindow, view.originInWindow)
        let rectangle = CellRectangle(
          column: other.column - own.column + scrollView.boundsOrigin.column,
          row: other.row - own.row + scrollView.boundsOrigin.row, width: view.cellFrame.width,
          height: view.cellFrame.height)
        return Place(scrollView: scrollView, rectangle: rectangle, size: scrollView.cellFrame.size)
      }
  }
}
