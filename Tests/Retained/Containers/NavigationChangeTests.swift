import Core
import CoreTestSupport
import Randomness
import Testing

@testable import CoreRetained

/// What becomes of the bar and of the controllers when a stack is changed at its top, or anywhere.
@MainActor
@Suite("Changes of a navigation stack")
struct NavigationChangeTests {
  private func controllers(_ count: Int) -> [UIViewController] {
    (0..<count).map { number in
      let controller = UIViewController()
      controller.title = "Title \(number)"
      return controller
    }
  }

  private func check(_ navigation: UINavigationController, _ host: TestHost, _ pool: [UIViewController]) {
    let stack = navigation.viewControllers
    let items = stack.map(\.navigationItem)
    #expect(navigation.navigationBar.items == items)
    #expect(items.allSatisfy { $0.bar === navigation.navigationBar })
    for controller in pool {
      let isOn = stack.contains(controller)
      #expect((controller.parent === navigation) == isOn)
      #expect((controller.navigationItem.bar != nil) == isOn)
    }
    let snapshot = host.snapshot
    if let title = stack.last?.title { #expect(snapshot.contains(title), "\(snapshot)") }
    if let below = stack.dropLast().last?.title { #expect(snapshot.contains("‹ \(below)"), "\(snapshot)") }
  }

  @Test("any change leaves the bar its items, and the controllers their parent", arguments: 0..<8 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pool = controllers(7)
    let navigation = UINavigationController(rootViewController: pool[0])
    let host = TestHost(navigation, columns: 40, rows: 8)
    for _ in 0..<80 {
      var stack = navigation.viewControllers
      let free = pool.filter { !stack.contains($0) }
      switch random.below(6) {
      case 0 where !free.isEmpty: navigation.pushViewController(random.element(of: free), animated: true)
      case 1: navigation.popViewController(animated: true)
      case 2: navigation.popToViewController(random.element(of: stack), animated: false)
      case 3:
        let count = 1 + random.below(pool.count)
        navigation.viewControllers = Array(pool.shuffled(using: &random).prefix(count))
      case 4:
        stack.remove(at: random.below(stack.count))
        if !stack.isEmpty { navigation.setViewControllers(stack, animated: true) }
      default:
        if let new = free.first {
          stack.insert(new, at: random.below(stack.count + 1))
          navigation.setViewControllers(stack, animated: true)
        }
      }
      // Several changes in one update, too.
      if random.below(3) > 0 {
        host.update()
        check(navigation, host, pool)
      }
    }
  }

  /// Gives the item of whoever is chosen in it.
  private final class Chooser: UIViewController {
    var items = [UINavigationItem(title: "First"), UINavigationItem(title: "Second")]
    var chosen = 0
    override var navigationItem: UINavigationItem { items[chosen] }
  }

  @Test("a controller that gives another item while it is covered is asked again")
  func otherItem() {
    let chooser = Chooser()
    let (one, two) = (controllers(1)[0], controllers(2)[1])
    let navigation = UINavigationController(rootViewController: chooser)
    let host = TestHost(navigation, columns: 40, rows: 8)
    #expect(host.snapshot.contains("First"))
    navigation.pushViewController(one, animated: false)
    navigation.pushViewController(two, animated: false)
    host.update()
    chooser.chosen = 1
    navigation.popViewController(animated: false)
    host.update()
    #expect(host.snapshot.contains("‹ Second"), "\(host.snapshot)")
    #expect(chooser.items.map { $0.bar == nil } == [true, false])
    chooser.chosen = 0
    navigation.popViewController(animated: false)
    host.update()
    #expect(host.snapshot.contains("First"), "\(host.snapshot)")
    #expect(navigation.navigationBar.items == [chooser.items[0]])
  }

  /// Takes the controller below it off the stack while it comes.
  private final class Replacing: UIViewController {
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      guard let navigation = parent as? UINavigationController, navigation.viewControllers.count > 1 else { return }
      navigation.viewControllers.removeLast()
    }
  }

  @Test("a stack that becomes shorter while a controller is put on it ends well")
  func shorter() {
    let pool = controllers(2)
    let navigation = UINavigationController(rootViewController: pool[0])
    let host = TestHost(navigation, columns: 40, rows: 8)
    navigation.pushViewController(pool[1], animated: false)
    let replacing = Replacing()
    replacing.title = "Replacing"
    navigation.pushViewController(replacing, animated: false)
    host.update()
    #expect(navigation.topViewController === replacing)
    #expect(navigation.navigationBar.items?.last === replacing.navigationItem)
    #expect(host.snapshot.contains("Replacing"), "\(host.snapshot)")
  }
}
