import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

@MainActor
private func constrained<View: UIView>(_ view: View, in superview: UIView) -> View {
  view.translatesAutoresizingMaskIntoConstraints = false
  superview.addSubview(view)
  return view
}

/// A native row: asks and places by the layout contract alone.
private final class Row: UIView {
  var gap = 1

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let sizes = subviews.map { $0.measure(.unspecified) }
    return CellSize(
      width: sizes.reduce(gap * max(0, sizes.count - 1)) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
  }

  override func layoutSubviews() {
    var column = 0
    for view in subviews {
      let size = view.measure(LayoutProposal(rows: cellFrame.height))
      view.place(in: CellRectangle(column: column, width: size.width, height: size.height))
      column += size.width + gap
    }
  }
}

@MainActor
@Suite("Constraints")
struct ConstraintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))

  private func frames(_ views: UIView...) -> [CellRectangle] {
    root.layoutIfNeeded()
    return views.map(\.cellFrame)
  }

  @Test("pinned edges, a centre and sizes; points become whole cells where they enter")
  func pinned() {
    let (a, b, c) = (
      constrained(UIView(), in: root), constrained(UIView(), in: root), constrained(UIView(), in: root)
    )
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      a.heightAnchor.constraint(equalToConstant: 44),
      b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8),
      b.leadingAnchor.constraint(equalTo: a.leadingAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
      b.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      c.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      c.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      c.widthAnchor.constraint(equalToConstant: 80),
      c.heightAnchor.constraint(equalTo: c.widthAnchor),
    ])
    #expect(
      frames(a, b, c) == [
        CellRectangle(column: 2, row: 1, width: 36, height: 3),
        CellRectangle(column: 2, row: 4, width: 18, height: 6),
        CellRectangle(column: 15, row: 2, width: 10, height: 5),
      ])
  }

  @Test("at least, at most and priorities: the higher one wins, whatever the number of lower ones")
  func priorities() {
    let a = constrained(UIView(), in: root)
    let wide = a.widthAnchor.constraint(equalToConstant: 240)
    wide.priority = .defaultHigh
    let narrow = (1...3).map { _ in
      let constraint = a.widthAnchor.constraint(equalToConstant: 80)
      constraint.priority = .defaultLow
      return constraint
    }
    let most = a.widthAnchor.constraint(lessThanOrEqualToConstant: 160)
    NSLayoutConstraint.activate(narrow + [wide, most, a.heightAnchor.constraint(greaterThanOrEqualToConstant: 16)])
    #expect(frames(a)[0].width == 20)
    most.isActive = false
    #expect(frames(a)[0].width == 30)
    wide.priority = UILayoutPriority(100)
    #expect(frames(a)[0].width == 10)
    wide.constant = 320
    NSLayoutConstraint.deactivate(narrow)
    #expect(frames(a)[0].width == 40)
  }

  @Test("labels hug and resist by priority, and wrap in the width that is found for them")
  func labels() {
    let (title, detail) = (
      constrained(UILabel(text: "the quick brown fox jumps"), in: root), constrained(UILabel(text: "over"), in: root)
    )
    title.numberOfLines = 0
    detail.setContentCompressionResistancePriority(.required, for: .horizontal)
    detail.setContentHuggingPriority(.required, for: .horizontal)
    root.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: root.topAnchor),
      title.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      detail.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
      detail.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      detail.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
    ])
    #expect(
      frames(title, detail) == [
        CellRectangle(width: 15, height: 2), CellRectangle(column: 16, width: 4, height: 1),
      ])
    title.text = "short"
    #expect(frames(title)[0] == CellRectangle(width: 15, height: 1))
    detail.text = "a longer one"
    #expect(frames(title, detail).map(\.width) == [7, 12])
  }

  @Test("the view around is as large as the constraints in it ask for, and its height follows the width proposed")
  func fitting() {
    let box = UIView()
    let label = constrained(UILabel(text: "the quick brown fox"), in: box)
    label.numberOfLines = 0
    let margins = box.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 16),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -16),
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    #expect(box.measure(.unspecified) == CellSize(width: 21, height: 3))
    #expect(box.measure(LayoutProposal(columns: 12)) == CellSize(width: 12, height: 4))
    #expect(
      box.systemLayoutSizeFitting(
        CGSize(width: 96, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 96, height: 64))
    label.text = "fox"
    #expect(box.measure(LayoutProposal(columns: 12)) == CellSize(width: 12, height: 3))
  }

  @Test("a native row stands in constraints, and constraints in a native row")
  func contract() {
    let row = constrained(Row(), in: root)
    let box = UIView()
    let label = constrained(UILabel(text: "in"), in: box)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: root.topAnchor), row.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      label.topAnchor.constraint(equalTo: box.topAnchor), label.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -16),
    ])
    row.addSubview(UILabel(text: "one"))
    row.addSubview(box)
    // one, a gap, and "in" with two columns at each side: ten columns in the middle of forty.
    #expect(frames(row)[0] == CellRectangle(column: 15, width: 10, height: 1))
    #expect(box.cellFrame == CellRectangle(column: 4, width: 6, height: 1))
    #expect(label.cellFrame == CellRectangle(column: 2, width: 2, height: 1))
    label.text = "inside"
    #expect(frames(row)[0] == CellRectangle(column: 13, width: 14, height: 1))
    #expect(label.cellFrame == CellRectangle(column: 2, width: 6, height: 1))
  }

  @Test("views in views in views are placed by one system, and stay neighbours when edges are rounded")
  func nested() {
    let outer = constrained(UIView(), in: root)
    let columns = (0..<3).map { _ in constrained(UIView(), in: outer) }
    var constraints = [
      outer.topAnchor.constraint(equalTo: root.topAnchor), outer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      outer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      columns[0].leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      columns[2].trailingAnchor.constraint(equalTo: outer.trailingAnchor),
    ]
    for (left, right) in zip(columns, columns.dropFirst()) {
      constraints += [
        right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
        right.widthAnchor.constraint(equalTo: left.widthAnchor),
      ]
    }
    for column in columns {
      constraints += [
        column.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
        column.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5),
      ]
    }
    NSLayoutConstraint.activate(constraints)
    for width in stride(from: 160, through: 640, by: 8) {
      root.frame = CGRect(x: 0, y: 0, width: width, height: 160)
      let found = frames(columns[0], columns[1], columns[2])
      #expect(found[0].column == 0)
      #expect(found[1].column == found[0].width)
      #expect(found[2].column == found[0].width + found[1].width)
      #expect(found[2].column + found[2].width == outer.cellFrame.width)
      #expect(found.allSatisfy { $0.row == 1 && $0.height == 5 })
    }
  }

  @Test("guides: one's own, the margins and the safe area")
  func guides() {
    final class Screen: UIViewController {
      let label = UILabel(text: "x")
      let spacer = UILayoutGuide()
      override func viewDidLoad() {
        super.viewDidLoad()
        additionalSafeAreaInsets = UIEdgeInsets(top: 32, left: 16)
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        view.addLayoutGuide(spacer)
        NSLayoutConstraint.activate([
          spacer.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
          spacer.heightAnchor.constraint(equalToConstant: 16),
          label.topAnchor.constraint(equalTo: spacer.bottomAnchor),
          label.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
        ])
      }
    }
    let screen = Screen()
    let host = TestHost(screen, columns: 20, rows: 8)
    #expect(host.snapshot.split(separator: "\n", omittingEmptySubsequences: false)[3] == "  x")
    #expect(screen.spacer.layoutFrame.minY == 32)
    screen.additionalSafeAreaInsets = .zero
    host.update()
    #expect(host.snapshot.split(separator: "\n", omittingEmptySubsequences: false)[1] == "x")
  }

  @Test("leading and trailing follow the direction of text")
  func rightToLeft() {
    root.traitOverrides.layoutDirection = .rightToLeft
    let a = constrained(UIView(), in: root)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      a.widthAnchor.constraint(equalToConstant: 80), a.topAnchor.constraint(equalTo: root.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 16),
    ])
    #expect(frames(a)[0] == CellRectangle(column: 28, width: 10, height: 1))
  }

  @Test("required constraints that contradict each other: one is left out, all are named, the rest hold")
  func conflict() {
    let a = constrained(UIView(), in: root)
    let texts = warnings {
      let narrow = a.widthAnchor.constraint(equalToConstant: 80)
      narrow.identifier = "narrow"
      let wide = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 160)
      wide.identifier = "wide"
      NSLayoutConstraint.activate([
        narrow, wide, a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        a.topAnchor.constraint(equalTo: root.topAnchor), a.heightAnchor.constraint(equalToConstant: 16),
      ])
      #expect(frames(a)[0] == CellRectangle(width: 10, height: 1))
      narrow.isActive = false
      #expect(frames(a)[0].width >= 0)
    }
    let text = texts.joined()
    #expect(text.contains("this one is left out: “wide” UIView.width ≥ 160"))
    #expect(text.contains("It cannot hold together with: “narrow” UIView.width = 80"))
  }

  @Test("views without a common superview are named, not joined")
  func strangers() {
    let texts = warnings {
      let constraint = UILabel(text: "").topAnchor.constraint(equalTo: UIView().topAnchor)
      constraint.isActive = true
      #expect(!constraint.isActive)
    }
    #expect(texts.count == 1)
  }

  @Test("a view that leaves takes its constraints with it; what is in it keeps its own")
  func leaving() {
    let a = constrained(UIView(), in: root)
    let inner = constrained(UILabel(text: "abc"), in: a)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      a.topAnchor.constraint(equalTo: root.topAnchor),
      inner.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: 16),
      inner.trailingAnchor.constraint(equalTo: a.trailingAnchor), inner.topAnchor.constraint(equalTo: a.topAnchor),
      inner.bottomAnchor.constraint(equalTo: a.bottomAnchor),
    ])
    #expect(
      frames(a, inner) == [
        CellRectangle(column: 1, width: 5, height: 1), CellRectangle(column: 2, width: 3, height: 1),
      ])
    #expect(root.constraints.count == 2)
    a.removeFromSuperview()
    #expect(root.constraints.isEmpty)
    #expect(a.constraints.count == 4)
    root.addSubview(a)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(frames(a, inner)[0] == CellRectangle(width: 5, height: 1))
  }

  @Test("sizes hold in stacks as well, in proportion too")
  func inStacks() {
    let (a, b) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.frame = CGRect(x: 0, y: 0, width: 320, height: 64)
    stack.alignment = .top
    a.widthAnchor.constraint(equalToConstant: 80).isActive = true
    a.heightAnchor.constraint(equalToConstant: 32).isActive = true
    b.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 0.5).isActive = true
    stack.layoutIfNeeded()
    stack.setNeedsLayout()
    stack.layoutIfNeeded()
    #expect(a.cellFrame == CellRectangle(width: 10, height: 2))
    #expect(b.cellFrame.width == 30)
  }

  @Test("one constant changed lays out the view it moves, and measures no text again")
  func incremental() {
    let labels = (0..<50).map { constrained(UILabel(text: "label \($0)"), in: root) }
    var heights: [NSLayoutConstraint] = []
    for (index, label) in labels.enumerated() {
      let above = index == 0 ? root.topAnchor : labels[index - 1].bottomAnchor
      heights.append(label.heightAnchor.constraint(equalToConstant: 16))
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: above), label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        heights[index],
      ])
    }
    root.layoutIfNeeded()
    #expect(labels[49].cellFrame.row == 49)
    heights[10].constant = 48
    root.layoutIfNeeded()
    #expect(labels[10].cellFrame.height == 3)
    #expect(labels[49].cellFrame.row == 51)
  }
}
