import Core
import CoreTestSupport
import Foundation
import Testing

@testable import CoreRetained

/// A protocol of a program's own, whose method somebody in the chain has.
@MainActor private protocol WordCounting: AnyObject { func countWords(_ sender: Any?) }

/// The type `Selector`, which is made of a reference to a method.
@MainActor
@Suite("Selectors") struct SelectorTests {
  private final class Screen: UIViewController, WordCounting {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func pressed(_ sender: UIButton) { calls.append(sender.currentTitle ?? "") }
    func noted(_ note: NSNotification) { calls.append(note.name.rawValue) }
    func countWords(_ sender: Any?) { calls.append("words") }
    func answer() -> NSString { "answer" }

    func makeButton(_ title: String, action: Selector) -> UIButton {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.addTarget(self, action: action, for: .touchUpInside)
      return button
    }
  }

  private let screen = Screen()

  @Test("a control calls the method of its target, and the first in the chain without one")
  func controls() {
    let button = screen.makeButton("Go", action: Selector(Screen.pressed(_:), named: "pressed:"))
    button.addTarget(screen, action: Selector(Screen.plain, named: "plain"), for: .touchUpInside)
    screen.view.addSubview(button)
    button.sendActions(for: .touchUpInside)
    #expect(screen.calls == ["Go", "plain"])
    #expect(button.actions(forTarget: screen, forControlEvent: .touchUpInside) == ["pressed:", "plain"])
    button.removeTarget(screen, action: Selector(Screen.plain, named: "plain"), for: .touchUpInside)
    button.addTarget(nil, action: Selector(Screen.plain, named: "plain"), for: .touchDown)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(screen.calls == ["Go", "plain", "Go", "plain"])
  }

  @Test("a method of a protocol finds the first in the chain that conforms")
  func protocols() {
    let button = UIButton(type: .system)
    // As the compiler makes it of `WordCounting.countWords(_:)` where concurrency is not checked.
    let method: @MainActor (any WordCounting) -> @MainActor @Sendable (Any?) -> Void = { words in
      { words.countWords($0) }
    }
    button.addTarget(nil, action: method, for: .touchUpInside)
    screen.view.addSubview(button)
    button.sendActions(for: .touchUpInside)
    button.addTarget(nil, action: Selector(method, named: "countWords:"), for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(screen.calls == ["words", "words"])
  }

  @Test("selectors are equal by their names, whosever methods they are")
  func equality() {
    #expect(Selector(Screen.plain, named: "plain") == Selector("plain"))
    #expect(Selector(Screen.plain, named: "plain") != Selector(Screen.pressed(_:), named: "pressed:"))
    #expect(Selector(Screen.plain) != Selector(Screen.plain))
    #expect("\(Selector("copy:"))" == "copy:")
  }

  @Test("an object is asked for a method, and performs it")
  func performing() {
    let plain = Selector(Screen.plain, named: "plain")
    #expect(screen.responds(to: plain))
    #expect(!UIViewController().responds(to: plain))
    #expect(screen.perform(Selector(Screen.answer, named: "answer"))?.takeUnretainedValue() as? NSString == "answer")
    screen.perform(Selector(Screen.pressed(_:), named: "pressed:"), with: "no button")
    screen.perform(plain)
    #expect(screen.calls == ["plain"])
  }

  @Test("notifications, gestures, items of bars and keys take them")
  func others() throws {
    let center = NotificationCenter()
    center.addObserver(screen, selector: Selector(Screen.noted(_:), named: "noted:"), name: nil, object: nil)
    center.post(name: Notification.Name("saved"), object: nil)
    let plain = Selector(Screen.plain, named: "plain")
    let item = UIBarButtonItem(title: "Plain", style: .plain, target: screen, action: plain)
    item.press()
    #expect(item.action == plain)
    #expect(UIBarButtonItem(title: "None", style: .plain, target: nil, action: nil).action == nil)
    let tap = UITapGestureRecognizer(target: screen, action: plain)
    tap.performByKey()
    #expect(UIKeyCommand(input: "k", modifierFlags: .command, action: plain).perform(from: screen))
    #expect(screen.calls == ["saved", "plain", "plain", "plain"])
  }

  @Test("any object performs a method at once, when what is done now is done, from another thread, and after a while")
  func later() async {
    @MainActor final class Model: NSObject {
      var calls: [String] = []
      var onCall: (() -> Void)?
      func add(_ word: String) {
        calls.append(word)
        onCall?()
      }
    }
    let (model, add) = (Model(), Selector(Model.add(_:), named: "add:"))
    func waits(_ begin: () -> Void) async {
      let before = model.calls
      await withCheckedContinuation { done in
        model.onCall = { done.resume() }
        begin()
        #expect(model.calls == before)
      }
      model.onCall = nil
    }
    model.performSelector(onMainThread: add, with: "at once", waitUntilDone: true)
    #expect(model.calls == ["at once"])
    await waits { model.performSelector(onMainThread: add, with: "next", waitUntilDone: false) }
    await waits { model.performSelector(inBackground: add, with: "behind") }
    await waits { model.perform(add, with: "later", afterDelay: 0) }
    await waits {
      DispatchQueue.global().async { model.performSelector(onMainThread: add, with: "elsewhere", waitUntilDone: true) }
    }
    #expect(model.calls == ["at once", "next", "behind", "later", "elsewhere"])
  }

  @Test("an override says which edits can be performed")
  func edits() {
    final class Canvas: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func copy(_ sender: Any?) {}
      override func paste(_ sender: Any?) {}
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Selector(Canvas.paste(_:), named: "paste:")
          ? false : super.canPerformAction(action, withSender: sender)
      }
    }
    let canvas = Canvas()
    #expect(canvas.canPerformAction(.copy))
    #expect(!canvas.canPerformAction(.paste))
    #expect(!canvas.canPerformAction(Selector("cut:"), withSender: nil))
    #expect(canvas.target(forAction: Selector("copy:"), withSender: nil) as? Canvas === canvas)
  }
}
