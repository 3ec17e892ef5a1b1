import Core
import CoreTestSupport

/// A closure that is called later than the body that made it, and that alone reads a number.
struct LateClosure: Sendable {
  /// Tells the number; to be called by the closure alone.
  typealias Read = @Sendable () -> Int

  let name: String
  /// What is opened is made when it is opened, and stays so.
  let opensLast: Bool
  let make: @MainActor @Sendable (@escaping Read) -> AnyView
  let open: @MainActor @Sendable (TestHost) throws -> Void

  /// - Parameters:
  ///   - open: What the user does until the screen shows what the closure makes.
  ///   - content: The view with the closure.
  init<Content: View>(
    _ name: String, opensLast: Bool = false, open: @escaping @MainActor @Sendable (TestHost) throws -> Void = { _ in },
    @ViewBuilder _ content: @escaping @MainActor @Sendable (@escaping Read) -> Content
  ) {
    self.name = name
    self.opensLast = opensLast
    self.open = open
    make = { AnyView(content($0)) }
  }

  /// A screen that shows it.
  @MainActor
  func host(_ screen: some View) -> TestHost {
    TestHost(UIHostingController(rootView: screen), columns: 40, rows: 14)
  }
}

/// Where the number comes from.
enum NumberSource: CaseIterable {
  case state
  case model

  /// A screen on which the closure reads the number, and what sets that.
  @MainActor
  func screen(_ closure: LateClosure, _ number: Int) -> (view: AnyView, set: (Int) -> Void) {
    switch self {
    case .state:
      let remote = Remote()
      return (AnyView(StateScreen(closure: closure, remote: remote, number: number)), { remote.set?($0) })
    case .model:
      let model = NumberModel(number)
      return (AnyView(ModelScreen(closure: closure, model: model)), { model.number = $0 })
    }
  }
}

/// Sets the state of a view from outside.
private final class Remote {
  var set: ((Int) -> Void)?
}

private struct StateScreen: View {
  let closure: LateClosure
  let remote: Remote
  @State private var number: Int

  init(closure: LateClosure, remote: Remote, number: Int) {
    self.closure = closure
    self.remote = remote
    _number = State(initialValue: number)
  }

  var body: some View {
    let _ = remote.set = { number = $0 }
    closure.make { MainActor.assumeIsolated { number } }
  }
}

@MainActor @Observable
private final class NumberModel {
  var number: Int
  init(_ number: Int) { self.number = number }
}

private struct ModelScreen: View {
  let closure: LateClosure
  let model: NumberModel

  var body: some View { closure.make { MainActor.assumeIsolated { model.number } } }
}

extension LateClosure: CustomStringConvertible {
  var description: String { name }
}
