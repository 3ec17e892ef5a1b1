import Core
import CoreTestSupport
import Testing

private final class Watcher: UIViewController {
  var log: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    transitionCoordinator?.animate(alongsideTransition: { [weak self] context in
      self?.log.append("alongside \(context.viewController(forKey: .to) === self) \(context.isAnimated)")
    }) { [weak self] context in self?.log.append("completed \(context.isCancelled)") }
    log.append("will appear")
  }

  override func viewDidAppear(_ animated: Bool) { log.append("did appear") }

  override func viewWillDisappear(_ animated: Bool) {
    transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in self?.log.append("left") }
  }
}

@MainActor
@Suite struct TransitionCoordinatorTests {
  @Test("something is done along with a controller's coming and going, and completed when that is seen")
  func comesAndGoes() {
    let watcher = Watcher()
    let stack = UINavigationController(rootViewController: UIViewController())
    let host = TestHost(stack, columns: 20, rows: 6)
    #expect(watcher.transitionCoordinator == nil)
    stack.pushViewController(watcher, animated: true)
    host.update()
    #expect(watcher.log.prefix(2) == ["alongside true true", "will appear"])
    #expect(Set(watcher.log.dropFirst(2)) == ["did appear", "completed false"])
    #expect(watcher.transitionCoordinator == nil)
    watcher.log = []
    stack.popViewController(animated: true)
    host.update()
    #expect(watcher.log == ["left"])
  }

  @Test("bars go away where a click asks for it, and where the window is low")
  func hidesBars() {
    let root = UIViewController()
    root.title = "Titled"
    let stack = UINavigationController(rootViewController: root)
    stack.hidesBarsOnTap = true
    let host = TestHost(stack, columns: 20, rows: 30)
    #expect(host.snapshot.contains("Titled"))
    host.click(column: 3, row: 20)
    #expect(!host.snapshot.contains("Titled"))
    host.click(column: 3, row: 20)
    #expect(host.snapshot.contains("Titled"))
    stack.hidesBarsWhenVerticallyCompact = true
    host.resize(columns: 20, rows: 10)
    #expect(!host.snapshot.contains("Titled"))
  }
}
