import Core
import CoreTestSupport
import Testing

@MainActor
final class Journal {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Tells what becomes of it.
class TellingController: UIViewController {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func tell(_ what: String) { journal.lines.append("\(name) \(what)") }

  override func loadView() {
    tell("loadView")
    super.loadView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    tell("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tell("viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    tell("viewIsAppearing in window \(view.window != nil), width \(view.cellFrame.width)")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    tell("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tell("viewDidDisappear")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    tell("viewWillLayoutSubviews")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tell("viewDidLayoutSubviews")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    tell("willMove \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    tell("didMove \(parent == nil ? "out" : "in")")
  }
}

@MainActor
@Suite("Appearing and disappearing")
struct AppearanceTests {
  let journal = Journal()

  @Test("a window's controller is told everything once, in Apple's order")
  func root() {
    let host = TestHost(TellingController("A", journal), columns: 30, rows: 5)
    #expect(
      journal.take() == [
        "A loadView", "A viewDidLoad", "A viewWillAppear", "A viewIsAppearing in window true, width 30",
        "A viewWillLayoutSubviews", "A viewDidLayoutSubviews", "A viewDidAppear",
      ])
    host.update()
    #expect(journal.take() == [])
    host.resize(columns: 20, rows: 5)
    #expect(journal.take() == ["A viewWillLayoutSubviews", "A viewDidLayoutSubviews"])
    host.window.rootViewController = nil
    #expect(journal.take() == ["A viewWillDisappear", "A viewDidDisappear"])
  }

  @Test("a child added by hand appears with its view, and disappears with it")
  func child() {
    let (parent, child) = (TellingController("P", journal), TellingController("C", journal))
    let host = TestHost(parent, columns: 30, rows: 5)
    _ = journal.take()
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(journal.take() == ["C willMove in", "C loadView", "C viewDidLoad", "C viewWillAppear", "C didMove in"])
    host.update()
    #expect(
      journal.take() == [
        "P viewWillLayoutSubviews", "P viewDidLayoutSubviews", "C viewIsAppearing in window true, width 30",
        "C viewWillLayoutSubviews", "C viewDidLayoutSubviews", "C viewDidAppear",
      ])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(journal.take() == ["C willMove out", "C viewWillDisappear", "C viewDidDisappear", "C didMove out"])
    #expect(parent.children.isEmpty)
    #expect(child.parent == nil)
  }

  @Test("what is presented and dismissed again is told so, and the presenter nothing")
  func presented() {
    let (presenter, presented) = (TellingController("A", journal), TellingController("B", journal))
    let host = TestHost(presenter, columns: 60, rows: 20)
    _ = journal.take()
    var completions = 0
    presenter.present(presented, animated: true) { completions += 1 }
    host.update()
    let told = journal.take()
    #expect(told.first == "B loadView")
    #expect(
      told.filter { $0.hasPrefix("B view") && !$0.contains("Layout") }.map { $0.prefix(16) } == [
        "B viewDidLoad", "B viewWillAppear", "B viewIsAppearin", "B viewDidAppear",
      ])
    #expect(told.allSatisfy { $0.hasPrefix("B") })
    #expect(completions == 1)
    #expect(presenter.presentedViewController === presented)
    #expect(presented.presentingViewController === presenter)
    presented.dismiss(animated: true) { completions += 1 }
    host.update()
    #expect(journal.take() == ["B viewWillDisappear", "B viewDidDisappear"])
    #expect(completions == 2)
    #expect(presenter.presentedViewController == nil)
  }

  @Test("without a window nothing appears, and layout works")
  func windowless() {
    let controller = TellingController("A", journal)
    controller.loadViewIfNeeded()
    controller.view.layoutIfNeeded()
    #expect(
      journal.take() == ["A loadView", "A viewDidLoad", "A viewWillLayoutSubviews", "A viewDidLayoutSubviews"])
  }
}

@Suite("The state of appearing")
struct AppearanceStateTests {
  @Test("whatever is begun and ended, notices alternate and none comes twice")
  func alternates() {
    for word in 0..<729 {
      var state = AppearanceStateProbe()
      var rest = word
      for _ in 0..<6 {
        switch rest % 3 {
        case 0: state.begin(true)
        case 1: state.begin(false)
        default: state.end()
        }
        rest /= 3
      }
      #expect(state.isConsistent, "\(state.notices)")
    }
  }
}
