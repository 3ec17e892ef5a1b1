import Core
import CoreObserving
import Testing

@testable import CoreRetained

/// Sizes, depths and lengths far from the usual.
@MainActor
@Suite("Very small, very large, very deep")
struct ExtremeTests {
  private func content() -> CallbackController {
    let controller = CallbackController("root")
    controller.onLoad = { controller in
      let button = UIButton(configuration: .filled())
      button.translatesAutoresizingMaskIntoConstraints = false
      controller.view.layer.borderWidth = 1
      controller.view.addSubview(button)
      NSLayoutConstraint.activate([
        button.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
        button.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
        button.widthAnchor.constraint(equalTo: controller.view.widthAnchor, multiplier: 0.5),
      ])
    }
    return controller
  }

  @Test(
    "terminals of any size show what fits, with navigation, a sheet and the help bar",
    arguments: [(0, 0), (1, 1), (2, 1), (1, 40), (3, 3), (7, 4), (1000, 1), (1000, 500)])
  func sizes(columns: Int, rows: Int) {
    let screen = FaultScreen(columns: columns, rows: rows)
    screen.window.showsKeyHelp = true
    let root = content()
    screen.window.rootViewController = UINavigationController(rootViewController: root)
    screen.update()
    #expect(screen.complaint == nil)
    root.present(content(), animated: false)
    screen.update()
    #expect(screen.complaint == nil)
    screen.terminal.resize(to: TerminalSize(columns: max(1, columns / 2), rows: rows + 3))
    screen.update()
    #expect(screen.complaint == nil)
    root.dismiss(animated: false)
    screen.update()
    #expect(screen.complaint == nil)
  }

  @Test("lengths that are no numbers, endless or too large become frames that can be drawn")
  func frames() {
    let lengths: [CGFloat] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300, 0, -8, 1e9]
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 64))
    let screen = FaultScreen(outer)
    let view = CallbackView(columns: 4, rows: 1)
    outer.addSubview(view)
    for length in lengths {
      for other in lengths {
        view.frame = CGRect(x: length, y: other, width: other, height: length)
        outer.bounds.origin = CGPoint(x: other, y: length)
        screen.update()
        #expect(screen.complaint == nil, "\(length), \(other)")
      }
    }
  }

  // MARK: Depth

  /// A column of plain views, each in the one before.
  private func chain(_ count: Int, _ make: () -> UIView) -> (top: UIView, bottom: UIView) {
    let top = make()
    var bottom = top
    for _ in 1..<count {
      let view = make()
      bottom.addSubview(view)
      bottom = view
    }
    return (top, bottom)
  }

  @Test("2,000 views in each other are added, laid out, drawn, moved, removed and released")
  func deepViews() {
    weak var lowest: UIView?
    let (first, second) = (FaultScreen(), FaultScreen())
    do {
      let (top, bottom) = chain(2_000) { UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 16)) }
      lowest = bottom
      bottom.addSubview(CallbackView(columns: 8, rows: 1))
      first.window.addSubview(top)
      #expect(first.text.hasPrefix("view"))
      bottom.layoutIfNeeded()
      #expect(bottom.traitCollection.userInterfaceStyle == first.window.traitCollection.userInterfaceStyle)
      first.window.overrideUserInterfaceStyle = .light
      first.update()
      #expect(bottom.traitCollection.userInterfaceStyle == .light)
      bottom.layoutMarginsDidChange()
      #expect(bottom.layoutMargins.left == 8)
      second.window.addSubview(top)
      #expect(second.text.hasPrefix("view"))
      first.click(column: 1, row: 0)
      second.click(column: 1, row: 0)
      #expect(first.complaint == nil)
      #expect(second.complaint == nil)
      top.removeFromSuperview()
      second.update()
    }
    #expect(lowest == nil)
  }

  @Test("400 stacks in each other measure, wrap and place the text inside them")
  func deepStacks() {
    weak var lowest: UIView?
    let screen = FaultScreen()
    do {
      let label = UILabel(text: "in the middle of it all")
      label.numberOfLines = 0
      lowest = label
      var view: UIView = label
      for index in 0..<400 {
        let stack = UIStackView(arrangedSubviews: [view])
        stack.axis = index % 2 == 0 ? .vertical : .horizontal
        view = stack
      }
      view.frame = CGRect(x: 0, y: 0, width: 80, height: 48)
      screen.window.addSubview(view)
      #expect(screen.text.hasPrefix("in the\nmiddle of\nit all"))
      label.text = "other"
      #expect(screen.text.contains("other"))
      #expect(screen.complaint == nil)
      view.removeFromSuperview()
      screen.update()
    }
    #expect(lowest == nil)
  }

  @Test("300 views in each other, each pinned to the one around it")
  func deepConstraints() {
    let screen = FaultScreen()
    let (top, bottom) = chain(300) { UIView() }
    top.frame = CGRect(x: 0, y: 0, width: 160, height: 64)
    var next: UIView? = bottom
    while let view = next, let superview = view.superview {
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: superview.topAnchor),
        view.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
      ])
      next = superview
    }
    screen.window.addSubview(top)
    screen.update()
    #expect(bottom.cellFrame == CellRectangle(width: 20, height: 4))
    #expect(screen.complaint == nil)
  }

  // MARK: Length

  @Test("a label of a million characters is measured, wrapped, drawn and changed")
  func longLabel() {
    let label = UILabel(text: String(repeating: "word ", count: 200_000))
    label.numberOfLines = 0
    label.frame = CGRect(x: 0, y: 0, width: 240, height: 64)
    let screen = FaultScreen(label)
    #expect(screen.text.hasPrefix("word word word word word word\nword"))
    label.numberOfLines = 1
    #expect(screen.text.hasPrefix("word word word word word word…\n") || screen.text.contains("…"))
    label.text = String(repeating: "漢", count: 300_000)
    screen.update()
    #expect(screen.complaint == nil)
  }

  @Test("a thousand views over each other, all moved at once")
  func manyViews() {
    let screen = FaultScreen()
    let views = (0..<1_000).map { index in
      CallbackView(columns: 5, rows: 1, at: (index % 40 - 5, index % 11 - 2))
    }
    for view in views { screen.window.addSubview(view) }
    screen.update()
    #expect(screen.complaint == nil)
    for view in views { view.frame.origin.x += 8 }
    screen.update()
    #expect(screen.complaint == nil)
  }
}
