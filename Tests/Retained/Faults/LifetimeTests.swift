import Core
import CoreObserving
import Testing

@testable import CoreRetained

/// What is done with is released.
@MainActor
@Suite("Nothing outlives its use")
struct LifetimeTests {
  /// Counts what is alive of what it was shown.
  private final class Living {
    private final class Weak {
      weak var object: AnyObject?
      init(_ object: AnyObject) { self.object = object }
    }
    private var known: [Weak] = []
    func add(_ objects: AnyObject?...) { for object in objects { if let object { known.append(Weak(object)) } } }
    var count: Int { known.count { $0.object != nil } }
    var names: [String] { known.compactMap { $0.object.map { "\(type(of: $0))" } } }
  }

  private let living = Living()

  @Test("a thousand sheets that were presented and dismissed")
  func sheets() {
    let screen = FaultScreen()
    let root = CallbackController("root")
    screen.window.rootViewController = root
    screen.update()
    for index in 0..<1_000 {
      let sheet = CallbackController("sheet")
      sheet.modalPresentationStyle = index % 2 == 0 ? .automatic : .fullScreen
      root.present(sheet, animated: false)
      living.add(sheet, sheet.view, sheet.presentationController, sheet.presentationController?.containerView)
      screen.update()
      if index % 3 == 0 { sheet.dismiss(animated: false) } else { root.dismiss(animated: false) }
      screen.update()
    }
    #expect(living.names == [])
    #expect(screen.complaint == nil)
  }

  @Test("a thousand controllers that were pushed and popped")
  func pushes() {
    let screen = FaultScreen()
    let navigation = UINavigationController(rootViewController: CallbackController("root"))
    screen.window.rootViewController = navigation
    for index in 0..<1_000 {
      let controller = CallbackController("next")
      controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Edit", primaryAction: UIAction { [unowned controller] _ in controller.title = "edited" })
      living.add(controller, controller.view, controller.navigationItem)
      navigation.pushViewController(controller, animated: false)
      if index % 2 == 0 { screen.update() }
      navigation.popViewController(animated: false)
      if index % 3 == 0 { screen.update() }
    }
    screen.update()
    #expect(living.names == [])
  }

  @Test("a presentation that was only asked for")
  func preparedPresentation() {
    do {
      let controller = CallbackController("sheet")
      controller.sheetPresentationController?.detents = [.medium()]
      living.add(controller, controller.presentationController)
      #expect(living.count == 2)
    }
    #expect(living.names == [])
  }

  @Test("a window with everything in it: controllers, a sheet, constraints, focus, a press, traits, observers")
  func window() throws {
    do {
      let screen = FaultScreen(columns: 60, rows: 20)
      screen.window.showsKeyHelp = true
      let root = CallbackController("root")
      let button = UIButton(configuration: .filled())
      root.onLoad = { controller in
        button.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(button)
        NSLayoutConstraint.activate([
          button.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
          button.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
        ])
        controller.traitOverrides.userInterfaceStyle = .light
        controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: CallbackController, _) in }
        controller.observe {}
      }
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: root), CallbackController("other")]
      screen.window.rootViewController = tabs
      screen.update()
      button.becomeFirstResponder()
      let tap = UITapGestureRecognizer()
      root.view.addGestureRecognizer(tap)
      screen.terminal.send(.mouse(MouseEvent(.press(.left), column: 30, row: 2)))
      let sheet = CallbackController("sheet")
      root.present(sheet, animated: false)
      screen.update()
      let passes = root.view.passes
      living.add(
        screen.window, root, root.view, button, tabs, sheet, sheet.view, sheet.presentationController, tap,
        screen.window.focus, screen.window.pointer, root.view.extras?.constraints?.host, screen.screen, passes)
      living.add(button.constraints.first, root.view.constraints.first, screen.window.keyHelpBar)
    }
    UpdateCycle.main.flush()
    #expect(living.names == [])
  }

  @Test("constrained views that were removed, before and after a layout, in a window and in none")
  func constrained() {
    let screen = FaultScreen()
    for superview in [screen.window, UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 64))] {
      for updates in 0..<4 {
        do {
          let (view, other, guide) = (UILabel(text: "a"), UIView(), UILayoutGuide())
          superview.addSubview(view)
          superview.addSubview(other)
          superview.addLayoutGuide(guide)
          for view in [view, other] { view.translatesAutoresizingMaskIntoConstraints = false }
          let constraints = [
            view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
            view.widthAnchor.constraint(equalTo: other.widthAnchor),
            other.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
          ]
          NSLayoutConstraint.activate(constraints)
          if updates % 2 == 1 { superview.layoutIfNeeded() }
          view.removeFromSuperview()
          other.removeFromSuperview()
          superview.removeLayoutGuide(guide)
          if updates >= 2 { superview.layoutIfNeeded() }
          living.add(view, other, guide)
          for constraint in constraints { living.add(constraint) }
        }
        UpdateCycle.main.flush()
        #expect(living.names == [])
        #expect(superview.constraints.isEmpty)
      }
    }
  }

  @Test("what was in a stack, had the focus, or was pressed, and was removed")
  func removed() {
    let screen = FaultScreen()
    let stack = UIStackView()
    stack.frame = CGRect(x: 0, y: 0, width: 160, height: 64)
    screen.window.addSubview(stack)
    do {
      let button = UIButton(configuration: .plain())
      button.addGestureRecognizer(UITapGestureRecognizer())
      stack.addArrangedSubview(button)
      stack.setCustomSpacing(8, after: button)
      screen.update()
      button.becomeFirstResponder()
      screen.terminal.send(.mouse(MouseEvent(.press(.left), column: 1, row: 0)))
      living.add(button, button.gestureRecognizers?.first)
      button.removeFromSuperview()
      screen.update()
    }
    #expect(living.names == [])
  }
}
