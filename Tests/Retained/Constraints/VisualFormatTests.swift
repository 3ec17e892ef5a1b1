import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

@MainActor
@Suite("Visual formats, the keyboard's guide, and lengths shared in stacks")
struct VisualFormatTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))

  private func constrained() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  @Test("a line of views becomes constraints")
  func line() {
    let (a, b) = (constrained(), constrained())
    let views = ["a": a, "b": b]
    var constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[a(64)]-[b(>=80)]-(gap)-|", options: [.alignAllTop, .alignAllBottom], metrics: ["gap": 16],
      views: views)
    constraints += NSLayoutConstraint.constraints(withVisualFormat: "V:|-16-[a(==32@999)]", metrics: nil, views: views)
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(a.cellFrame == CellRectangle(column: 0, row: 1, width: 8, height: 2))
    #expect(b.cellFrame == CellRectangle(column: 9, row: 1, width: 29, height: 2))
    #expect(constraints.contains { $0.priority == UILayoutPriority(rawValue: 999) })
  }

  @Test("views may be as long as others; what cannot be read is warned of")
  func others() {
    let (a, b) = (constrained(), constrained())
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|[a][b(a)]|", views: ["a": a, "b": b])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[a(b)]", views: ["a": a, "b": b])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[b(16)]", views: ["a": a, "b": b]))
    root.layoutIfNeeded()
    #expect(a.cellFrame == CellRectangle(column: 0, row: 0, width: 20, height: 1))
    #expect(b.cellFrame == CellRectangle(column: 20, row: 0, width: 20, height: 1))
    let texts = warnings {
      for format in ["H:|[a]-8", "[a(nothing)]", "[c]", "", "[a(8]"] {
        #expect(NSLayoutConstraint.constraints(withVisualFormat: format, views: ["a": a]).isEmpty)
      }
    }
    #expect(texts.count == 5)
  }

  @Test(
    "a line may begin or end without the superview",
    arguments: [
      ("V:[a]-16-[b]", 1), ("[a]", 0), ("V:[a(40)]", 1), ("H:[a]-|", 1), ("V:[a][b]|", 2), ("H:[a]-(>=8,<=20)-[b]", 2),
      ("[a(==b)]", 1), ("|-[a]", 1), ("|[a]-[b]|", 3),
    ])
  func loose(format: String, count: Int) {
    let (a, b) = (constrained(), constrained())
    #expect(NSLayoutConstraint.constraints(withVisualFormat: format, views: ["a": a, "b": b]).count == count)
  }

  @Test("width and height of a view in a stack follow from each other")
  func proportions() {
    let (square, tall, wide) = (UIView(), UIView(), UIView())
    square.widthAnchor.constraint(equalToConstant: 176).isActive = true
    square.heightAnchor.constraint(equalTo: square.widthAnchor).isActive = true
    tall.heightAnchor.constraint(equalToConstant: 80).isActive = true
    tall.widthAnchor.constraint(equalTo: tall.heightAnchor, multiplier: 0.5).isActive = true
    let row = UIStackView(arrangedSubviews: [square, tall])
    row.alignment = .top
    let size = row.measure(LayoutProposal())
    #expect(size == CellSize(width: 27, height: 11))
    row.frame = CGRect(x: 0, y: 0, width: 27 * 8, height: 11 * 16)
    row.layoutIfNeeded()
    #expect(square.cellFrame == CellRectangle(column: 0, row: 0, width: 22, height: 11))
    #expect(tall.cellFrame == CellRectangle(column: 22, row: 0, width: 5, height: 5))
    wide.heightAnchor.constraint(equalTo: wide.widthAnchor, multiplier: 0.25).isActive = true
    let column = UIStackView(arrangedSubviews: [wide, UILabel(text: "below")])
    column.axis = .vertical
    column.frame = CGRect(x: 0, y: 0, width: 320, height: 96)
    column.layoutIfNeeded()
    #expect(wide.cellFrame == CellRectangle(column: 0, row: 0, width: 40, height: 5))
  }

  @Test("the top of the keyboard's guide is the bottom of the safe area")
  func keyboard() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 32, right: 0)
    let (list, bar) = (UIView(), UIView())
    for view in [list, bar] {
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: controller.view.topAnchor),
      list.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 16),
      bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
    ])
    let host = TestHost(controller, columns: 20, rows: 10)
    host.update()
    #expect(bar.cellFrame.row == 7)
    #expect(list.cellFrame.height == 7)
    #expect(controller.view.keyboardLayoutGuide.layoutFrame.minY == .rows(8))
  }

  @Test("views that fill a stack share it as their constraints say")
  func shares() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 240, height: 16))
    let (wide, narrow, button) = (UITextField(frame: .zero), UITextField(frame: .zero), UILabel(text: "Add"))
    for view in [wide, narrow, button] { stack.addArrangedSubview(view) }
    button.setContentHuggingPriority(.required, for: .horizontal)
    wide.text = "Lettuce"
    narrow.widthAnchor.constraint(equalTo: wide.widthAnchor, multiplier: 0.5).isActive = true
    let host = TestHost(stack, columns: 30, rows: 1)
    host.update()
    #expect([wide, narrow, button].map(\.cellFrame.width) == [18, 9, 3])
  }
}
