import Core
import CoreTestSupport
import Testing

@testable import CoreRetained
@testable import CoreTerminal

@MainActor
@Suite("Traits from the terminal and the scene")
struct SceneTraitTests {
  private final class Recording: UINavigationControllerDelegate {
    var told: [String] = []
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { told.append("will \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { told.append("did \(viewController.title ?? "")") }
  }

  @Test("what is set on a scene is read in its windows, and what is nearer wins")
  func scene() {
    let scene = UIWindowScene(screen: UIScreen())
    let window = UIWindow(windowScene: scene)
    let root = UIViewController()
    window.rootViewController = root
    scene.traitOverrides.userInterfaceStyle = .dark
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    root.traitOverrides.userInterfaceStyle = .light
    #expect(root.view.traitCollection.userInterfaceStyle == .light)
    root.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    scene.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(root.traitCollection.userInterfaceStyle == .unspecified)
  }

  @Test("the focus of the terminal and its colours are traits, told to who registered for them")
  func terminal() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 16))
    var told: [String] = []
    view.registerForTraitChanges([UITraitActiveAppearance.self]) { (view: UIView, _) in
      told.append("\(view.traitCollection.activeAppearance)")
    }
    let screen = FaultScreen(view)
    screen.terminal.send(.focus(isFocused: false))
    screen.update()
    screen.terminal.send(.focus(isFocused: true))
    screen.update()
    #expect(told.suffix(2) == ["inactive", "active"])
    var capabilities = TerminalCapabilities.all
    capabilities.colors = .trueColor
    screen.window.capabilitiesChanged(capabilities)
    #expect(view.traitCollection.displayGamut == .P3)
    capabilities.colors = .ansi16
    screen.window.capabilitiesChanged(capabilities)
    #expect(view.traitCollection.displayGamut == .SRGB)
    #expect(view.traitCollection.displayScale == 1)
  }

  @Test("traits are current after updateTraitsIfNeeded, in the same turn")
  func immediately() {
    let view = UIView(frame: .zero)
    var told = 0
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in told += 1 }
    let controller = UIViewController()
    controller.view.addSubview(view)
    controller.traitOverrides.userInterfaceStyle = .dark
    view.updateTraitsIfNeeded()
    #expect(told == 1)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    UpdateCycle.main.flush()
    #expect(told == 1)
  }

  @Test("the delegate of a navigation controller is told what will be shown, and what is")
  func delegate() {
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = ("first", "second")
    let navigation = UINavigationController(rootViewController: first)
    let host = TestHost(navigation, columns: 30, rows: 4)
    let delegate = Recording()
    navigation.delegate = delegate
    navigation.pushViewController(second, animated: true)
    #expect(delegate.told == ["will second"])
    host.update()
    navigation.popViewController(animated: true)
    host.update()
    #expect(delegate.told == ["will second", "did second", "will first", "did first"])
  }
}
