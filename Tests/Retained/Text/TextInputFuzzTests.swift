import Core
import CoreTestSupport
import Randomness
import Testing

@testable import CoreRetained

/// Whatever is typed, pasted, clicked and resized: nothing is drawn outside, and the cursor is where the caret is.
@MainActor
@Suite("Random input to fields and text views") struct TextInputFuzzTests {
  private let keys = [
    "left", "right", "home", "end", "up", "down", "backspace", "delete", "ctrl+w", "ctrl+k", "ctrl+y", "ctrl+z",
    "ctrl+shift+z", "ctrl+t", "shift+left", "shift+right", "alt+a", "ctrl+x", "ctrl+v", "enter", "page-up", "page-down",
    "shift+end",
  ]

  @Test("fields and text views stand it", arguments: 0..<16)
  func input(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (field, area) = (UITextField(frame: .zero), UITextView(frame: .zero))
    let view: UIView = seed % 2 == 0 ? field : area
    field.borderStyle = [.none, .line, .bezel, .roundedRect][Int(seed / 2 % 4)]
    field.textAlignment = [.left, .center, .right][Int(seed % 3)]
    area.textAlignment = field.textAlignment
    field.clearButtonMode = .always
    field.isSecureTextEntry = seed % 8 == 6
    field.validate = { $0.count % 3 == 0 ? "no" : nil }
    let controller = UIViewController()
    controller.view = view
    let host = TestHost(controller, columns: 12, rows: 3)
    host.window.valueNode.environment(\.clipboard, InMemoryClipboard())
    for _ in 0..<120 {
      switch random.below(6) {
      case 0: host.paste(HostileText.text(pieces: 4, &random))
      case 1: host.drag((random.below(13), random.below(3)), (random.below(13), random.below(3)))
      case 2: host.resize(columns: random.below(14), rows: random.below(5))
      case 3: host.type("a漢e")
      case 4: host.scroll(random.below(2) == 0 ? .up : .down)
      default: try host.press(random.element(of: keys))
      }
      let size = host.terminal.terminal.size
      for row in 0..<size.rows {
        #expect(TextWidth.columns(of: host.surface.text(row: row)) <= size.columns)
      }
      if let cursor = host.window.cursor {
        #expect((0..<size.columns).contains(cursor.column) && (0..<size.rows).contains(cursor.row))
      } else if view === field, size.columns > 0, size.rows > 0 {
        #expect(!field.isEditing)
      }
    }
  }
}
