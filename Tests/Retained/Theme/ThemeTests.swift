import Core
import CoreRetained
import CoreTerminal
import CoreTestSupport
import Testing

/// Reads the style where it sets its properties.
private final class StyleReader: UIView {
  let label = UILabel()
  var runs = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func updateProperties() {
    runs += 1
    label.text = "\(traitCollection.userInterfaceStyle)"
  }

  override func layoutSubviews() { label.place(in: CellRectangle(width: 12, height: 1)) }
}

/// Reads nothing.
private final class Bystander: UIView {
  var runs = 0
  override func updateProperties() { runs += 1 }
}

@MainActor
@Suite("The theme")
struct ThemeTests {
  private static let black = TerminalColor(red: 0, green: 0, blue: 0)
  private static let white = TerminalColor(red: 255, green: 255, blue: 255)

  private let label = UILabel(text: "text")

  private func host(_ capabilities: TerminalCapabilities = .test) -> TestHost {
    let view = UIView()
    view.backgroundColor = .systemBackground
    view.addSubview(label)
    label.place(in: CellRectangle(width: 4, height: 1))
    return TestHost(view, columns: 6, rows: 1, capabilities: capabilities)
  }

  private func style(_ host: TestHost) -> CellStyle { host.surface.style(column: 0, row: 0) }

  @Test("light is dark on white, dark is light on black, unspecified is the terminal's own")
  func styles() {
    let host = host()
    #expect(style(host) == CellStyle())
    host.window.overrideUserInterfaceStyle = .light
    #expect(style(host) == CellStyle(foreground: Self.black, background: Self.white))
    host.window.overrideUserInterfaceStyle = .dark
    #expect(style(host) == CellStyle(foreground: Self.white, background: Self.black))
    host.window.overrideUserInterfaceStyle = .unspecified
    #expect(style(host) == CellStyle())
  }

  @Test("without an override the style follows the terminal's background, whenever it tells")
  func terminal() {
    let reader = StyleReader()
    let host = TestHost(reader, columns: 12, rows: 1)
    #expect(host.snapshot == "unspecified")
    host.terminal.answer(Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\".utf8))
    #expect(host.snapshot == "light")
    host.terminal.answer(Array("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\".utf8))
    #expect(host.snapshot == "dark")
    host.window.overrideUserInterfaceStyle = .light
    #expect(host.snapshot == "light")
    host.window.overrideUserInterfaceStyle = .unspecified
    #expect(host.snapshot == "dark")
  }

  @Test("the system's theme draws in the terminal's own colours, dark or light")
  func native() {
    var capabilities = TerminalCapabilities.test
    capabilities.background = .light
    #expect(style(host(capabilities)) == CellStyle())
    capabilities.background = .dark
    #expect(style(host(capabilities)) == CellStyle())
  }

  @Test("strong contrast is drawn as soon as it is set, and gone with its override")
  func contrast() {
    let host = host()
    host.window.overrideUserInterfaceStyle = .dark
    label.textColor = .secondaryLabel
    let usual = style(host)
    host.window.traitOverrides.accessibilityContrast = .high
    let strong = style(host)
    #expect(strong != usual)
    #expect(strong.background == Self.black)
    host.window.traitOverrides.remove(UITraitAccessibilityContrast.self)
    #expect(style(host) == usual)
  }

  @Test("strong contrast is black and white, on a terminal of that style as well", arguments: [true, false])
  func strongContrast(isLight: Bool) {
    var capabilities = TerminalCapabilities.test
    capabilities.background = isLight ? .light : .dark
    let host = host(capabilities)
    label.textColor = .label
    #expect(style(host) == CellStyle())
    host.window.traitOverrides.accessibilityContrast = .high
    let strong = style(host)
    #expect(strong.background == (isLight ? TerminalColor(0xFFFFFF) : Self.black))
    #expect(strong.foreground == (isLight ? TerminalColor(0x000000) : TerminalColor(0xFFFFFF)))
  }

  @Test("without colours none is drawn, and meaning is kept by attributes")
  func monochrome() {
    var capabilities = TerminalCapabilities.test
    capabilities.colors = .none
    let host = host(capabilities)
    for theme in [UIUserInterfaceStyle.light, .dark, .unspecified] {
      host.window.overrideUserInterfaceStyle = theme
      label.textColor = .secondaryLabel
      #expect(style(host) == CellStyle(.dim))
      label.textColor = .label
      #expect(style(host) == CellStyle())
    }
  }

  @Test("a part of the screen may have another style than the rest")
  func part() {
    let host = host()
    host.window.overrideUserInterfaceStyle = .dark
    host.view.overrideUserInterfaceStyle = .light
    #expect(style(host) == CellStyle(foreground: Self.black, background: Self.white))
  }

  @Test("switching with 1,000 labels on the screen draws each once, lays out none, and runs only who reads the style")
  func cost() {
    let root = UIView()
    let (reader, bystander) = (StyleReader(), Bystander())
    root.addSubview(reader)
    root.addSubview(bystander)
    reader.place(in: CellRectangle(width: 12, height: 1))
    bystander.place(in: CellRectangle(column: 20, width: 12, height: 1))
    for index in 0..<1000 {
      let label = UILabel(text: "\(index)")
      root.addSubview(label)
      label.place(in: CellRectangle(column: index % 20 * 4, row: index / 20 + 1, width: 4, height: 1))
    }
    let host = TestHost(root, columns: 80, rows: 51)
    host.window.overrideUserInterfaceStyle = .dark
    host.update()
    let (draws, layouts, runs, others) = (host.draws, host.layouts, reader.runs, bystander.runs)
    let cycles = host.terminal.terminal.counts
    host.window.overrideUserInterfaceStyle = .light
    host.update()
    // 1,000 labels, and the reader's own.
    #expect(host.draws - draws == 1001)
    #expect(host.layouts - layouts == 0)
    #expect((reader.runs - runs, bystander.runs - others) == (1, 0))
    #expect(host.terminal.terminal.counts.writes == cycles.writes + 1)
  }
}
