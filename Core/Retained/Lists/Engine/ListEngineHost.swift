/// What a list engine asks of the scroll view that shows the list.
@MainActor
protocol ListEngineHost: UIScrollView {
  /// Makes what shows an element, in a list that is as wide as the view.
  func makeElement(_ element: ListElement) -> ListEngine.Shown
  /// Takes back what showed an element.
  func takeBack(_ view: UIView, of element: ListElement)
  /// Where an element stands from side to side.
  func columns(of element: ListElement) -> (start: Int, width: Int)
  /// Lines free below a line.
  func spacing(below line: Int) -> Int
  /// What is new is about to be seen, from the top.
  func willShow(_ elements: [(element: ListElement, view: UIView)])
  /// The element that is kept in sight when the view gets lower.
  var keptPosition: Int? { get }
  /// Headers stay at the top while their sections scroll by.
  var pinsHeaders: Bool { get }
  /// How many subviews are behind those of the rows.
  var backgroundCount: Int { get }
}
