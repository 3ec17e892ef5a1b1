import Core
import CoreTestSupport
import Testing

@MainActor
private final class Board: UIViewController {
  var done: [String] = []
  let button = UIButton(type: .system)
  let field = UITextField()

  override var keyCommands: [UIKeyCommand]? {
    let off = UIKeyCommand(title: "never", input: "x") { [self] in done.append("never") }
    off.attributes = .disabled
    return [
      UIKeyCommand(title: "new", input: "n", discoverabilityTitle: "New patient") { [self] in done.append("new") },
      UIKeyCommand(title: "edit", input: "e") { [self] in done.append("edit") },
      UIKeyCommand(title: "save", input: "s", modifierFlags: .control) { [self] in done.append("save") }, off,
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Go", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: .columns(10), height: .rows(1))
    field.frame = CGRect(x: 0, y: .rows(2), width: .columns(20), height: .rows(1))
    view.addSubview(button)
    view.addSubview(field)
  }
}

@MainActor
@Suite struct KeyPaletteTests {
  private let board = Board()

  private func host(columns: Int = 60, rows: Int = 16) -> TestHost {
    let host = TestHost(board, columns: columns, rows: rows, showsKeyHelp: true)
    host.window.windowKeyCommands = [
      UIKeyCommand(title: "keys", input: "?") { [window = host.window] in window.presentKeyPalette() },
      UIKeyCommand(title: "keys", input: "p", modifierFlags: .control, attributes: .hidden) { [window = host.window] in
        window.presentKeyPalette()
      },
      UIKeyCommand(title: "quit", input: "q") { [board] in board.done.append("quit") },
    ]
    return host
  }

  private func lastLine(_ host: TestHost) -> String { String(host.snapshot.split(separator: "\n").last ?? "") }

  @Test("keys of the window stand at the end of the bar, and work wherever the focus is")
  func trailing() throws {
    let host = host()
    #expect(lastLine(host) == " ⏎ Go  n new  e edit  ^S save  tab next      ? keys  q quit")
    try host.press("q")
    #expect(board.done == ["quit"])
  }

  @Test("where there is little room the first key that works here goes before those that work everywhere")
  func narrow() throws {
    #expect(lastLine(host(columns: 24)) == " ⏎ Go    ? keys  q quit")
    #expect(lastLine(host(columns: 14)) == " ⏎ Go  q quit")
  }

  @Test("a key of the window that the screen has taken for itself is told once, as what it does")
  func taken() throws {
    let host = host()
    host.window.windowKeyCommands.append(UIKeyCommand(title: "all", input: "s", modifierFlags: .control) {})
    host.update()
    #expect(lastLine(host) == " ⏎ Go  n new  e edit  ^S save  tab next      ? keys  q quit")
    try host.press("?")
    #expect(!host.snapshot.contains("all"), "\(host.snapshot)")
  }

  @Test("while a text is typed, they wait as all plain letters do")
  func typing() throws {
    let host = host()
    try host.press("tab")
    host.type("q?")
    #expect(board.field.text == "q?")
    #expect(board.done == [])
    #expect(!lastLine(host).contains("quit"))
  }

  @Test("the palette shows every key that works and what it does, and does what is chosen")
  func palette() throws {
    let host = host()
    try host.press("?")
    #expect(
      host.snapshot == """
          [ Go ]

                   ╭────────────────────────────────────╮
                   │What do you want to do?             │
                   │────────────────────────────────────│
                   │   ⏎  Go                            │
                   │   n  New patient                   │
                   │   e  edit                          │
                   │  ^S  save                          │
                   │ tab  next                          │
                   │   ?  keys                          │
                   │   q  quit                          │
                   ╰────────────────────────────────────╯


         ↓ choose  ⏎ do it  esc close
        """)
    try host.press("down", "enter")
    #expect(board.done == ["edit"])
    #expect(lastLine(host).hasSuffix("q quit"))
  }

  @Test("what is typed finds commands by their names and keys")
  func search() throws {
    let host = host()
    try host.press("?")
    host.type("PAT new")
    #expect(host.snapshot.contains("New patient"))
    #expect(!host.snapshot.contains("edit"))
    try host.press("enter")
    #expect(board.done == ["new"])
    try host.press("ctrl+p")
    host.type("zzz")
    #expect(host.snapshot.contains("Nothing is called so."))
    try host.press("enter")
    #expect(board.done == ["new"])
    try host.press("escape")
    #expect(!host.snapshot.contains("Nothing is called so."))
  }

  @Test("it opens over a text that is typed, with the letters that wait there, and the text has the focus again")
  func fromText() throws {
    let host = host()
    try host.press("tab")
    host.type("a")
    try host.press("ctrl+p")
    host.type("quit")
    try host.press("enter")
    #expect(board.done == ["quit"])
    host.type("b")
    #expect(board.field.text == "ab")
  }

  @Test("while something is presented, keys of the window do nothing")
  func presented() throws {
    let host = host()
    board.present(UIViewController(), animated: false)
    try host.press("q")
    #expect(board.done == [])
    #expect(!lastLine(host).contains("quit"))
  }

  @Test("where symbols are plain, the bar and the palette tell the keys in ASCII, from the next update on")
  func plain() throws {
    let host = host(columns: 100)
    let bar = host.snapshot.split(separator: "\n").last ?? ""
    #expect(bar.contains("⏎ Go"))
    host.window.traitOverrides.prefersPlainSymbols = true
    host.update()
    let plain = host.snapshot.split(separator: "\n").last ?? ""
    #expect(plain.contains("enter Go") && plain.allSatisfy(\.isASCII), "\(plain)")
    host.window.presentKeyPalette()
    host.update()
    #expect(host.snapshot.contains("enter  Go") && host.snapshot.allSatisfy(\.isASCII), "\(host.snapshot)")
  }
}
