import Core
import CoreTestSupport
import Foundation

/// Writes down what a controller is told, and what it says of why.
final class LifeCycleController: UIViewController {
  /// Stands in the table as `new` or `old`; `nil` where it has no part in what happens.
  var role: String?
  private let journal: LifeCycleJournal

  init(_ journal: LifeCycleJournal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func tell(_ call: String) {
    guard let role else { return }
    journal.calls.append("\(role) \(call)")
    guard call.hasPrefix("viewWill") || call.hasPrefix("viewDid") || call == "viewIsAppearing" else { return }
    guard call.hasSuffix("ppear") || call == "viewIsAppearing" else { return }
    let reasons = [
      "isMovingToParent": isMovingToParent, "isMovingFromParent": isMovingFromParent,
      "isBeingPresented": isBeingPresented, "isBeingDismissed": isBeingDismissed,
    ]
    for (reason, isSo) in reasons { journal.reasons[reason, default: [:]]["\(role) \(call)"] = isSo }
  }

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
    tell("viewIsAppearing")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    tell("viewWillLayoutSubviews")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tell("viewDidLayoutSubviews")
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
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    tell(parent == nil ? "willMove(toParent: nil)" : "willMove(toParent:)")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    tell(parent == nil ? "didMove(toParent: nil)" : "didMove(toParent:)")
  }
}

@MainActor
final class LifeCycleJournal {
  var calls: [String] = []
  /// What was said of each reason in each call.
  var reasons: [String: [String: Bool]] = [:]
}

/// What can happen to controllers: a column of the tables in the documentation.
enum LifeCycleEvent: String, CaseIterable {
  case window = "window shown"
  case push = "push"
  case pop = "pop"
  case tab = "tab"
  case fullScreen = "full screen"
  case fullScreenDismissed = "its dismissal"
  case sheet = "sheet"
  case sheetDismissed = "the sheet's dismissal"
  case childAdded = "child added"
  case childRemoved = "child removed"

  /// Does it, and tells what was told.
  @MainActor
  func run() -> LifeCycleJournal {
    let journal = LifeCycleJournal()
    let (first, second) = (LifeCycleController(journal), LifeCycleController(journal))
    func begin(new: LifeCycleController?, old: LifeCycleController?) {
      new?.role = "new"
      old?.role = "old"
    }
    switch self {
    case .window:
      begin(new: first, old: nil)
      _ = TestHost(first, columns: 60, rows: 20)
    case .push:
      let navigation = UINavigationController(rootViewController: first)
      let host = TestHost(navigation, columns: 60, rows: 20)
      begin(new: second, old: first)
      navigation.pushViewController(second, animated: true)
      host.update()
    case .pop:
      let navigation = UINavigationController(rootViewController: first)
      let host = TestHost(navigation, columns: 60, rows: 20)
      navigation.pushViewController(second, animated: true)
      host.update()
      begin(new: first, old: second)
      navigation.popViewController(animated: true)
      host.update()
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      let host = TestHost(tabs, columns: 60, rows: 20)
      begin(new: second, old: first)
      tabs.selectedIndex = 1
      host.update()
    case .fullScreen, .sheet, .fullScreenDismissed, .sheetDismissed:
      let host = TestHost(first, columns: 60, rows: 20)
      let isFullScreen = self == .fullScreen || self == .fullScreenDismissed
      second.modalPresentationStyle = isFullScreen ? .fullScreen : .pageSheet
      let isDismissed = self == .fullScreenDismissed || self == .sheetDismissed
      if !isDismissed { begin(new: second, old: first) }
      first.present(second, animated: true)
      host.update()
      guard isDismissed else { break }
      begin(new: first, old: second)
      first.dismiss(animated: true)
      host.update()
    case .childAdded, .childRemoved:
      let host = TestHost(first, columns: 60, rows: 20)
      if self == .childAdded { begin(new: second, old: nil) }
      first.addChild(second)
      second.view.frame = first.view.bounds
      first.view.addSubview(second.view)
      second.didMove(toParent: first)
      host.update()
      guard self == .childRemoved else { break }
      begin(new: nil, old: second)
      second.willMove(toParent: nil)
      second.view.removeFromSuperview()
      second.removeFromParent()
      host.update()
    }
    return journal
  }
}

/// A table of the documentation: what stands in it by row and column.
struct DocumentedTable {
  private(set) var rows: [(name: String, cells: [String])] = []

  /// The table whose first line begins with `corner`.
  init(_ corner: String, in page: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/\(page)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    guard let begin = lines.firstIndex(where: { $0.hasPrefix("| \(corner) |") }) else { return }
    for line in lines[(begin + 2)...].prefix(while: { $0.hasPrefix("|") }) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let name = cells.first else { continue }
      rows.append((name.replacing("`", with: ""), Array(cells.dropFirst())))
    }
  }

  /// What stands in the column of an event, by row.
  func column(of event: LifeCycleEvent) -> [String: String] {
    guard let index = LifeCycleEvent.allCases.firstIndex(of: event) else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: rows.map { ($0.name, $0.cells.indices.contains(index) ? $0.cells[index] : "") })
  }
}
