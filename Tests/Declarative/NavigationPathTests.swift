import Core
import CoreRetained
import CoreTestSupport
import Randomness
import Testing

/// Paths that change in any way: what is shown is what they say, and what stays on them keeps its state.
@MainActor
@Suite struct NavigationPathTests {
  @Observable @MainActor final class Router {
    var path: [Int] = []
    var anyPath = NavigationPath()
    /// A number for each screen that was made, in turn.
    var made = 0
  }

  private struct Level: View {
    let number: Int
    let router: Router
    @State private var own = -1
    var body: some View {
      Text("level \(number) made \(own)").navigationTitle("Title \(number)").onAppear {
        guard own < 0 else { return }
        router.made += 1
        own = router.made
      }
    }
  }

  private struct TypedScreen: View {
    @Bindable var router: Router
    var body: some View {
      NavigationStack(path: $router.path) {
        Text("bottom").navigationTitle("Bottom").navigationDestination(for: Int.self) {
          Level(number: $0, router: router)
        }
      }
    }
  }

  private struct AnyScreen: View {
    @Bindable var router: Router
    var body: some View {
      NavigationStack(path: $router.anyPath) {
        Text("bottom").navigationTitle("Bottom").navigationDestination(for: Int.self) {
          Level(number: $0, router: router)
        }
      }
    }
  }

  private func check(_ host: TestHost, _ path: [Int]) {
    let top = path.last.map { "level \($0) made" } ?? "bottom"
    #expect(host.snapshot.contains(top), "\(path)\n\(host.snapshot)")
    let below = path.isEmpty ? nil : path.dropLast().last.map { "‹ Title \($0)" } ?? "‹ Bottom"
    if let below { #expect(host.snapshot.contains(below), "\(path)\n\(host.snapshot)") }
  }

  /// Of the screen in front, the number that it got when it appeared first.
  private func number(_ host: TestHost) -> Substring? {
    host.snapshot.firstMatch(of: #/made (\d+)/#)?.1
  }

  @Test("a path that changes at random is shown, and gone back from", arguments: 0..<6 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let router = Router()
    let host = TestHost(TypedScreen(router: router), columns: 40, rows: 6)
    /// What the screens of the path were told that they are; `nil` where they have not been in front yet.
    var numbers: [Substring?] = []
    for _ in 0..<60 {
      var path = router.path
      switch random.below(6) {
      case 0: path.append(random.below(5))
      case 1: path += (0..<random.below(4)).map { _ in random.below(5) }
      case 2: path = Array(path.prefix(random.below(path.count + 1)))
      case 3 where !path.isEmpty: path[random.below(path.count)] = random.below(5)
      case 4 where !path.isEmpty: path.remove(at: random.below(path.count))
      default:
        if !path.isEmpty {
          try host.press("escape")
          path.removeLast()
          #expect(router.path == path)
        }
      }
      let same = zip(path, router.path).prefix { $0 == $1 }.count
      router.path = path
      check(host, path)
      numbers = Array(numbers.prefix(same)) + Array(repeating: nil, count: path.count - min(same, numbers.count))
      if let last = path.indices.last {
        // What stayed is the same screen; what came is a new one.
        let number = try #require(self.number(host))
        if let known = numbers[last] { #expect(number == known) } else { #expect(!numbers.contains(number)) }
        numbers[last] = number
      }
    }
    while let last = router.path.last {
      check(host, router.path)
      #expect(host.snapshot.contains("level \(last)"))
      try host.press("escape")
    }
    #expect(host.snapshot.contains("bottom"))
  }

  @Test("a path of values of any kind, too", arguments: 0..<3 as Range<UInt64>)
  func anyValues(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let router = Router()
    let host = TestHost(AnyScreen(router: router), columns: 40, rows: 6)
    var path: [Int] = []
    for _ in 0..<40 {
      switch random.below(4) {
      case 0, 1:
        path.append(random.below(5))
        router.anyPath.append(path.last!)
      case 2 where !path.isEmpty:
        let count = 1 + random.below(path.count)
        path.removeLast(count)
        router.anyPath.removeLast(count)
      default:
        if !path.isEmpty {
          try host.press("escape")
          path.removeLast()
        }
      }
      #expect(router.anyPath.count == path.count)
      check(host, path)
    }
  }

  @Test("where somebody takes a screen out from between others, what the path says then is shown")
  func takenOut() throws {
    let router = Router()
    router.path = [1, 2, 3]
    let host = TestHost(TypedScreen(router: router), columns: 40, rows: 6)
    check(host, [1, 2, 3])
    let stack = try #require(UINavigationController.first(in: host))
    stack.viewControllers.remove(at: 2)
    host.update()
    #expect(router.path == [1, 2])
    check(host, [1, 2])
    router.path = [1]
    check(host, [1])
  }

  @Test("where somebody puts the screens in another order, the next change of the path puts them back")
  func otherOrder() throws {
    let router = Router()
    router.path = [1, 2, 3]
    let host = TestHost(TypedScreen(router: router), columns: 40, rows: 6)
    check(host, [1, 2, 3])
    let stack = try #require(UINavigationController.first(in: host))
    stack.viewControllers.swapAt(1, 2)
    host.update()
    router.path = [1, 2]
    check(host, [1, 2])
    router.path = [1]
    check(host, [1])
  }
}

extension UINavigationController {
  fileprivate static func first(in host: TestHost) -> UINavigationController? {
    func find(_ view: UIView) -> UINavigationController? {
      if let found = view.next as? UINavigationController { return found }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(host.window)
  }
}
