import Core
import CoreTestSupport
import Testing

/// A row that can have the focus, and shows it.
private final class Stop: UIView {
  let name: String
  var presses: [String] = []

  init(_ name: String, _ column: Int, _ row: Int) {
    self.name = name
    super.init(frame: CGRect(x: 8 * column, y: 16 * row, width: 40, height: 16))
  }

  required init?(coder: NSCoder) { nil }
  /// It could have the focus, and does not take it.
  var refuses = false
  override var canBecomeFirstResponder: Bool { true }
  override func becomeFirstResponder() -> Bool { !refuses && super.becomeFirstResponder() }
  override func draw(in context: DrawingContext) { context.write(isFocused ? "[\(name)]" : " \(name)") }
}

@MainActor
@Suite("Focus and keys")
struct FocusTests {
  private func host(_ stops: [Stop], commands: [UIKeyCommand] = []) -> (TestHost, UIViewController) {
    final class Screen: UIViewController {
      var commands: [UIKeyCommand] = []
      override var keyCommands: [UIKeyCommand]? { commands }
    }
    let screen = Screen()
    screen.commands = commands
    for stop in stops { screen.view.addSubview(stop) }
    return (TestHost(screen, columns: 30, rows: 6, showsKeyHelp: true), screen)
  }

  private func focused(_ host: TestHost) -> String { (host.window.firstResponder as? Stop)?.name ?? "nobody" }

  @Test("Tab goes in reading order, whatever the order of the views, and round")
  func tab() throws {
    let (host, _) = host([Stop("d", 10, 2), Stop("a", 0, 0), Stop("c", 0, 2), Stop("b", 10, 0)])
    var names = [focused(host)]
    for _ in 0..<4 {
      try host.press("tab")
      names.append(focused(host))
    }
    #expect(names == ["a", "b", "c", "d", "a"])
    try host.press("shift+tab")
    #expect(focused(host) == "d")
  }

  @Test("arrows go to the nearest in their direction, and stay where there is none")
  func arrows() throws {
    let (host, _) = host([Stop("a", 0, 0), Stop("b", 12, 0), Stop("c", 0, 2), Stop("d", 14, 3)])
    var names: [String] = []
    for key in ["right", "down", "left", "up", "up", "left"] {
      try host.press(key)
      names.append(focused(host))
    }
    #expect(names == ["b", "d", "c", "a", "a", "a"])
  }

  @Test("what is hidden, disabled or gone has no focus, and it goes on to another")
  func leaves() throws {
    let stops = [Stop("a", 0, 0), Stop("b", 0, 1), Stop("c", 0, 2)]
    let (host, _) = host(stops)
    #expect(focused(host) == "a")
    stops[0].isHidden = true
    host.update()
    #expect(focused(host) == "b")
    stops[1].removeFromSuperview()
    host.update()
    #expect(focused(host) == "c")
    try host.press("tab")
    #expect(focused(host) == "c")
  }

  @Test("what refused the focus gets it when it was laid out anew and takes it, without a key")
  func refused() throws {
    let stop = Stop("a", 0, 0)
    stop.refuses = true
    let (host, screen) = host([stop])
    #expect(focused(host) == "nobody")
    stop.refuses = false
    screen.view.setNeedsLayout()
    host.update()
    #expect(focused(host) == "a")
  }

  @Test(
    "where the first refuses the focus the next has it, until the first takes it or the user acts",
    arguments: [(false, "a"), (true, "b")])
  func refusedByFirst(userActs: Bool, expected: String) throws {
    let (first, second) = (Stop("a", 0, 0), Stop("b", 0, 2))
    first.refuses = true
    let (host, screen) = host([first, second])
    #expect(focused(host) == "b")
    if userActs { try host.press("x") }
    first.refuses = false
    screen.view.setNeedsLayout()
    host.update()
    #expect(focused(host) == expected)
  }

  @Test("a click gives the focus to what is clicked, or to the nearest around it")
  func click() {
    let stop = Stop("b", 0, 2)
    let label = UILabel(text: "in")
    label.place(in: CellRectangle(column: 3, width: 2, height: 1))
    stop.addSubview(label)
    let (host, _) = host([Stop("a", 0, 0), stop])
    host.click(column: 3, row: 2)
    #expect(focused(host) == "b")
    host.click(column: 25, row: 4)
    #expect(focused(host) == "b")
  }

  @Test("the help bar names the keys of the chain, the nearest first, and a command does what it says")
  func commands() throws {
    var done: [String] = []
    let (host, _) = host(
      [Stop("a", 0, 0), Stop("b", 0, 1)],
      commands: [
        UIKeyCommand(title: "register", input: "n") { done.append("n") },
        UIKeyCommand(title: "find", input: "f", modifierFlags: .command) { done.append("^F") },
        UIKeyCommand(title: "", input: "x") { done.append("x") },
      ])
    #expect(host.snapshot == "[a]\n b\n\n\n\n n register  ^F find  tab next")
    try host.press("n", "ctrl+f", "x", "shift+n", "q")
    #expect(done == ["n", "^F", "x"])
  }

  @Test("while a bar has the focus, the commands of the controller that is shown work, and are named")
  func bars() throws {
    final class Screen: UIViewController {
      var saved = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(title: "save", input: "s", modifierFlags: .control) { [weak self] in self?.saved += 1 }]
      }
    }
    let screen = Screen()
    var others = 0
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Other", primaryAction: UIAction { _ in others += 1 })
    let navigation = UINavigationController(rootViewController: screen)
    let host = TestHost(navigation, columns: 40, rows: 6, showsKeyHelp: true)
    try host.press("tab", "enter", "ctrl+s")
    #expect((others, screen.saved) == (1, 1))
    #expect((host.window.firstResponder as? UIView)?.isDescendant(of: navigation.navigationBar) == true)
    #expect(host.surface.text(row: 5).contains("save"))
  }

  @Test("the help bar names Tab once a controller brings a second place for the focus, though the focus stays")
  func moreStops() throws {
    let screen = UIViewController()
    let (first, child) = (Stop("a", 0, 0), UIViewController())
    screen.view.addSubview(first)
    let host = TestHost(screen, columns: 20, rows: 4, showsKeyHelp: true)
    #expect(!host.snapshot.contains("tab next"))
    child.view.addSubview(Stop("b", 0, 0))
    child.view.frame = CGRect(x: 0, y: 16, width: 160, height: 16)
    screen.addChild(child)
    screen.view.addSubview(child.view)
    child.didMove(toParent: screen)
    #expect(host.snapshot.contains("tab next"))
    #expect(first.isFocused)
  }

  @Test("a method is called on the first responder in the chain that has it")
  func methods() throws {
    final class Screen: UIViewController {
      var registered = 0
      func register() { registered += 1 }
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "n", modifierFlags: .control, action: Screen.register)]
      }
    }
    let screen = Screen()
    let host = TestHost(screen, columns: 20, rows: 4)
    try host.press("ctrl+n")
    #expect(screen.registered == 1)
  }

  @Test("while something is presented the focus and the keys stay in it; afterwards they are back where they were")
  func presented() throws {
    var behind = 0
    let stops = [Stop("a", 0, 0), Stop("b", 0, 1)]
    let (host, screen) = host(stops, commands: [UIKeyCommand(title: "no", input: "n") { behind += 1 }])
    try host.press("tab")
    #expect(focused(host) == "b")
    let sheet = UIViewController()
    sheet.view.addSubview(Stop("s", 0, 0))
    sheet.view.addSubview(Stop("t", 0, 1))
    screen.present(sheet, animated: true)
    host.update()
    #expect(focused(host) == "s")
    try host.press("tab")
    #expect(focused(host) == "t")
    try host.press("tab", "n")
    #expect(focused(host) == "s")
    #expect(behind == 0)
    try host.press("escape")
    #expect(screen.presentedViewController == nil)
    #expect(focused(host) == "b")
    try host.press("n")
    #expect(behind == 1)
  }
}
