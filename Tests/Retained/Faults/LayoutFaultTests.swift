import Core
import CoreObserving
import Testing

@testable import CoreRetained

/// A view whose size is what a test says.
private final class SizedView: UIView {
  var onMeasure: (@MainActor (SizedView) -> CellSize)?
  private(set) var questions = 0

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    questions += 1
    return onMeasure?(self) ?? .zero
  }
}

@MainActor
@Suite("Layouts that do what layouts should not")
struct LayoutFaultTests {
  private let screen = FaultScreen()

  /// The chases that an update adds.
  private func chases(_ body: () -> Void) -> [String] {
    let known = UpdateCycle.main.chases
    body()
    screen.update()
    return UpdateCycle.main.chases.filter { !known.contains($0) }
  }

  // MARK: Never coming to rest

  @Test("a view that adds a subview in every layout is given up and named, and goes on afterwards")
  func addsInEveryLayout() {
    let view = CallbackView(columns: 9, rows: 3)
    view.nodeName = "GrowingView"
    view.onLayout = { $0.addSubview(UIView()) }
    let named = chases { screen.window.addSubview(view) }
    #expect(named.count == 1)
    #expect(named.first?.contains("the layout of GrowingView") == true)
    view.onLayout = nil
    view.setNeedsLayout()
    screen.update()
    #expect(screen.complaint == nil)
  }

  @Test("a view that grows in every layout is given up and named")
  func growsInEveryLayout() {
    let view = CallbackView(columns: 1, rows: 1)
    view.nodeName = "WideningView"
    view.onLayout = { $0.frame.size.width += 8 }
    let named = chases { screen.window.addSubview(view) }
    #expect(named.first?.contains("the layout of WideningView") == true)
    #expect(view.layouts > 90)
  }

  @Test("a view that asks to be drawn whenever it is drawn is given up and named")
  func drawsForEver() {
    let view = CallbackView(columns: 9, rows: 1)
    view.nodeName = "BlinkingView"
    view.onDraw = { $0.setNeedsDisplay() }
    let named = chases { screen.window.addSubview(view) }
    #expect(named.first?.contains("the drawing of BlinkingView") == true)
    view.onDraw = nil
    view.setNeedsDisplay()
    screen.update()
    #expect(screen.complaint == nil)
  }

  @Test("two views that change each other's size when they are measured are given up and named")
  func measureEachOther() {
    let (one, other) = (SizedView(), SizedView())
    (one.nodeName, other.nodeName) = ("PingView", "PongView")
    var count = 0
    let measure: @MainActor (SizedView) -> CellSize = { view in
      count += 1
      (view === one ? other : one).invalidateIntrinsicContentSize()
      return CellSize(width: 1 + count % 2, height: 1)
    }
    (one.onMeasure, other.onMeasure) = (measure, measure)
    let stack = UIStackView(arrangedSubviews: [one, other])
    stack.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    let named = chases { screen.window.addSubview(stack) }
    #expect(named.contains { $0.contains("PingView") || $0.contains("PongView") })
    (one.onMeasure, other.onMeasure) = (nil, nil)
    one.invalidateIntrinsicContentSize()
    other.invalidateIntrinsicContentSize()
    screen.update()
    #expect(screen.complaint == nil)
  }

  // MARK: Coming to rest

  @Test("a view that sets its own frame in its layout is laid out until it has it")
  func ownFrame() {
    let view = CallbackView(columns: 3, rows: 1)
    view.onLayout = { $0.frame = CGRect(x: 8, y: 16, width: 40, height: 32) }
    #expect(chases { screen.window.addSubview(view) } == [])
    #expect(view.layouts == 2)
    #expect(view.cellFrame == CellRectangle(column: 1, row: 1, width: 5, height: 2))
    #expect(screen.complaint == nil)
  }

  @Test("constraints that a layout changes are in force after the update")
  func constraintsInLayout() throws {
    let (view, child) = (CallbackView(columns: 20, rows: 3), UIView())
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    let width = child.widthAnchor.constraint(equalToConstant: 16)
    NSLayoutConstraint.activate([
      width, child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      child.topAnchor.constraint(equalTo: view.topAnchor), child.heightAnchor.constraint(equalToConstant: 16),
    ])
    view.onLayout = { _ in width.constant = 80 }
    #expect(chases { screen.window.addSubview(view) } == [])
    #expect(child.cellFrame == CellRectangle(width: 10, height: 1))
    view.onLayout = { view in
      guard view.constraints.count < 5 else { return }
      width.isActive = false
      child.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    }
    view.setNeedsLayout()
    screen.update()
    #expect(child.cellFrame == CellRectangle(width: 20, height: 1))
    #expect(screen.complaint == nil)
  }

  @Test("layoutIfNeeded in a layout, in properties and in a drawing does no harm")
  func layoutIfNeededInside() {
    let (view, child) = (CallbackView(columns: 20, rows: 3), CallbackView(columns: 4, rows: 1))
    view.addSubview(child)
    child.onLayout = { $0.superview?.layoutIfNeeded() }
    view.onLayout = { view in
      child.frame.origin.x = 16
      child.setNeedsLayout()
      child.layoutIfNeeded()
      view.layoutIfNeeded()
    }
    view.onProperties = { $0.layoutIfNeeded() }
    view.onDraw = { $0.layoutIfNeeded() }
    #expect(chases { screen.window.addSubview(view) } == [])
    #expect(screen.complaint == nil)
    #expect(view.layouts <= 3)
    #expect(child.cellFrame.column == 2)
  }

  @Test("layoutIfNeeded when the view is loaded, and in an action, brings up to date what it is asked for")
  func layoutIfNeededOutside() {
    let child = CallbackView(columns: 4, rows: 1)
    let controller = CallbackController("one")
    var layouts: [Int] = []
    controller.onLoad = {
      $0.view.addSubview(child)
      $0.view.layoutIfNeeded()
      layouts.append(child.layouts)
    }
    let button = UIButton(configuration: .plain())
    button.frame = CGRect(x: 0, y: 16, width: 80, height: 16)
    button.addAction(
      UIAction { _ in
        child.setNeedsLayout()
        child.layoutIfNeeded()
        layouts.append(child.layouts)
      }, for: .touchUpInside)
    child.addSubview(button)
    screen.window.rootViewController = controller
    screen.update()
    let before = child.layouts
    button.performPrimaryAction()
    screen.update()
    #expect(layouts == [1, before + 1])
    #expect(screen.complaint == nil)
  }

  // MARK: Measuring

  @Test("a view that measures itself while it is measured gets an answer, and a warning with its name")
  func measuresItself() {
    let view = SizedView(frame: CGRect(x: 0, y: 0, width: 32, height: 16))
    view.nodeName = "MirrorView"
    view.onMeasure = { view in
      let size = view.measure(LayoutProposal(columns: view.questions + 100))
      return CellSize(width: size.width + 1, height: size.height)
    }
    var size = CellSize.zero
    let told = warnings { size = view.measure(.unspecified) }
    #expect(size == CellSize(width: 5, height: 1))
    #expect(told.count == 1)
    #expect(told.first?.contains("MirrorView is measured while it is being measured") == true)
  }

  @Test("a view that asks its superview how large it would be gets an answer")
  func measuresSuperview() {
    let (outer, inner) = (UIStackView(), SizedView())
    outer.addArrangedSubview(inner)
    inner.onMeasure = { $0.superview?.measure(.unspecified) ?? .zero }
    let told = warnings { #expect(outer.measure(.unspecified) == .zero) }
    #expect(!told.isEmpty)
  }

  @Test("a view that invalidates its size while it is measured is measured once")
  func invalidatesWhileMeasured() {
    let view = SizedView()
    view.onMeasure = { view in
      view.invalidateIntrinsicContentSize()
      return CellSize(width: view.questions, height: 1)
    }
    let stack = UIStackView(arrangedSubviews: [view])
    _ = stack.measure(.unspecified)
    _ = stack.measure(LayoutProposal(columns: 12))
    view.invalidateIntrinsicContentSize()
    let before = view.questions
    _ = stack.measure(.unspecified)
    #expect(view.questions - before <= 3)
  }
}
