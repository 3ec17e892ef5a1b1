import Core
import CoreObserving
import Testing

@testable import CoreRetained

/// Controllers that come, go and change places while they are told of it.
@MainActor
@Suite("Controllers that change what is shown while it changes")
struct ControllerFaultTests {
  private let root = CallbackController("root")
  private let screen = FaultScreen()

  private func show() {
    screen.window.rootViewController = root
    screen.update()
  }

  /// Nothing is presented, and the root can present.
  private func expectNothingPresented(_ controllers: UIViewController..., comment: Comment? = nil) {
    screen.update()
    #expect(screen.window.presentations.isEmpty, comment)
    #expect(root.presentedViewController == nil, comment)
    for controller in controllers {
      #expect(controller.presentingViewController == nil, comment)
      #expect(controller.viewIfLoaded?.window == nil, comment)
      #expect(controller.appearance.phase == .disappeared, comment)
    }
    #expect(screen.window.subviews.count == 1, comment)
    #expect(screen.complaint == nil, comment)
    let next = CallbackController("next")
    root.present(next, animated: false)
    screen.update()
    #expect(screen.text.contains("next"), comment)
    #expect(next.appearance.phase == .appeared, comment)
  }

  // MARK: Presenting

  @Test("a controller that is dismissed while it is being presented is gone", arguments: 0..<4)
  func dismissedWhilePresented(moment: Int) {
    show()
    let controller = CallbackController("sheet")
    let dismiss: CallbackController.Callback = { $0.dismiss(animated: false) }
    switch moment {
    case 0: controller.onLoad = dismiss
    case 1: controller.onWillAppear = dismiss
    case 2: controller.onIsAppearing = dismiss
    default: controller.onDidAppear = dismiss
    }
    var completions = 0
    root.present(controller, animated: false) { completions += 1 }
    screen.update()
    #expect(completions == 1)
    expectNothingPresented(controller, comment: "moment \(moment)")
  }

  @Test("a presentation that is ended when it begins is gone")
  func endedWhenItBegins() {
    final class Ending: UIPresentationController {
      override func presentationTransitionWillBegin() { presentedViewController.dismiss(animated: false) }
    }
    final class Delegate: UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? { Ending(presentedViewController: presented, presenting: presenting) }
    }
    show()
    let (controller, delegate) = (CallbackController("sheet"), Delegate())
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = delegate
    root.present(controller, animated: false)
    expectNothingPresented(controller)
  }

  @Test("presenting while the last one is being dismissed is refused with a warning; in the completion it works")
  func presentingWhileDismissing() {
    show()
    let (first, second) = (CallbackController("first"), CallbackController("second"))
    root.present(first, animated: false)
    screen.update()
    first.onWillDisappear = { [root] _ in root.present(second, animated: false) }
    let told = warnings { root.dismiss(animated: false) }
    #expect(told.contains { $0.contains("presents CallbackController already") })
    expectNothingPresented(first, second)
    root.dismiss(animated: false) { [root] in root.present(second, animated: false) }
    #expect(screen.text.contains("second"))
    #expect(screen.complaint == nil)
  }

  @Test("presenting twice is refused with a warning, of one controller and of two")
  func twice() {
    show()
    let (first, second) = (CallbackController("first"), CallbackController("second"))
    root.present(first, animated: false)
    #expect(warnings { root.present(first, animated: false) }.count == 1)
    #expect(warnings { root.present(second, animated: false) }.count == 1)
    #expect(screen.window.presentations.count == 1)
    #expect(screen.text.contains("first"))
    root.dismiss(animated: false)
    expectNothingPresented(first, second)
  }

  @Test("dismissing twice in a turn tells both of the end")
  func dismissedTwice() {
    show()
    let controller = CallbackController("sheet")
    root.present(controller, animated: false)
    screen.update()
    var ends: [Int] = []
    controller.onWillDisappear = { $0.dismiss(animated: false) { ends.append(2) } }
    controller.dismiss(animated: false) { ends.append(1) }
    screen.update()
    #expect(ends.sorted() == [1, 2])
    expectNothingPresented(controller)
  }

  // MARK: The root

  @Test("the root is replaced while it is being shown", arguments: 0..<4)
  func rootReplaced(moment: Int) {
    let other = CallbackController("other")
    let replace: CallbackController.Callback = { [window = screen.window] _ in window.rootViewController = other }
    switch moment {
    case 0: root.onLoad = replace
    case 1: root.onWillAppear = replace
    case 2: root.onIsAppearing = replace
    default: root.onDidAppear = replace
    }
    show()
    #expect(screen.window.rootViewController === other)
    #expect(screen.window.subviews == [other.view])
    #expect(screen.text.hasPrefix("other"))
    #expect(other.appearance.phase == .appeared)
    #expect(root.appearance.phase == .disappeared)
    #expect(screen.complaint == nil)
  }

  @Test("the root is replaced while the last one is going")
  func rootReplacedWhileGoing() {
    show()
    let (second, third) = (CallbackController("second"), CallbackController("third"))
    root.onWillDisappear = { [window = screen.window] _ in window.rootViewController = third }
    screen.window.rootViewController = second
    screen.update()
    #expect(screen.window.rootViewController === third)
    #expect(screen.window.subviews == [third.view])
    #expect(screen.complaint == nil)
  }

  @Test("a root that is replaced takes along what it presents")
  func rootReplacedWhilePresenting() {
    show()
    let sheet = CallbackController("sheet")
    root.present(sheet, animated: false)
    screen.update()
    let other = CallbackController("other")
    screen.window.rootViewController = other
    screen.update()
    #expect(screen.window.presentations.isEmpty)
    #expect(screen.window.subviews == [other.view])
    #expect(sheet.appearance.phase == .disappeared)
    #expect(screen.complaint == nil)
  }

  // MARK: A stack

  @Test("a controller that pushes another one while it is going or coming leaves one view", arguments: 0..<2)
  func pushes(moment: Int) {
    let navigation = UINavigationController(rootViewController: root)
    screen.window.rootViewController = navigation
    screen.update()
    let (second, third) = (CallbackController("second"), CallbackController("third"))
    let push: CallbackController.Callback = { [weak navigation] controller in
      (controller.onWillDisappear, controller.onWillAppear) = (nil, nil)
      navigation?.pushViewController(third, animated: false)
    }
    if moment == 0 { root.onWillDisappear = push } else { second.onWillAppear = push }
    navigation.pushViewController(second, animated: false)
    screen.update()
    #expect(navigation.viewControllers == [root, second, third])
    #expect([root, second, third].filter { $0.viewIfLoaded?.window != nil } == [third])
    #expect(third.appearance.phase == .appeared)
    #expect(second.appearance.phase == .disappeared)
    #expect(root.appearance.phase == .disappeared)
    #expect(screen.complaint == nil)
  }

  @Test("a tab that chooses another one while it is going or coming leaves one view", arguments: 0..<2)
  func tabs(moment: Int) {
    let tabs = UITabBarController()
    let (second, third) = (CallbackController("second"), CallbackController("third"))
    tabs.viewControllers = [root, second, third]
    screen.window.rootViewController = tabs
    screen.update()
    let choose: CallbackController.Callback = { [weak tabs] controller in
      (controller.onWillDisappear, controller.onWillAppear) = (nil, nil)
      tabs?.selectedIndex = 2
    }
    if moment == 0 { root.onWillDisappear = choose } else { second.onWillAppear = choose }
    tabs.selectedIndex = 1
    screen.update()
    #expect([root, second, third].filter { $0.viewIfLoaded?.window != nil } == [third])
    #expect(third.appearance.phase == .appeared)
    #expect(second.appearance.phase == .disappeared)
    #expect(root.appearance.phase == .disappeared)
    #expect(screen.complaint == nil)
  }

  // MARK: Focus

  @Test("a view that resigns the focus while it gets it does not have it, and the window goes on")
  func resigns() throws {
    final class Shy: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func becomeFirstResponder() -> Bool {
        _ = super.becomeFirstResponder()
        return !resignFirstResponder()
      }
    }
    let (shy, button) = (Shy(frame: CGRect(x: 0, y: 0, width: 80, height: 16)), UIButton(configuration: .plain()))
    button.frame = CGRect(x: 0, y: 16, width: 80, height: 16)
    screen.window.addSubview(shy)
    screen.window.addSubview(button)
    screen.window.setNeedsFocusUpdate()
    screen.update()
    #expect(!shy.isFocused)
    try screen.terminal.press("shift+tab")
    screen.update()
    #expect(button.isFocused)
    #expect(screen.complaint == nil)
  }

  @Test("a view that hands the focus on while it loses it, or takes the next one away, leaves one focus that is drawn")
  func handsOn() {
    final class Keeper: UIButton {
      var onResign: (@MainActor () -> Void)?
      override func resignFirstResponder() -> Bool {
        onResign?()
        return super.resignFirstResponder()
      }
    }
    let buttons = (0..<3).map { row in
      let button = Keeper(configuration: .plain())
      button.frame = CGRect(x: 0, y: row * 16, width: 80, height: 16)
      screen.window.addSubview(button)
      return button
    }
    buttons[0].becomeFirstResponder()
    buttons[0].onResign = { buttons[2].becomeFirstResponder() }
    buttons[1].becomeFirstResponder()
    screen.update()
    #expect(buttons.filter(\.isFocused).count == 1)
    #expect(screen.complaint == nil)
    buttons[0].becomeFirstResponder()
    buttons[0].onResign = { buttons[1].removeFromSuperview() }
    buttons[1].becomeFirstResponder()
    screen.update()
    #expect(!buttons[1].isFocused)
    #expect(screen.complaint == nil)
  }

  // MARK: Mistakes that end the program

  @Test("a controller whose loadView sets no view ends the program with a text that says so")
  func noView() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Viewless: UIViewController {
          override func loadView() {}
        }
        Viewless().loadViewIfNeeded()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Viewless.loadView() set no view. Set `view` in it"))
  }
}
