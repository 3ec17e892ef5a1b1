import Core
import CoreTestSupport
import Testing

/// A stack-like view that counts its layouts.
final class CountingColumn: UIView {
  private(set) var layouts = 0
  private(set) var measurements = 0

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    measurements += 1
    let sizes = subviews.map { $0.measure(LayoutProposal(columns: proposal.columns)) }
    return CellSize(width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
  }

  override func layoutSubviews() {
    layouts += 1
    var row = 0
    for view in subviews {
      let size = view.measure(LayoutProposal(columns: cellFrame.width))
      view.place(in: CellRectangle(row: row, width: cellFrame.width, height: size.height))
      row += size.height
    }
  }
}

@MainActor
@Suite struct LayoutTests {
  @Test("a label that changes without changing its size lays out nothing above it")
  func sameSize() {
    let label = UILabel(text: "abc")
    let column = CountingColumn()
    column.addSubview(label)
    let host = TestHost(column)
    #expect(host.snapshot == "abc")
    let (layouts, measurements) = (column.layouts, column.measurements)
    label.text = "xyz"
    #expect(host.snapshot == "xyz")
    #expect(column.layouts == layouts)
    #expect(column.measurements == measurements)
  }

  @Test("a label that needs another size lays out its column, and everything above that changes with it")
  func otherSize() {
    let label = UILabel(text: "abc")
    label.numberOfLines = 0
    let inner = CountingColumn()
    inner.addSubview(label)
    let other = CountingColumn()
    other.addSubview(UILabel(text: "below"))
    let outer = UIStackView(arrangedSubviews: [inner, other])
    outer.axis = .vertical
    let host = TestHost(outer, columns: 6)
    #expect(host.snapshot == "abc\nbelow")
    let layouts = other.layouts
    label.text = "abc def ghi"
    #expect(host.snapshot == "abc\ndef\nghi\nbelow")
    #expect(other.layouts == layouts)
  }

  @Test("answers to proposals are kept")
  func measuresOnce() {
    let column = CountingColumn()
    column.addSubview(UILabel(text: "abc"))
    for _ in 0..<5 { #expect(column.measure(.unspecified) == CellSize(width: 3, height: 1)) }
    #expect(column.measurements == 1)
    #expect(column.measure(LayoutProposal(columns: 2)) == CellSize(width: 2, height: 1))
    #expect(column.measurements == 2)
  }

  @Test("a measurement straight after a change is the new one, at any depth")
  func measuresAnew() {
    let label = UILabel(text: "abc")
    let stack = UIStackView(arrangedSubviews: [UIStackView(arrangedSubviews: [label])])
    #expect(stack.measure(.unspecified).width == 3)
    label.text = "abcdef"
    #expect(stack.measure(.unspecified).width == 6)
  }

  @Test("a hidden view takes no room and is not drawn")
  func hidden() {
    let middle = UILabel(text: "b")
    let stack = UIStackView(arrangedSubviews: [UILabel(text: "a"), middle, UILabel(text: "c")])
    stack.axis = .vertical
    let host = TestHost(stack)
    #expect(host.snapshot == "a\nb\nc")
    middle.isHidden = true
    #expect(host.snapshot == "a\nc")
    middle.isHidden = false
    #expect(host.snapshot == "a\nb\nc")
  }

  @Test("views are drawn inside of their superview only, wide characters included")
  func clips() {
    let outer = UIView()
    let inner = UILabel(text: "ab漢字cd")
    outer.addSubview(inner)
    inner.place(in: CellRectangle(column: -1, width: 20, height: 1))
    outer.place(in: CellRectangle(width: 4, height: 1))
    let host = TestHost(outer, columns: 4, rows: 1)
    #expect(host.snapshot == "b漢")
  }

  @Test("moving a view does not lay it out; resizing does")
  func moveAndResize() {
    let column = CountingColumn()
    column.place(in: CellRectangle(width: 5, height: 5))
    column.layoutIfNeeded()
    column.place(in: CellRectangle(column: 3, row: 1, width: 5, height: 5))
    column.layoutIfNeeded()
    #expect(column.layouts == 1)
    column.place(in: CellRectangle(width: 6, height: 5))
    column.layoutIfNeeded()
    #expect(column.layouts == 2)
  }

  @Test("in a column of many labels one change lays out and measures one label")
  func manyLabels() {
    let labels = (0..<5_000).map { UILabel(text: "row \($0)") }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    let column = CountingColumn()
    column.addSubview(stack)
    let host = TestHost(column, columns: 20)
    host.update()
    #expect(labels[4_999].cellFrame == CellRectangle(row: 4_999, width: 20, height: 1))
    let (layouts, measurements) = (column.layouts, column.measurements)
    labels[17].text = "row xx"
    #expect(host.snapshot.split(separator: "\n")[17] == "row xx")
    #expect(column.layouts == layouts)
    #expect(column.measurements == measurements)
  }

  @Test("views of nothing and of huge size do no harm")
  func extremes() {
    let stack = UIStackView(arrangedSubviews: [UILabel(text: "abc"), UILabel(text: "")])
    #expect(TestHost(stack, columns: 0, rows: 0).snapshot == "…")
    #expect(TestHost(UIStackView(), columns: 3, rows: 1).snapshot == "")
    stack.place(in: CellRectangle(width: 1_000_000, height: 1_000_000))
    stack.layoutIfNeeded()
    #expect(stack.measure(.unspecified) == CellSize(width: 3, height: 1))
  }

  @Test("a view belongs to one superview; taken out it belongs to none")
  func hierarchy() {
    let (first, second, view) = (UIView(), UIView(), UIView())
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty)
    #expect(view.superview === second)
    view.removeFromSuperview()
    #expect(view.superview == nil)
    #expect(second.subviews.isEmpty)
  }

  @Test("a view reads the environment of where it is, or was last")
  func movesInTheTree() {
    let (first, second, view) = (UIView(), UIView(), UIView())
    let (one, two) = (Profile(), Profile())
    first.valueNode.environment(one)
    second.valueNode.environment(two)
    #expect(view.environment[Profile.self] == nil)
    first.addSubview(view)
    #expect(view.environment[Profile.self] === one)
    second.addSubview(view)
    #expect(view.environment[Profile.self] === two)
    // UIKit: a view that is taken out of the hierarchy keeps its last traits; so it does what is bridged to them.
    view.removeFromSuperview()
    #expect(view.environment[Profile.self] === two)
  }
}
