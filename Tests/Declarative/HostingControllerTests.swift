import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct HostingControllerTests {
  let store = CounterStore()

  @Test("a hosting controller shows its content, and takes another one")
  func content() {
    let controller = UIHostingController(rootView: Text("one"))
    let host = TestHost(controller, columns: 10, rows: 3)
    #expect(host.snapshot.contains("one"))
    controller.rootView = Text("two")
    #expect(host.snapshot.contains("two"))
  }

  @Test("content that is optional comes when it is set")
  func optional() {
    let controller = UIHostingController<Text?>(rootView: nil)
    let host = TestHost(controller, columns: 10, rows: 1)
    #expect(host.snapshot == "")
    controller.rootView = Text("there")
    #expect(host.snapshot.contains("there"))
  }

  @Test("the content inherits objects and values of the controllers around")
  func inherits() {
    let root = UIViewController()
    root.valueNode.environment(store).environment(\.currency, "EUR")
    let child = UIHostingController(
      rootView: VStack {
        CurrencyView()
        LightBulbView()
      })
    root.addChild(child)
    root.view.frame = CGRect(x: 0, y: 0, width: 160, height: 64)
    root.view.addSubview(child.view)
    child.view.frame = CGRect(x: 0, y: 0, width: 160, height: 64)
    child.didMove(toParent: root)
    let host = TestHost(root, columns: 20, rows: 4)
    #expect(host.snapshot.contains("EUR"))
    #expect(host.snapshot.contains("It is dark"))
    #expect(host.evaluations(of: LightBulbView.self) == 1)
    store.isOn = true
    #expect(host.snapshot.contains("The light is on"))
  }

  @Test("covered in a navigation controller it keeps its environment and its state")
  func covered() throws {
    struct Counter: View {
      @Environment(CounterStore.self) private var store
      @State private var taps = 0
      var body: some View { Button("\(store.count) and \(taps)") { taps += 1 } }
    }
    let controller = UINavigationController(rootViewController: UIHostingController(rootView: Counter()))
    controller.valueNode.environment(store)
    let host = TestHost(controller, columns: 30, rows: 6)
    try host.press("enter")
    controller.pushViewController(UIHostingController(rootView: Text("above")), animated: false)
    #expect(host.snapshot.contains("above"))
    store.count = 7
    _ = controller.popViewController(animated: false)
    #expect(host.snapshot.contains("7 and 1"))
  }

  @Test("its title and toolbar go to the navigation item")
  func navigationItem() {
    let controller = UIHostingController(
      rootView: Text("content").navigationTitle("Patients").toolbar {
        ToolbarItem(placement: .topBarLeading) { Text("left") }
        ToolbarItem { Text("right") }
      })
    let host = TestHost(UINavigationController(rootViewController: controller), columns: 40, rows: 5)
    #expect(host.snapshot.hasPrefix(" left           Patients          right"), "\(host.snapshot)")
    #expect(controller.navigationItem.title == "Patients")
  }

  @Test("it tells how large its content would like to be")
  func size() {
    let controller = UIHostingController(rootView: Text("12345678"))
    #expect(controller.sizeThatFits(in: CGSize(width: 800, height: 800)) == CGSize(width: 64, height: 16))
    controller.sizingOptions = .preferredContentSize
    let host = TestHost(controller, columns: 40, rows: 5)
    host.update()
    #expect(controller.preferredContentSize == CGSize(width: 64, height: 16))
  }

  @Test("nothing is left of it")
  func released() {
    weak var controller: UIHostingController<ContentScreen>?
    weak var view: UIView?
    do {
      let made = UIHostingController(rootView: ContentScreen())
      made.valueNode.environment(store)
      let host = TestHost(made, columns: 20, rows: 10)
      _ = host.snapshot
      (controller, view) = (made, made.view)
    }
    UpdateCycle.main.flush()
    #expect(controller == nil)
    #expect(view == nil)
  }

  @Test("its content leaves what controllers have presented or pushed, in the old way, too", arguments: [true, false])
  func leaving(isOld: Bool) throws {
    struct Inner: View {
      let isOld: Bool
      @Environment(\.dismiss) private var dismiss
      @Environment(\.presentationMode) private var mode
      var body: some View {
        Button("leave") { if isOld { mode.wrappedValue.dismiss() } else { dismiss() } }
      }
    }
    let root = UIViewController(nibName: nil, bundle: nil)
    let navigation = UINavigationController(rootViewController: root)
    let host = TestHost(navigation, columns: 40, rows: 12)
    navigation.pushViewController(UIHostingController(rootView: Inner(isOld: isOld)), animated: false)
    try host.click("leave")
    #expect(navigation.viewControllers.count == 1)
    root.present(UIHostingController(rootView: Inner(isOld: isOld)), animated: false)
    try host.click("leave")
    #expect(root.presentedViewController == nil)
    #expect(!host.snapshot.contains("leave"), "\(host.snapshot)")
  }
}
