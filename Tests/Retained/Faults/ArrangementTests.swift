import Core
import Testing

@testable import CoreRetained

/// What stacks and constraints had wrong when they were looked at by chance.
@MainActor
@Suite("Stacks and constraints, seldom combined")
struct ArrangementTests {
  private let screen = FaultScreen(columns: 40, rows: 10)

  private func constrained<View: UIView>(_ view: View, in superview: UIView) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  @Test("a view in a stack that is not arranged goes by its constraints, as a background does")
  func background() {
    let stack = UIStackView(arrangedSubviews: [UILabel(text: "one"), UILabel(text: "two")])
    let background = constrained(UIView(), in: stack)
    NSLayoutConstraint.activate([
      background.topAnchor.constraint(equalTo: stack.topAnchor),
      background.bottomAnchor.constraint(equalTo: stack.bottomAnchor),
      background.leadingAnchor.constraint(equalTo: stack.leadingAnchor),
      background.trailingAnchor.constraint(equalTo: stack.trailingAnchor),
    ])
    stack.frame = CGRect(x: 0, y: 0, width: 160, height: 32)
    screen.window.addSubview(stack)
    screen.update()
    #expect(background.cellFrame == CellRectangle(width: 20, height: 2))
    stack.frame.size.width = 80
    screen.update()
    #expect(background.cellFrame == CellRectangle(width: 10, height: 2))
    #expect(stack.measure(.unspecified) == CellSize(width: 6, height: 1))
  }

  @Test("a view that a stack lets go of goes by its constraints, and by the stack when it takes it back")
  func letGo() {
    let stack = UIStackView()
    let label = UILabel(text: "one")
    label.translatesAutoresizingMaskIntoConstraints = false
    stack.addArrangedSubview(label)
    stack.addArrangedSubview(UILabel(text: "two"))
    NSLayoutConstraint.activate([
      label.trailingAnchor.constraint(equalTo: stack.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: stack.bottomAnchor),
    ])
    stack.frame = CGRect(x: 0, y: 0, width: 160, height: 32)
    screen.window.addSubview(stack)
    screen.update()
    #expect(label.cellFrame == CellRectangle(width: 3, height: 2))
    stack.removeArrangedSubview(label)
    screen.update()
    #expect(label.cellFrame == CellRectangle(column: 17, row: 1, width: 3, height: 1))
    stack.insertArrangedSubview(label, at: 0)
    screen.update()
    #expect(label.cellFrame == CellRectangle(width: 3, height: 2))
  }

  @Test("an arranged view with an autoresizing mask, as controllers' views have, is where the stack puts it")
  func mask() {
    let view = UIView()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let stack = UIStackView(arrangedSubviews: [UILabel(text: "one"), view])
    stack.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    screen.window.addSubview(stack)
    screen.update()
    stack.frame.size = CGSize(width: 160, height: 32)
    screen.update()
    #expect(view.cellFrame == CellRectangle(column: 3, width: 17, height: 2))
  }

  @Test("equal parts are as long as the longest would like")
  func equalParts() {
    let stack = UIStackView(arrangedSubviews: [UILabel(text: "a"), UILabel(text: "longer")])
    stack.distribution = .fillEqually
    stack.spacing = 8
    #expect(stack.measure(.unspecified) == CellSize(width: 13, height: 1))
    #expect(stack.measure(LayoutProposal(columns: 30)) == CellSize(width: 13, height: 1))
    #expect(stack.measure(LayoutProposal(columns: 9)) == CellSize(width: 9, height: 1))
    stack.axis = .vertical
    stack.spacing = 0
    (stack.arrangedSubviews[1] as? UILabel)?.numberOfLines = 0
    (stack.arrangedSubviews[1] as? UILabel)?.text = "three lines here"
    #expect(stack.measure(LayoutProposal(columns: 5)) == CellSize(width: 5, height: 6))
  }

  @Test("text on one base line stays in a stack that is lower than it would like")
  func baseline() {
    let label = UILabel(text: "one two")
    label.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [label, UILabel(text: "three")])
    stack.alignment = .lastBaseline
    stack.frame = CGRect(x: 0, y: 0, width: 64, height: 16)
    screen.window.addSubview(stack)
    screen.update()
    #expect(stack.arrangedSubviews.map(\.cellFrame.row) == [0, 0])
  }

  @Test("a guide that is added when everything is laid out already places views")
  func lateGuide() {
    let view = constrained(UIView(), in: screen.window)
    let leading = view.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor)
    NSLayoutConstraint.activate([
      leading, view.topAnchor.constraint(equalTo: screen.window.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 16),
    ])
    screen.update()
    #expect(view.cellFrame == CellRectangle(width: 5, height: 1))
    let guide = UILayoutGuide()
    screen.window.addLayoutGuide(guide)
    leading.isActive = false
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor, constant: 16),
      guide.widthAnchor.constraint(equalToConstant: 24),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    screen.update()
    #expect(view.cellFrame.column == 5)
    screen.window.removeLayoutGuide(guide)
    leading.isActive = true
    screen.update()
    #expect(view.cellFrame.column == 0)
  }

  @Test("where text begins changes sides when the direction does: constraints, margins, labels")
  func direction() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 32))
    box.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 32, bottom: 0, trailing: 8)
    let view = constrained(UIView(), in: box)
    let label = UILabel(text: "abc")
    label.frame = CGRect(x: 0, y: 16, width: 80, height: 16)
    box.addSubview(label)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: box.layoutMarginsGuide.leadingAnchor),
      view.topAnchor.constraint(equalTo: box.topAnchor), view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalToConstant: 16),
    ])
    screen.window.addSubview(box)
    screen.update()
    #expect(view.cellFrame.column == 4)
    screen.window.traitOverrides.layoutDirection = .rightToLeft
    screen.update()
    #expect(view.cellFrame.column == 20 - 4 - 5)
    #expect(screen.text.contains("       abc"))
    screen.window.traitOverrides.layoutDirection = .leftToRight
    screen.update()
    #expect(view.cellFrame.column == 4)
    #expect(screen.complaint == nil)
  }
}
