import Core
import CoreDeclarative
import CoreTestSupport
import Testing

@Observable private final class Basket {
  nonisolated(unsafe) static var made = 0
  var count = 0
  init() { Self.made += 1 }
}

extension EnvironmentScope {
  fileprivate static let basket = EnvironmentScope("Basket") { $0.environment(Basket()) }
  fileprivate static func row(_ id: Int) -> EnvironmentScope {
    EnvironmentScope("Row", id: id) { $0.environment(\.currency, "row \(id)") }
  }
}

private struct BasketView: View {
  @Environment(Basket.self) private var basket
  var body: some View { Text("\(basket.count) in the basket") }
}

@Observable private final class Choice {
  var id = 1
}

/// An app whose scene stands below the root of its scopes, and whose first screen in one of them.
private struct BasketApp: App {
  private let tree = ScopeTree(ValueNode("Market").environment(\.currency, "CHF"))

  var body: some Scene {
    WindowGroup {
      VStack(alignment: .leading) {
        BasketView()
        CurrencyView()
      }
    }
    .environment(.basket)
    .environment(tree.root)
  }
}

/// What reads its store with no view at all.
private struct AddCommand {
  @Environment(Basket.self) private var basket
  @Environment(\.currency) private var currency

  func run() -> String {
    basket.count += 1
    return "\(basket.count) \(currency)"
  }
}

@MainActor
@Suite struct ScopeViewTests {
  let tree = ScopeTree(ValueNode("Market").environment(\.currency, "CHF"))

  @Test("a command and two screens read one store, which is made once")
  func oneStore() throws {
    Basket.made = 0
    let host = TestHost(
      VStack(alignment: .leading) {
        BasketView().environment(.basket)
        VStack { BasketView() }.environment(.basket)
      }, inheritingFrom: tree.root)
    #expect(host.snapshot == "0 in the basket\n0 in the basket")
    #expect(try tree.node(of: .basket).filling(AddCommand()).run() == "1 CHF")
    #expect(host.snapshot == "1 in the basket\n1 in the basket")
    #expect(Basket.made == 1)
    #expect(tree.entered == [.basket])
  }

  @Test("an app's scene stands below the root of its scopes, and in one of them")
  func scene() {
    let host = TestHost(BasketApp().makeRootViewController(), columns: 30, rows: 4)
    #expect(host.snapshot.contains("0 in the basket"))
    #expect(host.snapshot.contains("CHF"))
  }

  @Test("views of both faces are in the scope that a controller between them enters")
  func controller() {
    final class BasketController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        valueNode.environment(.basket)
        let hosting = UIHostingController(rootView: BasketView())
        addChild(hosting)
        view.addSubview(hosting.view)
        hosting.view.frame = view.bounds
        hosting.didMove(toParent: self)
      }
    }
    let controller = BasketController()
    let host = TestHost(controller, columns: 30, rows: 4, inheritingFrom: tree.root)
    #expect(host.snapshot.contains("0 in the basket"))
    controller.view.environment[Basket.self]?.count = 4
    #expect(host.snapshot.contains("4 in the basket"))
  }

  @Test("a scope that nobody enters is not made")
  func lazily() {
    struct Screen: View {
      @State var isOpen = false
      var body: some View {
        Button("Open") { isOpen = true }
        if isOpen { BasketView().environment(.basket) }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 2, inheritingFrom: tree.root)
    host.update()
    #expect(tree.entered.isEmpty)
    #expect(throws: Never.self) { try host.click("Open") }
    #expect(host.snapshot.contains("0 in the basket"))
    #expect(tree.entered == [.basket])
  }

  @Test("another scope in the same place evaluates those who read what differs, once")
  func another() {
    struct Screen: View {
      let choice: Choice
      var body: some View { CurrencyView().environment(.row(choice.id)) }
    }
    let choice = Choice()
    let host = TestHost(Screen(choice: choice), columns: 5, rows: 1, inheritingFrom: tree.root)
    #expect(host.snapshot == "row 1")
    let before = host.evaluations(of: CurrencyView.self)
    choice.id = 2
    #expect(host.snapshot == "row 2")
    #expect(host.evaluations(of: CurrencyView.self) == before + 1)
  }

  @Test("a screen and a command that stand elsewhere are told the same, in one tree")
  func missing() throws {
    _ = tree.node(of: .basket)
    let host = TestHost(BasketView(), inheritingFrom: tree.root)
    #expect(
      host.snapshot == """
        No Basket in the environment of BasketView.

          Market › UIScreen › UIWindow › HostingView › BasketView
          injected above it:  nothing
          injected elsewhere: Basket (at Market › Basket, which is not an ancestor)

        To fix it, enter the scope Basket, or inject it at Market:  .environment(basket)
        or read it as optional:  @Environment(Basket.self) private var basket: Basket?
        """)
    #expect {
      _ = try tree.root.filling(AddCommand())
    } throws: { error in
      "\(error)" == """
        No Basket in the environment of AddCommand.

          Market › AddCommand
          injected above it:  nothing
          injected elsewhere: Basket (at Market › Basket, which is not an ancestor)

        To fix it, enter the scope Basket, or inject it at Market:  .environment(basket)
        or read it as optional:  @Environment(Basket.self) private var basket: Basket?
        """
    }
  }
}
