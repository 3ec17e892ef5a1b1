import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

/// What Apple lists as tracked: reading a property there brings that method of that object about again, and no other.
@MainActor
@Suite("Every tracked method follows what it reads")
struct TrackedMethodsTests {
  @Observable
  final class Model {
    var value = 0
    var other = 0
  }

  private enum Method: CaseIterable {
    case layoutSubviews, updateProperties, updateConstraints, draw
    case viewWillLayoutSubviews, viewDidLayoutSubviews, controllerProperties, updateViewConstraints
  }

  /// Reads the model in one of its methods, and notes what it read, and which methods were called.
  private final class Reader: UIView {
    let model: Model
    let method: Method
    var seen: [Int] = []
    var calls: [String] = []

    init(_ method: Method, _ model: Model) {
      (self.method, self.model) = (method, model)
      super.init(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    }

    required init?(coder: NSCoder) { nil }

    private func called(_ method: Method) {
      calls.append("\(method)")
      if self.method == method { seen.append(model.value) }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      called(.layoutSubviews)
    }

    override func updateProperties() {
      super.updateProperties()
      called(.updateProperties)
    }

    override func updateConstraints() {
      called(.updateConstraints)
      super.updateConstraints()
    }

    override func draw(_ rect: CGRect) { called(.draw) }
  }

  private final class ReadingController: UIViewController {
    let model: Model
    let method: Method
    var seen: [Int] = []

    init(_ method: Method, _ model: Model) {
      (self.method, self.model) = (method, model)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func called(_ method: Method) { if self.method == method { seen.append(model.value) } }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      called(.viewWillLayoutSubviews)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      called(.viewDidLayoutSubviews)
    }

    override func updateProperties() {
      super.updateProperties()
      called(.controllerProperties)
    }

    override func updateViewConstraints() {
      called(.updateViewConstraints)
      super.updateViewConstraints()
    }
  }

  @Test(
    "of views", arguments: [Method.layoutSubviews, .updateProperties, .updateConstraints, .draw])
  private func views(method: Method) {
    let model = Model()
    let (view, beside) = (Reader(method, model), UIView(frame: .zero))
    let superview = UIView(frame: .zero)
    superview.addSubview(view)
    superview.addSubview(beside)
    let host = TestHost(superview, columns: 20, rows: 3)
    host.update()
    let before = view.seen.count
    #expect(view.seen.last == 0)
    view.calls = []
    let layouts = host.layouts
    for number in 1...100 { model.value = number }
    host.update()
    #expect(view.seen.dropFirst(before) == [100])
    // What it reads itself is brought about, and drawing where something may look otherwise: nothing else.
    #expect(Set(view.calls).subtracting(["draw"]) == (method == .draw ? [] : ["\(method)"]))
    #expect(host.layouts - layouts == (method == .layoutSubviews ? 1 : 0))
    model.other = 1
    host.update()
    #expect(view.seen.count == before + 1)
  }

  @Test(
    "of controllers",
    arguments: [
      Method.viewWillLayoutSubviews, .viewDidLayoutSubviews, .controllerProperties, .updateViewConstraints,
    ])
  private func controllers(method: Method) {
    let model = Model()
    let (controller, child) = (ReadingController(method, model), ReadingController(method, Model()))
    let host = TestHost(controller, columns: 20, rows: 3)
    controller.addChild(child)
    controller.view.addSubview(child.view)
    child.didMove(toParent: controller)
    host.update()
    let (before, beside) = (controller.seen.count, child.seen.count)
    for number in 1...100 { model.value = number }
    host.update()
    #expect(controller.seen.dropFirst(before) == [100])
    #expect(child.seen.count == beside)
    model.other = 1
    host.update()
    #expect(controller.seen.count == before + 1)
  }

  @Test("they run in Apple's order: properties, constraints, layout, drawing")
  func order() {
    let view = Reader(.draw, Model())
    let host = TestHost(view, columns: 20, rows: 3)
    view.calls = []
    view.setNeedsDisplay()
    view.setNeedsLayout()
    view.setNeedsUpdateConstraints()
    view.setNeedsUpdateProperties()
    host.update()
    #expect(view.calls == ["updateProperties", "updateConstraints", "layoutSubviews", "draw"])
  }

  @Test("of presentation controllers: containerViewWillLayoutSubviews")
  func presentation() {
    final class Reading: UIPresentationController {
      var model: Model?
      var seen: [Int] = []
      override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        seen.append(model?.value ?? -1)
      }
    }
    final class Delegate: UIViewControllerTransitioningDelegate {
      let model = Model()
      weak var made: Reading?
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        let reading = Reading(presentedViewController: presented, presenting: presenting)
        reading.model = model
        made = reading
        return reading
      }
    }
    let (root, sheet, delegate) = (UIViewController(), UIViewController(), Delegate())
    let host = TestHost(root, columns: 40, rows: 10)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = delegate
    root.present(sheet, animated: false)
    host.update()
    let before = delegate.made?.seen.count ?? 0
    #expect(before > 0)
    delegate.model.value = 4
    host.update()
    #expect(delegate.made?.seen.dropFirst(before) == [4])
    delegate.model.other = 1
    host.update()
    #expect(delegate.made?.seen.count == before + 1)
  }

  @Test("of headers: the handler of their configuration, and updateConfiguration")
  func headers() {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      let model = Model()
      var seen: [Int] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.configurationUpdateHandler = { [weak self] header, state in
          guard let self else { return }
          seen.append(model.value)
          var content = header.defaultContentConfiguration()
          content.text = "Header \(model.value)"
          header.contentConfiguration = content
        }
        return header
      }
    }
    let source = Source()
    let table = UITableView(frame: .zero, style: .plain)
    table.dataSource = source
    table.delegate = source
    let host = TestHost(table, columns: 20, rows: 4)
    #expect(host.snapshot.contains("Header 0"))
    let before = source.seen.count
    source.model.value = 3
    #expect(host.snapshot.contains("Header 3"))
    #expect(source.seen.dropFirst(before) == [3])
  }

  @Test("observe of views and controllers is told what a change was made with, and applies apart from reading")
  func observing() {
    let model = Model()
    let (view, controller) = (UIView(frame: .zero), UIViewController())
    var (durations, applied): ([String], [Int]) = ([], [])
    view.observe { transaction in durations.append("\(model.value) \(transaction.animation != nil)") }
    controller.observe {
      model.value
    } onChange: { value in
      applied.append(value + model.other)
    }
    withAnimation { model.value = 1 }
    UpdateCycle.main.flush()
    model.other = 1
    UpdateCycle.main.flush()
    model.value = 2
    UpdateCycle.main.flush()
    #expect(durations == ["0 false", "1 true", "2 false"])
    #expect(applied == [0, 1, 3])
  }

  @Test("observing ends with the view and with the controller")
  func observingEnds() {
    let model = Model()
    var runs = 0
    do {
      let (view, controller) = (UIView(frame: .zero), UIViewController())
      view.observe { _ = (model.value, runs += 1) }
      controller.observe { _ = (model.value, runs += 1) }
    }
    model.value = 1
    UpdateCycle.main.flush()
    #expect(runs == 2)
  }
}
