import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

@MainActor
@Suite("Labels") struct LabelLookTests {
  private func label(_ text: String, lines: Int = 1, _ set: (UILabel) -> Void = { _ in }) -> UILabel {
    let label = UILabel(text: text)
    label.numberOfLines = lines
    set(label)
    return label
  }

  @Test(
    "lines stand where the alignment says",
    arguments: [
      (NSTextAlignment.left, "ab\nabcd"), (.center, "  ab\n abcd"), (.right, "    ab\n  abcd"), (.natural, "ab\nabcd"),
      (.justified, "ab\nabcd"),
    ])
  func alignment(alignment: NSTextAlignment, snapshot: String) {
    #expect(TestHost(label("ab\nabcd", lines: 0) { $0.textAlignment = alignment }, columns: 6).snapshot == snapshot)
  }

  @Test("natural text begins at the right where the layout goes from right to left")
  func rightToLeft() {
    let label = label("ab")
    label.traitOverrides.layoutDirection = .rightToLeft
    #expect(TestHost(label, columns: 4).snapshot == "  ab")
    label.textAlignment = .left
    #expect(TestHost(label, columns: 4).snapshot == "ab")
  }

  @Test(
    "what is too wide is cut as the mode says",
    arguments: [
      (NSLineBreakMode.byTruncatingTail, "abcd…"), (.byTruncatingHead, "…ghij"), (.byTruncatingMiddle, "ab…ij"),
      (.byClipping, "abcde"), (.byCharWrapping, "abcde"),
    ])
  func modes(mode: NSLineBreakMode, snapshot: String) {
    #expect(TestHost(label("abcdefghij") { $0.lineBreakMode = mode }, columns: 5).snapshot == snapshot)
  }

  @Test("text stands in the middle from top to bottom, and is cut at the last row there is")
  func rows() {
    #expect(TestHost(label("a"), columns: 3, rows: 3).snapshot == "\na\n")
    #expect(TestHost(label("a b c d", lines: 0), columns: 1, rows: 2).snapshot == "a\n…")
    #expect(TestHost(label("aa bb cc dd", lines: 0), columns: 3, rows: 2).snapshot == "aa\nbb…")
  }

  @Test("a label with a border has its text within it, and asks for the room")
  func border() {
    let label = label("漢字 word", lines: 0)
    #expect(label.measure(.unspecified) == CellSize(width: 9, height: 1))
    label.layer.borderWidth = 1
    #expect(label.measure(.unspecified) == CellSize(width: 11, height: 3))
    #expect(TestHost(label, columns: 6).snapshot == "┌────┐\n│漢字│\n│word│\n└────┘")
    let flat = self.label("text")
    flat.layer.borderWidth = 1
    #expect(TestHost(flat, columns: 4, rows: 1).snapshot == "text")
  }

  @Test("lines are broken where the label would like to be no wider")
  func preferredWidth() {
    let label = label("the quick brown fox", lines: 0) { $0.preferredMaxLayoutWidth = .columns(9) }
    #expect(label.measure(.unspecified) == CellSize(width: 9, height: 2))
    #expect(label.intrinsicContentSize == CGSize(width: 72, height: 32))
  }

  @Test("highlighted text has its own colour, and a label that is off is faint")
  func states() {
    let label = label("text") {
      $0.textColor = .red
      $0.highlightedTextColor = .blue
    }
    let host = TestHost(label, columns: 4)
    let usual = host.surface.style(column: 0, row: 0)
    label.isHighlighted = true
    let highlighted = host.surface.style(column: 0, row: 0)
    label.isEnabled = false
    #expect(usual.foreground == TerminalColor(red: 255, green: 0, blue: 0))
    #expect(highlighted.foreground == TerminalColor(red: 0, green: 0, blue: 255))
    #expect(host.surface.style(column: 0, row: 0).attributes.contains(.dim))
  }

  @Test("a subclass from a listing has room around its text")
  func padded() {
    #expect(TestHost(PaddedLabel(text: "text")).snapshot == "\n  text\n")
    let label = PaddedLabel(text: "ab cd")
    label.numberOfLines = 0
    #expect(label.measure(LayoutProposal(columns: 6)) == CellSize(width: 9, height: 3))
  }

  private final class PaddedLabel: UILabel {
    private let insets = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)

    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(
        width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
  }

  @Test("nothing in a text reaches the terminal as a command")
  func hostile() {
    let texts = [
      "\u{1B}[2J\u{1B}]52;c;eA==\u{7}", "\u{9B}31m\u{90}q", "a\u{202E}cba\u{202C}", "\r\n\t\u{0}\u{7F}\u{8}",
      "e" + String(repeating: "\u{301}", count: 500),
    ]
    for text in texts {
      let label = label("safe", lines: 0)
      let host = TestHost(label, columns: 12, rows: 4)
      let recorder = ByteRecorder(host)
      host.update()
      let before = recorder.bytes.count
      label.text = text
      host.update()
      let commands = recorder.bytes[before...].split(separator: 0x1B).dropFirst()
      // What the encoder sends: cursor, colours and modes, never what the text says.
      #expect(commands.allSatisfy { $0.first == UInt8(ascii: "[") && !$0.starts(with: Array("[2J".utf8)) })
      #expect(!recorder.bytes[before...].contains { $0 < 0x20 && ![0x1B, 0x0A, 0x0D].contains($0) })
      #expect(!recorder.text.unicodeScalars.contains("\u{202E}"))
    }
  }
}

@MainActor
@Suite("Attributed text") struct AttributedTextTests {
  private func host(_ text: NSAttributedString, columns: Int? = nil) -> TestHost {
    let label = UILabel()
    label.attributedText = text
    label.numberOfLines = 0
    return TestHost(label, columns: columns)
  }

  @Test("parts of a text look as their attributes say")
  func parts() {
    let text = NSMutableAttributedString(string: "plain ")
    text.append(NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 12)]))
    text.append(NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red]))
    text.append(NSAttributedString(string: "on", attributes: [.backgroundColor: UIColor.blue]))
    text.append(NSAttributedString(string: "line", attributes: [.underlineStyle: NSUnderlineStyle.double.rawValue]))
    text.append(NSAttributedString(string: "gone", attributes: [.strikethroughStyle: 1, .kern: 2]))
    let host = host(text)
    #expect(host.snapshot == "plain boldredonlinegone")
    #expect(host.text(row: 0) { $0.attributes.contains(.bold) } == "bold")
    #expect(host.text(row: 0) { $0.foreground == TerminalColor(red: 255, green: 0, blue: 0) } == "red")
    #expect(host.text(row: 0) { $0.background == TerminalColor(red: 0, green: 0, blue: 255) } == "on")
    #expect(host.text(row: 0) { $0.underline?.shape == .double } == "line")
    #expect(host.text(row: 0) { $0.attributes.contains(.strikethrough) } == "gone")
  }

  @Test("a link leads to its address, underlined; an address that is none leads nowhere")
  func links() throws {
    let text = NSMutableAttributedString(string: "see ")
    let address = try #require(URL(string: "https://swift.org"))
    text.append(NSAttributedString(string: "here", attributes: [.link: address]))
    text.append(NSAttributedString(string: "there", attributes: [.link: "javascript:alert(1)\u{1B}"]))
    let host = host(text)
    #expect(host.text(row: 0) { $0.hyperlink?.address == "https://swift.org" } == "here")
    #expect(host.text(row: 0) { $0.hyperlink != nil } == "here")
    #expect(host.text(row: 0) { $0.underline != nil } == "here|there")
  }

  @Test("a line that is broken or cut keeps the looks of its parts")
  func lines() {
    let text = NSMutableAttributedString(string: "one two three")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 9))
    let host = host(text, columns: 7)
    #expect(host.snapshot == "one two\nthree")
    #expect(host.text(row: 0) { $0.foreground == TerminalColor(red: 255, green: 0, blue: 0) } == "two")
    #expect(host.text(row: 1) { $0.foreground == TerminalColor(red: 255, green: 0, blue: 0) } == "three")
  }

  @Test("attributes that cut a character count for all of it")
  func clusters() {
    let text = NSMutableAttributedString(string: "a👨‍👩‍👧b")
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 12), range: NSRange(location: 2, length: 3))
    #expect(host(text).snapshot == "a👨‍👩‍👧b")
  }

  @Test("the paragraph style aligns and breaks")
  func paragraph() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byTruncatingHead
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "abcdef", attributes: [.paragraphStyle: style])
    #expect(TestHost(label, columns: 4).snapshot == "…def")
    #expect(TestHost(label, columns: 8).snapshot == "  abcdef")
    #expect(style.isEqual(style.mutableCopy()))
    #expect(!style.isEqual(NSParagraphStyle.default))
  }

  @Test("text and attributed text follow each other, and later changes of what was given change nothing")
  func follow() {
    let label = UILabel(text: "plain")
    label.textColor = .red
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    let text = NSMutableAttributedString(string: "given")
    label.attributedText = text
    text.mutableString.setString("changed")
    #expect(label.text == "given")
    label.text = "plain again"
    #expect(label.attributedText?.string == "plain again")
  }

  @Test("an attributed string of Foundation's is taken over")
  func attributedString() {
    var text = AttributedString("red")
    text.foregroundColor = UIColor.red
    text += AttributedString(" link", attributes: AttributeContainer().link(URL(filePath: "/tmp")))
    let host = host(NSAttributedString(text))
    #expect(host.text(row: 0) { $0.foreground == TerminalColor(red: 255, green: 0, blue: 0) } == "red")
    #expect(host.text(row: 0) { $0.underline != nil } == " link")
  }
}
