import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct ButtonTests {
  /// A button that can have the focus only if `isFocused`.
  private func host(
    _ button: UIButton, isFocused: Bool = false, columns: Int? = nil, rows: Int? = nil,
    capabilities: TerminalCapabilities = .test
  ) -> TestHost {
    let other = UIButton()
    other.setTitle("Other", for: .normal)
    let stack = UIStackView(arrangedSubviews: isFocused ? [button, other] : [other, button])
    stack.axis = .vertical
    stack.alignment = .leading
    return TestHost(stack, columns: columns, rows: rows, capabilities: capabilities)
  }

  private func button(_ configuration: UIButton.Configuration, _ title: String = "Save") -> UIButton {
    var configuration = configuration
    configuration.title = title
    return UIButton(configuration: configuration)
  }

  @Test(
    "each style has its look",
    arguments: [
      (UIButton.Configuration.plain(), "[ Save ]"), (.gray(), "[ Save ]"), (.tinted(), "[ Save ]"),
      (.bordered(), "[ Save ]"), (.borderedTinted(), "[ Save ]"), (.borderless(), "Save"), (.filled(), "[Save]"),
      (.borderedProminent(), "[Save]"),
    ])
  func looks(configuration: UIButton.Configuration, text: String) {
    #expect(host(button(configuration)).snapshot == "[ Other ]\n\(text)")
  }

  @Test("the focus is clear in every style, with colours and without")
  func focus() {
    let styles: [UIButton.Configuration] = [
      .plain(), .gray(), .tinted(), .bordered(), .borderless(), .filled(), .borderedProminent(),
    ]
    for capabilities in [TerminalCapabilities.test, .monochrome] {
      for style in styles {
        let plain = host(button(style), capabilities: capabilities)
        let focused = host(button(style), isFocused: true, capabilities: capabilities)
        let (normal, other) = (plain.surface.style(column: 2, row: 1), focused.surface.style(column: 2, row: 0))
        #expect(normal != other)
        if capabilities.colors == .none {
          #expect(!normal.attributes.contains(.inverse))
          #expect(other.attributes.contains(.inverse))
        }
      }
    }
    #expect(host(button(.filled()), isFocused: true).snapshot == "▸Save◂\n[ Other ]")
  }

  @Test(
    "a filled button has a heavy title in the accent between brackets, and stands on the accent with the focus alone")
  func filled() {
    func styles(isFocused: Bool) -> [CellStyle] {
      let host = host(button(.filled()), isFocused: isFocused)
      let row = isFocused ? 0 : 1
      return [0, 2, 5, 6].map { host.surface.style(column: $0, row: row) }
    }
    let accent = UIColor.tintColor.terminalColor(with: host(button(.filled())).view.traitCollection)
    let (usual, focused) = (styles(isFocused: false), styles(isFocused: true))
    #expect(usual.map { $0.background == accent } == [false, false, false, false])
    #expect(usual.map { $0.foreground == accent && $0.attributes.contains(.bold) } == [true, true, true, false])
    #expect(focused.map { $0.background == accent } == [true, true, true, false])
  }

  @Test("what cannot be used is dim, takes no focus and does nothing")
  func disabled() throws {
    var count = 0
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Save") { _ in count += 1 })
    button.isEnabled = false
    let host = host(button)
    #expect(host.snapshot == "[ Other ]\n[Save]")
    #expect(host.surface.style(column: 2, row: 1).attributes.contains(.dim))
    try host.press("tab", "enter")
    try host.click("Save")
    #expect(!button.isFocused)
    #expect(count == 0)
    button.isEnabled = true
    #expect(host.snapshot == "[ Other ]\n[Save]")
    #expect(!host.surface.style(column: 2, row: 1).attributes.contains(.dim))
    try host.click("Save")
    #expect(count == 1)
  }

  @Test("while the mouse is down on it, it is the wrong way round; letting go elsewhere does nothing")
  func pressed() {
    var events: [String] = []
    let button = button(.plain())
    button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in events.append("inside") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("outside") }, for: .touchUpOutside)
    let host = host(button)
    host.update()
    host.terminal.send(.mouse(MouseEvent(.press(.left), column: 3, row: 1)))
    let style = host.surface.style(column: 3, row: 1)
    #expect(style.attributes.contains(.inverse))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 3, row: 0)))
    #expect(host.surface.style(column: 3, row: 1) != style)
    host.terminal.send(.mouse(MouseEvent(.release(.left), column: 3, row: 0)))
    host.click(column: 3, row: 1)
    #expect(events == ["down", "outside", "down", "inside"])
  }

  @Test("pictures stand where they are placed, subtitles below")
  func content() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Cart"
    configuration.image = UIImage(systemName: "plus")
    let button = UIButton(configuration: configuration)
    #expect(TestHost(button).snapshot == "[ + Cart ]")
    button.configuration?.imagePlacement = .trailing
    #expect(TestHost(button).snapshot == "[ Cart + ]")
    button.configuration?.imagePadding = 16
    #expect(TestHost(button).snapshot == "[ Cart  + ]")
    button.configuration?.imagePlacement = .top
    #expect(TestHost(button).snapshot == "   +\n[ Cart ]")
    button.configuration?.image = nil
    button.configuration?.subtitle = "4 items"
    #expect(TestHost(button).snapshot == "[  Cart   ]\n  4 items")
    #expect(TestHost(button, rows: 1).snapshot == "[  Cart   ]")
    button.configuration?.attributedTitle = AttributedString("Basket")
    button.configuration?.showsActivityIndicator = true
    button.configuration?.subtitle = nil
    button.configuration?.imagePlacement = .leading
    #expect(TestHost(button).snapshot == "[ ⠋  Basket ]")
  }

  @Test("sizes and insets are columns; a title with too little room is cut")
  func sizes() {
    let button = button(.plain(), "Add to cart")
    #expect(TestHost(button).snapshot == "[ Add to cart ]")
    button.configuration?.buttonSize = .large
    #expect(TestHost(button).snapshot == "[   Add to cart   ]")
    button.configuration?.buttonSize = .mini
    #expect(TestHost(button).snapshot == "[Add to cart]")
    button.configuration?.buttonSize = .medium
    button.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 24, bottom: 0, trailing: 0)
    #expect(TestHost(button).snapshot == "[   Add to cart]")
    button.configuration?.setDefaultContentInsets()
    #expect(TestHost(button, columns: 10).snapshot == "[ Add t… ]")
    #expect(TestHost(button, columns: 3).snapshot == "Ad…")
    #expect(TestHost(button, columns: 1).snapshot == "…")
  }

  @Test("a wider frame: what has a ground fills it, the rest stands as aligned")
  func stretched() {
    let plain = button(.plain())
    #expect(TestHost(plain, columns: 14).snapshot == "   [ Save ]")
    plain.contentHorizontalAlignment = .trailing
    #expect(TestHost(plain, columns: 14).snapshot == "      [ Save ]")
    #expect(TestHost(button(.bordered()), columns: 14).snapshot == "[    Save    ]")
  }

  @Test("titles, colours and pictures can differ by state")
  func states() {
    let button = UIButton(type: .system)
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    button.setTitleColor(.systemGreen, for: .selected)
    let host = host(button)
    #expect(host.snapshot == "[ Other ]\n[ Follow ]")
    #expect(button.title(for: .highlighted) == "Follow")
    button.isSelected = true
    #expect(host.snapshot == "[ Other ]\n[✓Following ]")
    #expect(button.currentTitle == "Following")
    #expect(button.currentTitleColor == .systemGreen)
    button.traitOverrides.prefersPlainSymbols = true
    #expect(host.snapshot == "[ Other ]\n[*Following ]")
  }

  @Test("the mark of a filled button leaves its brackets as they are")
  func markedAndFilled() {
    let button = button(.filled())
    button.isSelected = true
    #expect(host(button).snapshot == "[ Other ]\n[✓Save]")
  }

  @Test("mark and title are in the middle of a button that is wider")
  func markedAndStretched() {
    let button = button(.bordered())
    button.isSelected = true
    #expect(TestHost(button, columns: 14).snapshot == "[   ✓ Save   ]")
  }

  @Test("a background of its own goes before the colour of the style")
  func background() {
    let usual = button(.bordered())
    var configuration = UIButton.Configuration.bordered()
    configuration.title = "Save"
    configuration.background.cornerRadius = 8
    configuration.background.backgroundColor = .systemRed
    let other = UIButton(configuration: configuration)
    func ground(_ button: UIButton) -> CellStyle {
      let host = TestHost(UIStackView(arrangedSubviews: [UIButton(type: .system), button]), columns: 20, rows: 1)
      return host.surface.style(column: 18, row: 0)
    }
    #expect(ground(usual).background != ground(other).background)
  }

  @Test("attributes of Foundation's kind give an attributed title")
  func attributedTitle() {
    let attributes = AttributeContainer([
      .font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.systemRed,
    ])
    let title = AttributedString("on", attributes: attributes)
    #expect(title.uiKit.foregroundColor == .systemRed)
    #expect(AttributedString(NSAttributedString(title)) == title)
  }

  @Test("a button may choose itself, once a press")
  func toggles() throws {
    var states: [Bool] = []
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Live") { action in states.append((action.sender as? UIButton)?.isSelected == true)
      }
    )
    button.changesSelectionAsPrimaryAction = true
    let host = TestHost(button)
    try host.press("enter", "space")
    host.click(column: 2, row: 0)
    #expect(states == [true, false, true])
  }

  @Test("one press is one call, whoever waits for whichever event")
  func once() throws {
    @MainActor final class Screen {
      var calls: [String] = []
      func plain() { calls.append("plain") }
      func sender(_ sender: UIButton) { calls.append(sender.currentTitle ?? "") }
      func event(_ sender: UIButton, _ event: UIEvent?) { calls.append("event") }
    }
    let screen = Screen()
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.addTarget(screen, action: Screen.plain, for: .touchUpInside)
    button.addTarget(screen, action: Screen.sender, for: .primaryActionTriggered)
    button.addTarget(screen, action: Screen.event, for: [.touchUpInside, .primaryActionTriggered])
    let host = TestHost(button)
    try host.press("enter")
    #expect(screen.calls == ["plain", "Go", "event"])
    button.removeTarget(screen)
    host.click(column: 2, row: 0)
    #expect(screen.calls.count == 3)
  }

  @Test("the label of the title gives its font")
  func titleLabel() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 16)
    #expect(button.titleLabel?.text == "Go")
    let host = host(button)
    #expect(host.surface.style(column: 2, row: 1).attributes.contains(.bold))
  }

  @Test("what is set through the label of the title is shown: text, font, colour")
  func throughTitleLabel() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let host = host(button)
    let plain = host.surface.style(column: 2, row: 1)
    button.titleLabel?.text = "Go now"
    #expect(host.snapshot.contains("[ Go now ]"))
    #expect(button.currentTitle == "Go now")
    button.titleLabel?.font = .boldSystemFont(ofSize: 16)
    #expect(host.surface.style(column: 2, row: 1).attributes.contains(.bold))
    button.titleLabel?.font = .systemFont(ofSize: 16)
    #expect(host.surface.style(column: 2, row: 1) == plain)
    button.titleLabel?.textColor = .systemRed
    #expect(host.surface.style(column: 2, row: 1).foreground != plain.foreground)
    button.setTitle("Stop", for: .normal)
    #expect(button.titleLabel?.text == "Stop")
    #expect(host.snapshot.contains("[ Stop ]"))
    button.configuration = .plain()
    button.configuration?.title = "On"
    #expect(button.titleLabel?.text == "On")
    button.titleLabel?.text = "Off"
    #expect(host.snapshot.contains("[ Off ]"))
    #expect(button.configuration?.title == "Off")
    button.titleLabel?.text = nil
    #expect(button.currentTitle == "Stop")
  }

  @Test("a picture that is set through the view of the picture is shown")
  func throughImageView() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let host = host(button)
    let star = UIImage(systemName: "star.fill")
    button.imageView?.image = star
    #expect(button.currentImage == star)
    #expect(host.snapshot.contains("[ ✭ Go ]"))
    button.setImage(UIImage(systemName: "xmark"), for: .normal)
    #expect(button.imageView?.image == UIImage(systemName: "xmark"))
    button.configuration = .plain()
    button.imageView?.image = star
    #expect(button.configuration?.image == star)
  }

  @Test("hostile titles are shown harmlessly")
  func hostile() {
    #expect(TestHost(button(.plain(), "a\u{1B}[31mb\nc")).snapshot == "[ a␛[31mb c ]")
  }
}

@Observable
@MainActor
private final class Basket {
  var count = 0
  var name = ""
  nonisolated init() {}
}

@MainActor
@Suite struct ButtonConfigurationTests {
  private let basket = Basket()

  @Test("what the update handler reads brings it about again, for that button alone")
  func handler() {
    var calls = [0, 0]
    let buttons = (0..<2).map { index in
      let button = UIButton(configuration: .plain())
      button.configurationUpdateHandler = { [basket] button in
        calls[index] += 1
        button.configuration?.title = index == 0 ? "Cart (\(basket.count))" : basket.name
      }
      return button
    }
    basket.name = "Ada"
    let stack = UIStackView(arrangedSubviews: buttons)
    let host = TestHost(stack)
    #expect(host.snapshot == "[ Cart (0) ][ Ada ]")
    let before = calls
    for count in 1...1_000 { basket.count = count }
    #expect(host.snapshot == "[ Cart (1000) ][ Ada ]")
    #expect(calls == [before[0] + 1, before[1]])
    host.update()
    #expect(calls == [before[0] + 1, before[1]])
  }

  @Test("a subclass's updateConfiguration is tracked, and follows state and traits")
  func subclass() {
    final class CartButton: UIButton {
      var basket: Basket?
      var calls = 0
      override func updateConfiguration() {
        calls += 1
        var configuration = configuration ?? .plain()
        let style = traitCollection.userInterfaceStyle == .dark ? " dark" : ""
        configuration.title = "\(basket?.count ?? 0)\(isEnabled ? "" : " off")\(style)"
        self.configuration = configuration
      }
    }
    let button = CartButton()
    button.basket = basket
    let host = TestHost(button)
    #expect(host.snapshot == "[ 0 ]")
    basket.count = 2
    #expect(host.snapshot == "[ 2 ]")
    let calls = button.calls
    basket.name = "nobody reads it"
    #expect(host.snapshot == "[ 2 ]")
    #expect(button.calls == calls)
    button.isEnabled = false
    #expect(host.snapshot == "[ 2 off ]")
    button.overrideUserInterfaceStyle = .dark
    #expect(host.snapshot == "[ 2 off dark ]")
  }

  @Test("a button in no window is up to date after layoutIfNeeded")
  func windowless() {
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { [basket] in $0.configuration?.title = "\(basket.count)" }
    button.layoutIfNeeded()
    #expect(button.currentTitle == "0")
    basket.count = 5
    button.layoutIfNeeded()
    #expect(button.currentTitle == "5")
  }
}
