import Core
import CoreTestSupport
import Foundation
import Testing

@testable import CoreRetained

@MainActor
@Suite("A stack that is what a path says")
struct NavigationStackTests {
  @Observable
  final class Model {
    var numbers: [Int] = []
    var path = UINavigationPath()
  }

  let model = Model()

  /// Pushes numbers, and words from them on.
  private final class Root: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Root"
      navigationDestination(for: Int.self) { number in
        let controller = NumberController()
        controller.title = "Number \(number)"
        return controller
      }
    }
  }

  private final class NumberController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      navigationDestination(for: String.self) { word in
        let controller = UIViewController()
        controller.title = word
        return controller
      }
    }
  }

  private func titles(of stack: UINavigationController) -> [String] { stack.viewControllers.map { $0.title ?? "" } }

  @Test("values are pushed and popped with the path, and going back takes them off it")
  func follows() throws {
    @UIBindable var bindable = model
    let stack = NavigationStackController(path: $bindable.numbers) { Root() }
    let host = TestHost(stack, columns: 40, rows: 8)
    #expect(titles(of: stack) == ["Root"])
    model.numbers = [1, 2]
    host.update()
    #expect(titles(of: stack) == ["Root", "Number 1", "Number 2"])
    let first = stack.viewControllers[1]
    try host.press("escape")
    #expect(model.numbers == [1])
    stack.push(value: 3)
    host.update()
    #expect(model.numbers == [1, 3])
    #expect(stack.viewControllers[1] === first)
    model.numbers = [2, 3]
    host.update()
    #expect(titles(of: stack) == ["Root", "Number 2", "Number 3"])
    stack.popToRootViewController(animated: true)
    host.update()
    #expect(model.numbers == [])
  }

  @Test("a path that is there from the beginning is shown with the first frame, through destinations of what is below")
  func deepLink() throws {
    model.path.append(7)
    model.path.append("seven")
    @UIBindable var bindable = model
    let stack = NavigationStackController(path: $bindable.path) { Root() }
    #expect(!stack.isViewLoaded)
    let host = TestHost(stack, columns: 40, rows: 8)
    #expect(titles(of: stack) == ["Root", "Number 7", "seven"])
    #expect(host.snapshot.contains("seven"))
    try host.press("escape")
    #expect(model.path == UINavigationPath([7]))
    model.path.append("again")
    model.path.append("and again")
    host.update()
    #expect(titles(of: stack) == ["Root", "Number 7", "again", "and again"])
    model.path.removeLast(3)
    host.update()
    #expect(titles(of: stack) == ["Root"])
  }

  @Test("what is said on the stack itself is shown where nobody on it says anything")
  func onItself() {
    @UIBindable var bindable = model
    let stack = NavigationStackController(path: $bindable.path) { Root() }
    stack.navigationDestination(for: Double.self) { value in
      let controller = UIViewController()
      controller.title = "Value \(value)"
      return controller
    }
    stack.navigationDestination(for: Int.self) { _ in UIViewController() }
    let host = TestHost(stack, columns: 40, rows: 8)
    model.path.append(1.5)
    model.path.append(7)
    host.update()
    #expect(titles(of: stack) == ["Root", "Value 1.5", "Number 7"])
  }

  @Test("a path of values that can be coded is stored and read again; any other is not")
  func stored() throws {
    struct Secret: Hashable {}
    var path = UINavigationPath([7, 8])
    path.append("seven")
    let data = try JSONEncoder().encode(try #require(path.codable))
    let read = UINavigationPath(try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data))
    #expect(read == path)
    #expect(read.count == 3)
    path.append(Secret())
    #expect(path.codable == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: Data(#"["no type","1"]"#.utf8))
    }
  }

  @Test("the same value twice is two screens")
  func twice() throws {
    @UIBindable var bindable = model
    model.numbers = [1, 1]
    let stack = NavigationStackController(path: $bindable.numbers) { Root() }
    let host = TestHost(stack, columns: 40, rows: 8)
    #expect(titles(of: stack) == ["Root", "Number 1", "Number 1"])
    try host.press("escape")
    #expect(model.numbers == [1])
  }

  @Test("what is pushed by hand stays while what is below it does, and is not in the path")
  func byHand() throws {
    @UIBindable var bindable = model
    model.numbers = [1]
    let stack = NavigationStackController(path: $bindable.numbers) { Root() }
    let host = TestHost(stack, columns: 40, rows: 8)
    let other = UIViewController()
    other.title = "other"
    stack.pushViewController(other, animated: true)
    host.update()
    #expect(model.numbers == [1])
    model.numbers.append(2)
    host.update()
    #expect(titles(of: stack) == ["Root", "Number 1", "other", "Number 2"])
    model.numbers = []
    host.update()
    #expect(titles(of: stack) == ["Root"])
  }

  @Test("a value that nobody shows is warned of, and shown as soon as somebody does")
  func unknown() {
    @UIBindable var bindable = model
    model.path.append(1.5)
    let stack = NavigationStackController(path: $bindable.path) { Root() }
    let texts = warnings {
      let host = TestHost(stack, columns: 40, rows: 8)
      #expect(titles(of: stack) == ["Root"])
      stack.viewControllers[0].navigationDestination(for: Double.self) { value in
        let controller = UIViewController()
        controller.title = "Value \(value)"
        return controller
      }
      host.update()
      #expect(titles(of: stack) == ["Root", "Value 1.5"])
    }
    #expect(
      texts == [
        "No controller on the navigation stack has a navigationDestination(for: Double.self), so Double is not shown. Say in the viewDidLoad of the root what is shown for it."
      ])
  }

  @Test("pushing a value without a path, or of another type, is warned of")
  func pushing() {
    @UIBindable var bindable = model
    let plain = UINavigationController(rootViewController: UIViewController())
    let stack = NavigationStackController(path: $bindable.numbers) { Root() }
    let texts = warnings {
      plain.push(value: 1)
      stack.push(value: "one")
    }
    #expect(
      texts.map { String($0.prefix(40)) } == [
        "UINavigationController pushes no Int: it", "NavigationStackController pushes no Stri",
      ])
    #expect(model.numbers == [])
  }

  @Test("neither the model nor the stack is kept alive")
  func lifetime() {
    weak var weakModel: Model?
    weak var weakStack: NavigationStackController?
    do {
      let model = Model()
      @UIBindable var bindable = model
      let stack = NavigationStackController(path: $bindable.numbers) { Root() }
      (weakModel, weakStack) = (model, stack)
      let host = TestHost(stack, columns: 40, rows: 8)
      model.numbers = [1, 2]
      host.update()
    }
    UpdateCycle.main.flush()
    #expect(weakStack == nil)
    #expect(weakModel == nil)
  }
}
