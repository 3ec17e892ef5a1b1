import Core
import CoreTestSupport
import Testing

/// A screen of the kind that every book has: what is made when the view is loaded is used when it appears.
private final class ListingController: UIViewController {
  private var label: UILabel!
  private let told: Journal

  init(_ told: Journal) {
    self.told = told
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    label = UILabel(text: "")
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    label.text = "seen"
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    told.lines.append("appeared, animated \(animated)")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    told.lines.append("disappeared, animated \(animated), from its parent \(isMovingFromParent)")
  }
}

@MainActor
@Suite("Controllers that come and go")
struct LeavingControllerTests {
  private let told = Journal()

  /// How a controller is taken off a stack.
  enum Way: CaseIterable {
    case pop, escape, setViewControllers, popToRoot
  }

  @Test(
    "a popped controller that nobody else holds is told that it has disappeared, then released", arguments: Way.allCases
  )
  func popped(way: Way) throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let host = TestHost(navigation, columns: 40, rows: 10)
    weak var last: UIViewController?
    do {
      let controller = ListingController(told)
      last = controller
      navigation.pushViewController(controller, animated: true)
    }
    host.update()
    #expect(told.take() == ["appeared, animated true"])
    switch way {
    case .pop: navigation.popViewController(animated: true)
    case .escape: try host.press("escape")
    case .setViewControllers: navigation.setViewControllers([navigation.viewControllers[0]], animated: true)
    case .popToRoot: navigation.popToRootViewController(animated: true)
    }
    host.update()
    #expect(told.take() == ["disappeared, animated true, from its parent true"])
    #expect(last == nil)
  }

  @Test(
    "what a popped or dismissed controller shows in it is told, too, before all are released", arguments: [true, false])
  func inside(isPresented: Bool) {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let host = TestHost(navigation, columns: 40, rows: 14)
    weak var last: UIViewController?
    do {
      let (outer, inner) = (UIViewController(), ListingController(told))
      last = inner
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
      inner.didMove(toParent: outer)
      if isPresented {
        root.present(outer, animated: true)
      } else {
        navigation.pushViewController(outer, animated: true)
      }
    }
    host.update()
    #expect(told.take().count == 1)
    if isPresented { root.dismiss(animated: true) } else { navigation.popViewController(animated: true) }
    host.update()
    #expect(told.take() == ["disappeared, animated true, from its parent false"])
    #expect(last == nil)
  }

  @Test("a tab that is taken away while it is shown is told that it has disappeared")
  func tab() {
    let tabs = UITabBarController()
    tabs.viewControllers = [ListingController(told), UIViewController()]
    let host = TestHost(tabs, columns: 40, rows: 10)
    _ = told.take()
    tabs.viewControllers?.removeFirst()
    host.update()
    #expect(told.take() == ["disappeared, animated false, from its parent true"])
  }

  @Test("a controller that is pushed again before the frame stays a child, and is seen")
  func pushedAgain() {
    let (root, other) = (UIViewController(), CallbackController("other"))
    let navigation = UINavigationController(rootViewController: root)
    let host = TestHost(navigation, columns: 40, rows: 10)
    navigation.pushViewController(other, animated: false)
    host.update()
    navigation.popViewController(animated: false)
    navigation.pushViewController(other, animated: false)
    host.update()
    #expect(other.parent === navigation)
    #expect(other.isSeen)
    #expect(!other.isMovingFromParent)
  }

  @Test("a controller that pushes another one when its view is loaded never appears itself")
  func pushesWhenLoaded() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let host = TestHost(navigation, columns: 40, rows: 10)
    let (second, third) = (CallbackController("second"), CallbackController("third"))
    second.onLoad = { [weak navigation] _ in navigation?.pushViewController(third, animated: false) }
    var appeared = 0
    second.onWillAppear = { _ in appeared += 1 }
    navigation.pushViewController(second, animated: false)
    host.update()
    #expect(navigation.topViewController === third)
    #expect(third.isSeen)
    #expect(appeared == 0)
  }
}
