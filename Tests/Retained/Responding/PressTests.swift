import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("Keys that a program hears itself") struct PressTests {
  private final class Maze: UIViewController {
    var keys: [UIKeyboardHIDUsage] = []
    var takes = true
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key?.keyCode }
      if !takes { super.pressesBegan(presses, with: event) }
    }
  }

  @Test("a controller that is the first responder hears arrows, and stays it; what it does not take moves the focus")
  func arrows() throws {
    let maze = Maze()
    let button = UIButton(type: .system)
    button.setTitle("Reset", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 16)
    maze.view.addSubview(button)
    let host = TestHost(maze, columns: 20, rows: 4)
    #expect(maze.becomeFirstResponder())
    try host.press("up", "left", "r", "1")
    #expect(maze.keys == [.keyboardUpArrow, .keyboardLeftArrow, .keyboardR, .keyboard1])
    #expect(maze.isFirstResponder)
    maze.takes = false
    try host.press("down")
    #expect(button.isFirstResponder)
  }

  private final class Dial: UIControl {
    var value = 0
    override func accessibilityIncrement() { value += 1 }
    override func accessibilityDecrement() { value -= 1 }
  }

  @Test("a control that can be adjusted is, by the keys of a slider and of a stepper")
  func adjustable() throws {
    let dial = Dial(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    dial.accessibilityTraits = .adjustable
    let screen = UIViewController()
    screen.view.addSubview(dial)
    let host = TestHost(screen, columns: 30, rows: 4, showsKeyHelp: true)
    host.type("+")
    try host.press("right", "right")
    host.type("-")
    #expect(dial.value == 2)
    #expect(host.snapshot.contains("+/− change"))
  }

  @Test("the bar names Return on a view that is tapped")
  func tapped() throws {
    let poster = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    var taps = 0
    @MainActor final class Tapped {
      var onTap: () -> Void = {}
      func tap() { onTap() }
    }
    let target = Tapped()
    target.onTap = { taps += 1 }
    poster.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Tapped.tap))
    poster.accessibilityLabel = "Poster"
    let screen = UIViewController()
    screen.view.addSubview(poster)
    let host = TestHost(screen, columns: 30, rows: 4, showsKeyHelp: true)
    #expect(host.snapshot.contains("⏎ Poster"))
    try host.press("enter")
    #expect(taps == 1)
  }

  private final class Card: UIControl {
    var sent: [String] = []
    let label = UILabel(text: "Kitchen")
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
      addSubview(label)
      accessibilityLabel = "Kitchen"
    }
    required init?(coder: NSCoder) { nil }
    override var isHighlighted: Bool { didSet { if isHighlighted { sent.append("highlighted") } } }
    func tap() { sent.append("tapped") }
  }

  @Test("a control of one's own is pressed by a click and by Return")
  func card() throws {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
    card.addTarget(card, action: Card.tap, for: .touchUpInside)
    let screen = UIViewController()
    screen.view.addSubview(card)
    let host = TestHost(screen, columns: 30, rows: 4, showsKeyHelp: true)
    host.click(column: 1, row: 1)
    #expect(card.sent == ["highlighted", "tapped"])
    #expect(card.isFirstResponder)
    #expect(host.snapshot.contains("⏎ Kitchen"))
    try host.press("enter")
    host.type(" ")
    #expect(card.sent.filter { $0 == "tapped" }.count == 3)
  }

  @Test("a switch that is turned sends touchUpInside, too")
  func turned() {
    var sent = 0
    let control = UISwitch()
    control.addAction(UIAction { _ in sent += 1 }, for: .touchUpInside)
    let host = TestHost(control)
    control.becomeFirstResponder()
    host.type(" ")
    #expect(sent == 1 && control.isOn)
  }

  @Test("Return presses a button that has a long press; Shift and Return is that")
  func longPress() throws {
    var presses = 0
    @MainActor final class Held {
      var count = 0
      func hold(_ recognizer: UILongPressGestureRecognizer) { if recognizer.state == .began { count += 1 } }
    }
    let held = Held()
    let button = UIButton(type: .system)
    button.setTitle("Cell", for: .normal)
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    button.addGestureRecognizer(UILongPressGestureRecognizer(target: held, action: Held.hold))
    let host = TestHost(button)
    button.becomeFirstResponder()
    try host.press("enter")
    #expect(presses == 1 && held.count == 0)
    try host.press("shift+enter")
    #expect(presses == 1 && held.count == 1)
  }
}
