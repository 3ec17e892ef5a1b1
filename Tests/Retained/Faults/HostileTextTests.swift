import Core
import CoreObserving
import Randomness
import Testing

@testable import CoreRetained

/// Text from outside, on its way to the terminal.
@MainActor
@Suite("No text commands the terminal")
struct HostileTextTests {
  /// Every way to say something to a terminal, each with a mark that no sequence of ours has.
  private nonisolated static let commands = [
    "\u{1B}]52;c;aGFjaw==\u{7}", "\u{1B}[666;666z", "\u{9B}667;667z", "\u{9D}52;c;668\u{9C}", "\u{1B}P669q\u{1B}\\",
    "\u{90}670q\u{9C}", "\u{1B}c", "\u{1B}_671\u{1B}\\", "\u{E}", "\u{F}", "\u{5}", "\u{7F}\u{8}\u{8}", "\r\nBOL",
    "\u{202E}gnp.exe", "\u{2066}iso\u{2069}", "\u{200F}\u{061C}", "\u{FEFF}", "\u{85}", "\u{2028}line",
    "e" + String(repeating: "\u{301}", count: 5_000), String(repeating: "\u{200D}👩", count: 300), "\u{0}nul",
    String(decoding: [0x61, 0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0x9B, 0x33, 0x31, 0x6D] as [UInt8], as: UTF8.self),
  ]

  /// What terminals would obey in bytes that were written; nothing but the sequences that frames are made of is all right.
  private func obeyed(_ bytes: [UInt8]) -> [String] {
    var found: [String] = []
    let text = String(decoding: bytes, as: UTF8.self)
    var scalars = text.unicodeScalars[...]
    // Between the beginning and the end of what the terminal's window is called there is nothing but text.
    var isTitle = false
    while let scalar = scalars.popFirst() {
      switch scalar.value {
      case 0x1B:
        guard let kind = scalars.popFirst() else { break }
        var sequence = "\(kind)"
        if kind == "[" {
          while let next = scalars.popFirst() {
            sequence.unicodeScalars.append(next)
            if 0x40...0x7E ~= next.value { break }
          }
          // Colours, places, erasing, modes, repeating, the cursor's shape.
          let isUsual = "mHABCDGdhlJKXbqLMSTPru".contains(sequence.last ?? " ")
          // Titles are put away and taken back.
          if isTitle || !isUsual && !["[22;2t", "[23;2t"].contains(sequence) { found.append(sequence) }
        } else if kind == "]", !isTitle, scalars.starts(with: "2;".unicodeScalars) {
          isTitle = true
        } else if kind == "\\", isTitle {
          isTitle = false
        } else if kind != "7" && kind != "8" {
          found.append(sequence)
        }
      case 0x0A, 0x0D, 0x08: if isTitle { found.append("a line in a title") }
      case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x61C, 0xFEFF, 0x2028, 0x2029:
        found.append("U+\(String(scalar.value, radix: 16))")
      default: break
      }
    }
    return found
  }

  /// The bytes of frames alone: what opens the terminal is ours.
  private func frames(of screen: FaultScreen, _ body: () -> Void) -> [UInt8] {
    screen.update()
    let before = screen.terminal.bytes.count
    body()
    screen.update()
    return Array(screen.terminal.bytes[before...])
  }

  @Test(
    "labels, buttons, titles, tabs, alerts, fields and the help bar show commands, and send none", arguments: commands)
  func everywhere(command: String) {
    let screen = FaultScreen(columns: 60, rows: 20)
    screen.window.showsKeyHelp = true
    let bytes = frames(of: screen) {
      let root = CallbackController("a\(command)b")
      root.onLoad = { controller in
        let label = UILabel(text: command)
        label.numberOfLines = 0
        let short = UILabel(text: "x\(command)y")
        let attributed = UILabel()
        attributed.attributedText = NSAttributedString(string: "x\(command)y")
        var configuration = UIButton.Configuration.filled()
        configuration.title = command
        configuration.subtitle = command
        let button = UIButton(configuration: configuration)
        let plain = UIButton(type: .system)
        plain.setTitle(command, for: .normal)
        let field = UITextField(frame: .zero)
        field.text = command
        field.placeholder = command
        let search = UISearchBar(frame: .zero)
        search.placeholder = command
        let area = UITextView(frame: .zero)
        area.text = command
        let image = UIImageView(image: UIImage(systemName: command))
        let stack = UIStackView(arrangedSubviews: [label, short, attributed, button, plain, field, search, area, image])
        stack.axis = .vertical
        stack.frame = CGRect(x: 0, y: 16, width: 440, height: 220)
        controller.view.addSubview(stack)
        controller.navigationItem.prompt = command
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: command, primaryAction: UIAction(title: command) { _ in })
        controller.tabBarItem.badgeValue = command
      }
      root.observeKeys(command)
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: root), CallbackController(command)]
      screen.window.rootViewController = tabs
    }
    #expect(obeyed(bytes) == [])
    #expect(screen.complaint == nil)
    let alert = frames(of: screen) {
      let alert = UIAlertController(title: command, message: command, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: command, style: .default))
      alert.addTextField { $0.text = command }
      screen.window.rootViewController?.present(alert, animated: false)
    }
    #expect(obeyed(alert) == [])
    #expect(screen.complaint == nil)
  }

  @Test(
    "tables, headers, collections, segments, menus and drawn text show commands, and send none", arguments: commands)
  func lists(command: String) {
    let screen = FaultScreen(columns: 60, rows: 24)
    let source = HostileRows(command)
    let bytes = frames(of: screen) {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 480, height: 160), style: .insetGrouped)
      (table.dataSource, table.delegate) = (source, source)
      let segments = UISegmentedControl(items: [command, "x\(command)y"])
      segments.frame = CGRect(x: 0, y: 160, width: 480, height: 16)
      let drawn = DrawnText(command)
      drawn.frame = CGRect(x: 0, y: 176, width: 480, height: 64)
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 160, height: 32)
      let grid = UICollectionView(
        frame: CGRect(x: 0, y: 240, width: 480, height: 80), collectionViewLayout: layout)
      grid.dataSource = source
      grid.register(HostileItem.self, forCellWithReuseIdentifier: "item")
      for view in [table, segments, drawn, grid] { screen.window.addSubview(view) }
    }
    #expect(obeyed(bytes) == [])
    #expect(screen.complaint == nil)
    let menu = frames(of: screen) {
      let button = UIButton(configuration: .plain())
      button.frame = CGRect(x: 0, y: 336, width: 480, height: 16)
      button.menu = UIMenu(
        title: command,
        children: [
          UIAction(title: command, image: UIImage(systemName: command)) { _ in },
          UIMenu(title: "x\(command)", children: [UIAction(title: command) { _ in }]),
        ])
      button.showsMenuAsPrimaryAction = true
      let root = UIViewController()
      root.loadViewIfNeeded()
      root.view.addSubview(button)
      screen.window.rootViewController = root
      screen.update()
      button.becomeFirstResponder()
      try? screen.terminal.press("enter")
    }
    #expect(obeyed(menu) == [])
    #expect(screen.complaint == nil)
  }

  @Test("the inspector shows what a model and a view are called, and sends none", arguments: commands)
  func inspector(command: String) {
    let screen = FaultScreen(columns: 100, rows: 24)
    let model = HostileModel()
    let label = UILabel(text: command)
    label.frame = CGRect(x: 0, y: 0, width: 240, height: 16)
    label.accessibilityIdentifier = command
    label.nodeName = "x\(command)y"
    label.observe { label.text = model.text }
    screen.window.addSubview(label)
    let bytes = frames(of: screen) {
      try? screen.terminal.press("f12")
      screen.update()
      model.text = command
      screen.update()
      screen.update()
      for key in ["down", "right", "tab", "right", "tab", "down", "tab"] {
        try? screen.terminal.press(key)
        screen.update()
      }
    }
    try? screen.terminal.press("f12")
    #expect(obeyed(bytes) == [])
  }

  @Test("the linear form for screen readers sends none", arguments: commands)
  func linear(command: String) {
    let screen = FaultScreen(columns: 60, rows: 20)
    let bytes = frames(of: screen) {
      screen.window.traitOverrides.isScreenReaderRunning = true
      let label = UILabel(text: command)
      label.frame = CGRect(x: 0, y: 0, width: 400, height: 16)
      let button = UIButton(configuration: .plain())
      button.frame = CGRect(x: 0, y: 16, width: 400, height: 16)
      button.accessibilityLabel = command
      button.accessibilityHint = command
      button.accessibilityValue = command
      screen.window.addSubview(label)
      screen.window.addSubview(button)
    }
    #expect(obeyed(bytes) == [])
  }

  @Test("random texts of anything send none")
  func random() {
    var random = SplitMix64(seed: 7)
    let label = UILabel()
    label.frame = CGRect(x: 0, y: 0, width: 240, height: 128)
    let screen = FaultScreen(label)
    for _ in 0..<300 {
      let bytes = frames(of: screen) {
        label.numberOfLines = random.below(5)
        label.text =
          HostileText.text(pieces: 30, &random) + random.element(of: Self.commands).prefix(40)
          + HostileText.text(pieces: 10, &random)
      }
      #expect(obeyed(bytes) == [])
    }
    #expect(screen.complaint == nil)
  }
}

extension CallbackController {
  /// Gives the view a command whose name stands on the help bar.
  fileprivate func observeKeys(_ title: String) {
    let load = onLoad
    onLoad = { controller in
      load?(controller)
      controller.view.addSubview(Keyed(title))
    }
  }
}

private final class Keyed: UIView {
  private let title: String

  init(_ title: String) {
    self.title = title
    super.init(frame: CGRect(x: 0, y: 0, width: 8, height: 16))
  }

  required init?(coder: NSCoder) { nil }
  override var canBecomeFirstResponder: Bool { true }
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [self] }
  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: title, input: "k") {}, UIKeyCommand(title: "key", input: title) {}]
  }
}

@Observable
private final class HostileModel {
  var text = ""
}

private final class DrawnText: UIView {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    text.draw(at: .zero, withAttributes: [.link: text, .underlineStyle: 1])
    text.draw(in: CGRect(x: 8, y: 16, width: 240, height: 48))
    DrawingContext.current?.write(text, row: 1)
  }
}

private final class HostileItem: UICollectionViewCell {
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 160, height: 32))
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
}

/// Rows and items whose every text is a command.
private final class HostileRows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
  private let command: String

  init(_ command: String) { self.command = command }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { command }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "x\(command)y" }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    if indexPath.row == 0 {
      cell.textLabel?.text = command
      cell.detailTextLabel?.text = "x\(command)y"
    } else {
      var content = cell.defaultContentConfiguration()
      (content.text, content.secondaryText) = (command, command)
      cell.contentConfiguration = content
    }
    return cell
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: command) { _, _, done in done(true) }
    ])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? HostileItem)?.label.text = command
    return cell
  }
}
