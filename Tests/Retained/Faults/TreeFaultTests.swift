import Core
import CoreObserving
import Testing

@testable import CoreRetained

/// Views that are moved and removed while something else is going on with them.
@MainActor
@Suite("A tree that changes while it is worked on")
struct TreeFaultTests {
  private let first = FaultScreen()
  private let second = FaultScreen()

  private func expectBothRight(_ comment: Comment? = nil) {
    first.update()
    #expect(first.complaint == nil, comment)
    #expect(second.complaint == nil, comment)
  }

  // MARK: Between windows

  @Test("a view that goes to another window is drawn there, and every change of it after that")
  func betweenWindows() {
    let label = UILabel(text: "one")
    label.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    first.window.addSubview(label)
    first.update()
    label.text = "two"
    second.window.addSubview(label)
    #expect(second.text.hasPrefix("two"))
    #expect(!first.text.contains("o"))
    label.text = "three"
    #expect(second.text.hasPrefix("three"))
    expectBothRight()
  }

  @Test("the focus does not go along to another window")
  func focus() {
    let button = UIButton(configuration: .plain())
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    first.window.addSubview(button)
    button.becomeFirstResponder()
    second.window.addSubview(button)
    #expect(first.window.firstResponder == nil)
    second.window.setNeedsFocusUpdate()
    first.update()
    #expect(second.window.firstResponder === button)
    expectBothRight()
  }

  @Test("a layout moves another view to another window")
  func inLayout() {
    let (mover, moved) = (CallbackView(columns: 9, rows: 2), CallbackView(columns: 9, rows: 1, at: (0, 3)))
    mover.onLayout = { [second] _ in second.window.addSubview(moved) }
    first.window.addSubview(mover)
    first.window.addSubview(moved)
    expectBothRight()
    #expect(moved.window === second.window)
    #expect(second.text.contains("view"))
  }

  @Test("a view moves itself to another window in its layout, and back in its properties")
  func itself() {
    let view = CallbackView(columns: 9, rows: 2)
    var moves = 0
    view.onLayout = { [first, second] view in
      moves += 1
      guard moves < 4 else { return }
      (view.window === first.window ? second : first).window.addSubview(view)
      view.setNeedsLayout()
    }
    first.window.addSubview(view)
    expectBothRight()
    view.onProperties = { [first, second] view in
      moves += 1
      guard moves < 8 else { return }
      (view.window === first.window ? second : first).window.addSubview(view)
      view.setNeedsUpdateProperties()
    }
    view.setNeedsUpdateProperties()
    expectBothRight()
    #expect(moves == 8)
    #expect(view.windowMoves == 7)
  }

  @Test("a trait handler moves the view that hears it to another window")
  func inTraitHandler() {
    let view = CallbackView(columns: 9, rows: 2)
    first.window.addSubview(view)
    first.update()
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { [second] (view: CallbackView, _) in
      second.window.addSubview(view)
    }
    first.window.overrideUserInterfaceStyle = .light
    expectBothRight()
    #expect(view.window === second.window)
  }

  @Test("a controller that is appearing moves views to another window")
  func whileAppearing() {
    let moved = CallbackView(columns: 9, rows: 2, at: (0, 2))
    let controller = CallbackController("one")
    controller.onLoad = { $0.view.addSubview(moved) }
    controller.onIsAppearing = { [second] _ in second.window.addSubview(moved) }
    first.window.rootViewController = controller
    expectBothRight()
    #expect(moved.window === second.window)
  }

  @Test("what a layout has taken out of the window is not laid out in the same update")
  func leavesBeforeItsTurn() {
    let (remover, removed) = (CallbackView(columns: 9, rows: 2), CallbackView(columns: 9, rows: 1))
    remover.onLayout = { _ in removed.removeFromSuperview() }
    first.window.addSubview(remover)
    first.window.addSubview(removed)
    expectBothRight()
    #expect(removed.layouts == 0)
    first.window.addSubview(removed)
    remover.onLayout = nil
    expectBothRight()
    #expect(removed.layouts == 1)
  }

  // MARK: Being told

  @Test("what a view puts into itself when it comes into a window is told of that once")
  func addsWhenMoved() {
    let (outer, inner) = (CallbackView(columns: 9, rows: 3), CallbackView(columns: 4, rows: 1))
    outer.onMoveToWindow = { $0.addSubview(inner) }
    first.window.addSubview(outer)
    expectBothRight()
    #expect(inner.windowMoves == 1)
  }

  @Test("a view that removes itself when it comes into a window is gone")
  func removesItselfWhenMoved() {
    let view = CallbackView(columns: 9, rows: 3)
    view.onMoveToWindow = { if $0.window != nil { $0.removeFromSuperview() } }
    first.window.addSubview(view)
    expectBothRight()
    #expect(view.superview == nil)
    #expect(!first.window.subviews.contains(view))
    #expect(view.windowMoves == 2)
  }

  @Test("a view that goes elsewhere while it is removed is there, and nowhere else")
  func movesWhileRemoved() {
    let (view, other) = (CallbackView(columns: 9, rows: 3), UIView(frame: CGRect(x: 0, y: 64, width: 80, height: 16)))
    first.window.addSubview(view)
    first.window.addSubview(other)
    view.onLeaveWindow = { view in
      view.onLeaveWindow = nil
      other.addSubview(view)
    }
    view.removeFromSuperview()
    #expect(view.superview === other)
    #expect(other.subviews == [view])
    #expect(!first.window.subviews.contains(view))
    expectBothRight()
  }

  @Test("a view that is moved elsewhere while it is moved has one superview")
  func movesWhileMoved() {
    let (view, other) = (CallbackView(columns: 9, rows: 3), UIView())
    let loose = UIView()
    first.window.addSubview(view)
    first.window.addSubview(other)
    view.onLeaveWindow = { view in
      view.onLeaveWindow = nil
      other.addSubview(view)
    }
    loose.addSubview(view)
    #expect([first.window, other, loose].filter { $0.subviews.contains(view) } == [loose])
    #expect(view.superview === loose)
    expectBothRight()
  }

  @Test("a stack lets go of a view that goes into another one")
  func stacks() {
    let (one, other) = (UIStackView(), UIStackView())
    let view = UILabel(text: "abc")
    one.addArrangedSubview(view)
    other.addArrangedSubview(view)
    #expect(one.arrangedSubviews.isEmpty)
    #expect(other.arrangedSubviews == [view])
    UIView().addSubview(view)
    #expect(other.arrangedSubviews.isEmpty)
    #expect(!view.flags.contains(.isArranged))
  }

  // MARK: Removal by what the user does

  @Test("a click removes what is clicked, and what is around it")
  func byClick() {
    let (outer, inner) = (CallbackView(columns: 9, rows: 3), CallbackView(columns: 4, rows: 1))
    outer.addSubview(inner)
    inner.onTouch = { _ in outer.removeFromSuperview() }
    let tap = UITapGestureRecognizer()
    // Else the view hears that its press was taken.
    tap.cancelsTouchesInView = false
    outer.addGestureRecognizer(tap)
    first.window.addSubview(outer)
    first.update()
    first.click(column: 1, row: 0)
    #expect(outer.superview == nil)
    #expect(!first.text.contains("view"))
    expectBothRight()
  }

  @Test("a view that leaves with the button held is told that the press is over")
  func pressIsBrokenOff() {
    let button = UIButton(configuration: .plain())
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    first.window.addSubview(button)
    first.update()
    first.terminal.send(.mouse(MouseEvent(.press(.left), column: 1, row: 0)))
    #expect(button.isHighlighted)
    button.removeFromSuperview()
    #expect(!button.isHighlighted)
    #expect(!button.isTracking)
    first.terminal.send(.mouse(MouseEvent(.release(.left), column: 1, row: 0)))
    expectBothRight()
  }

  @Test("an action removes its button")
  func byAction() {
    let button = UIButton(configuration: .plain())
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    button.addAction(UIAction { [unowned button] _ in button.removeFromSuperview() }, for: .touchUpInside)
    first.window.addSubview(button)
    button.becomeFirstResponder()
    first.terminal.send(.key(KeyEvent(.enter)))
    expectBothRight()
    #expect(first.window.firstResponder == nil)
    #expect(first.text.filter { $0 != "\n" } == "")
  }

  @Test("a key command removes the view that has it")
  func byKeyCommand() throws {
    final class Commanded: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(title: "Remove", action: Commanded.removeIt, input: "x")]
      }
      func removeIt() { removeFromSuperview() }
    }
    let view = Commanded(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    first.window.addSubview(view)
    view.becomeFirstResponder()
    try first.terminal.press("x")
    expectBothRight()
    #expect(view.superview == nil)
  }

  @Test("a view removes itself, and its superview, while it is drawn")
  func whileDrawn() {
    let (outer, inner) = (CallbackView(columns: 9, rows: 3), CallbackView(columns: 4, rows: 1))
    outer.addSubview(inner)
    inner.onDraw = { _ in outer.removeFromSuperview() }
    first.window.addSubview(outer)
    expectBothRight()
    #expect(first.text.filter { $0 != "\n" } == "")
  }

  @Test("a controller that is about to appear takes its view away")
  func aboutToAppear() {
    let controller = CallbackController("one")
    controller.onWillAppear = { $0.view.removeFromSuperview() }
    first.window.rootViewController = controller
    expectBothRight()
  }

  // MARK: Screens

  @Test("a window that goes from one terminal to another is drawn there, and follows changes")
  func otherTerminal() {
    let label = UILabel(text: "one")
    label.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    first.window.addSubview(label)
    first.update()
    label.text = "two"
    first.screen.close()
    let terminal = HeadlessTerminal(size: TerminalSize(columns: 12, rows: 2))
    let screen = TerminalScreen(first.window, on: terminal.terminal)
    first.update()
    #expect(terminal.screen.text(row: 0) == "two")
    label.text = "three"
    first.update()
    #expect(terminal.screen.text(row: 0) == "three")
    #expect(screen.window === first.window)
  }

  @Test("half of a wide character that is uncovered comes back, with the half beside it")
  func wideHalves() {
    let label = UILabel(text: "漢字漢字")
    label.frame = CGRect(x: 0, y: 0, width: 64, height: 16)
    let cover = UIView(frame: CGRect(x: 8, y: 0, width: 16, height: 16))
    cover.backgroundColor = .systemRed
    first.window.addSubview(label)
    first.window.addSubview(cover)
    #expect(first.text.hasPrefix("    漢字"))
    cover.frame.origin.x = 24
    #expect(first.text.hasPrefix("漢    字"))
    cover.removeFromSuperview()
    #expect(first.text.hasPrefix("漢字漢字"))
    label.frame.origin.x = 8
    expectBothRight()
  }
}
