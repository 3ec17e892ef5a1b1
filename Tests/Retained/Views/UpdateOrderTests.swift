import Core
import CoreTestSupport
import Testing

@Observable
@MainActor
final class OrderModel {
  var title = "Title"
  var isWide = false
  var inset = 8.0
  nonisolated init() {}
}

/// Writes down what is called.
@MainActor
private final class Calls {
  var names: [String] = []
  func take() -> [String] {
    defer { names = [] }
    return names
  }
}

/// A view that writes down what it is asked to do, and reads a model in each of its methods.
private final class OrderedView: UIView {
  private let name: String
  private let calls: Calls
  private let model: OrderModel

  init(_ name: String, _ calls: Calls, _ model: OrderModel) {
    (self.name, self.calls, self.model) = (name, calls, model)
    super.init(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
  }

  required init?(coder: NSCoder) { nil }

  override func updateProperties() {
    super.updateProperties()
    calls.names.append("\(name) properties \(model.title)")
  }

  override func updateConstraints() {
    calls.names.append("\(name) constraints \(model.isWide)")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    calls.names.append("\(name) layout \(model.inset)")
  }

  override func draw(_ rect: CGRect) { calls.names.append("\(name) draw") }
}

private final class OrderedController: UIViewController {
  private let calls: Calls
  private let model: OrderModel
  lazy var outer = OrderedView("outer", calls, model)
  lazy var inner = OrderedView("inner", calls, model)

  init(_ calls: Calls, _ model: OrderModel) {
    (self.calls, self.model) = (calls, model)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    outer.addSubview(inner)
    view = outer
  }

  override func viewIsAppearing(_ animated: Bool) { calls.names.append("appearing") }

  override func updateProperties() {
    super.updateProperties()
    calls.names.append("controller properties \(model.title)")
  }

  override func updateViewConstraints() {
    calls.names.append("controller constraints")
    super.updateViewConstraints()
  }

  override func viewWillLayoutSubviews() { calls.names.append("will layout") }
  override func viewDidLayoutSubviews() { calls.names.append("did layout") }
}

@MainActor
@Suite("The order of an update: properties, constraints, layout, drawing")
struct UpdateOrderTests {
  private let calls = Calls()
  private let model = OrderModel()
  private let controller: OrderedController
  private let host: TestHost

  init() {
    controller = OrderedController(calls, model)
    host = TestHost(controller, columns: 20, rows: 2)
    host.update()
  }

  @Test("a view that comes to be seen appears, then goes through them in order, and so does what is in it")
  func first() {
    #expect(
      calls.take() == [
        "appearing", "outer properties Title", "controller properties Title", "controller constraints",
        "outer constraints false", "will layout", "outer layout 8.0", "did layout", "inner properties Title",
        "inner constraints false", "inner layout 8.0", "outer draw", "inner draw",
      ])
  }

  @Test("afterwards all properties come first, from above, then constraints, from below, then layouts, from above")
  func everything() {
    _ = calls.take()
    for view in [controller.inner, controller.outer] {
      view.setNeedsDisplay()
      view.setNeedsLayout()
      view.setNeedsUpdateConstraints()
      view.setNeedsUpdateProperties()
    }
    #expect(controller.inner.needsUpdateConstraints())
    host.update()
    #expect(!controller.inner.needsUpdateConstraints())
    #expect(
      calls.take() == [
        "outer properties Title", "controller properties Title", "inner properties Title", "inner constraints false",
        "controller constraints", "outer constraints false", "will layout", "outer layout 8.0", "did layout",
        "inner layout 8.0", "outer draw", "inner draw",
      ])
  }

  @Test("each method is tracked by itself: what it read brings it about again, and nothing else")
  func tracked() {
    _ = calls.take()
    model.title = "Other"
    host.update()
    #expect(
      calls.take() == ["outer properties Other", "controller properties Other", "inner properties Other"])
    model.isWide = true
    host.update()
    #expect(
      calls.take() == ["inner constraints true", "controller constraints", "outer constraints true"])
    model.inset = 16
    host.update()
    #expect(calls.take() == ["will layout", "outer layout 16.0", "did layout", "inner layout 16.0"])
  }

  @Test("asked for at once they come at once, and not a second time")
  func atOnce() {
    _ = calls.take()
    controller.inner.setNeedsUpdateProperties()
    controller.inner.updatePropertiesIfNeeded()
    #expect(calls.take() == ["inner properties Title"])
    controller.setNeedsUpdateProperties()
    controller.updatePropertiesIfNeeded()
    #expect(calls.take() == ["outer properties Title", "controller properties Title"])
    controller.inner.setNeedsUpdateConstraints()
    controller.inner.updateConstraintsIfNeeded()
    #expect(calls.take() == ["inner constraints false"])
    host.update()
    #expect(calls.take().isEmpty)
  }

  @Test("properties that a layout would miss are there when it comes: one layout is enough")
  func once() {
    let label = UILabel()
    controller.outer.addSubview(label)
    host.update()
    _ = calls.take()
    model.title = "New"
    controller.outer.setNeedsLayout()
    host.update()
    #expect(calls.take().filter { $0 == "outer layout 8.0" }.count == 1)
  }

  @Test("outside of a window layoutIfNeeded goes through the same, in the same order")
  func windowless() {
    let view = OrderedView("alone", calls, model)
    _ = calls.take()
    view.layoutIfNeeded()
    #expect(calls.take() == ["alone properties Title", "alone constraints false", "alone layout 8.0"])
    model.title = "Other"
    view.layoutIfNeeded()
    #expect(calls.take().contains("alone properties Other"))
  }
}
