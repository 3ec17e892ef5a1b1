@testable import CoreTerminal
import Testing

/// A program that shows a picture, on a terminal that is asked what it can do.
@MainActor
private final class Album {
  let headless: HeadlessTerminal
  var covers = false
  var isThere = true
  var inputs = 0
  private let bitmaps: [TerminalBitmap]
  var screen = ScreenInterpreter(width: 12, height: 5)
  var terminal: Terminal { headless.terminal }

  init(
    _ options: TerminalOptions = TerminalOptions(), isProbed: Bool = true,
    capabilities: TerminalCapabilities = TerminalCapabilities(colors: .trueColor)
  ) throws {
    headless = HeadlessTerminal(
      size: TerminalSize(columns: 12, rows: 5), capabilities: capabilities, options: options, isProbed: isProbed,
      keepsBytes: true)
    bitmaps = [try #require(TerminalBitmap.drawn(width: 16, height: 16))]
    terminal.onFrameWanted = { [unowned self] in show() }
    terminal.onEvent = { [unowned self] in if case .input = $0 { inputs += 1 } }
    show()
  }

  func show() {
    let bytes = headless.written {
      terminal.present { surface in
        surface.write("Album", row: 0)
        if isThere { surface.draw(bitmaps[0], at: CellRectangle(column: 2, row: 1, width: 4, height: 2)) }
        if covers { surface.write("Alert", column: 3, row: 2) }
      }
    }
    last = bytes
    screen.receive(bytes)
  }

  var last: [UInt8] = []
  func answer(_ text: String) { headless.answer(Array(text.utf8)) }
  /// What went out since `start`.
  func text(from start: Int = 0) -> String { String(decoding: headless.bytes[start...], as: UTF8.self) }
}

@MainActor
@Suite("Pictures on a terminal")
struct PictureTerminalTests {
  private let accepted = "\u{1B}_Gi=1097687409;OK\u{1B}\\"

  @Test(
    "the question for pictures is in the one write with the others, before DA1; not for tmux, screen and the console")
  func questions() throws {
    let album = try Album()
    #expect(album.text().contains("\u{1B}[?u\u{1B}[16t\u{1B}_Gi=1097687409,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"))
    let chosen = try Album(TerminalOptions(pictures: .blocks))
    #expect(!chosen.text().contains("\u{1B}_G"))
    for environment in [
      ["TERM": "tmux-256color"], ["TERM": "screen"], ["TERM": "xterm", "TMUX": "x"], ["STY": "1"], ["TERM": "linux"],
    ] {
      #expect(!TerminalProbe.isKittyAsked(environment))
    }
    #expect(TerminalProbe.isKittyAsked(["TERM": "xterm-256color"]))
  }

  @Test("half blocks until the terminal says OK; then pixels, once; an unchanged picture costs no byte")
  func kitty() throws {
    let album = try Album()
    #expect(album.headless.screen.visiblePictures.isEmpty)
    album.answer(accepted + "\u{1B}[?62c")
    #expect(album.terminal.capabilities.pictures == .kitty)
    #expect(
      album.headless.screen.visiblePictures.map(\.cells) == [CellRectangle(column: 2, row: 1, width: 4, height: 2)])
    #expect(album.screen.difference(from: album.headless.screen) == nil)
    #expect(album.screen.kitty.transmissions == 1)
    album.show()
    #expect(album.last.isEmpty)
    #expect(album.headless.screen.text == "Album\n  ▀▀▀▀\n  ▀▀▀▀\n\n")
  }

  @Test("an alert covers a picture, which does not shine through, and comes back without being sent")
  func covered() throws {
    let album = try Album(isProbed: false, capabilities: TerminalCapabilities(colors: .trueColor, pictures: .kitty))
    album.covers = true
    album.show()
    #expect(album.screen.difference(from: album.headless.screen) == nil)
    #expect(album.screen.kitty.placements.count == 2)
    album.covers = false
    album.show()
    #expect(album.screen.difference(from: album.headless.screen) == nil)
    album.isThere = false
    album.show()
    #expect(album.screen.kitty.placements.isEmpty)
    album.isThere = true
    album.show()
    #expect(album.screen.kitty.placements.count == 1)
    #expect(album.screen.kitty.transmissions == 1)
  }

  @Test("after a suspension, and with another size, pictures are sent again; at the end they are taken away")
  func again() throws {
    let album = try Album(isProbed: false, capabilities: TerminalCapabilities(colors: .trueColor, pictures: .kitty))
    var start = album.headless.bytes.count
    album.headless.suspendAndResume()
    #expect(album.text(from: start).hasPrefix("\u{18}\u{1B}\\"))
    #expect(album.text(from: start).contains("\u{1B}_Ga=d,d=A,q=2\u{1B}\\"))
    #expect(album.screen.kitty.transmissions == 2)
    #expect(album.screen.difference(from: album.headless.screen) == nil)
    start = album.headless.bytes.count
    album.screen = ScreenInterpreter(width: 20, height: 6)
    album.headless.resize(to: TerminalSize(columns: 20, rows: 6))
    #expect(album.screen.kitty.transmissions == 1)
    #expect(album.screen.difference(from: album.headless.screen) == nil)
    start = album.headless.bytes.count
    album.terminal.close()
    #expect(album.text(from: start).contains("\u{1B}_Ga=d,d=R,x=1097687552,y=1097753087,q=2\u{1B}\\"))
    let plain = try Album(isProbed: false)
    plain.terminal.close()
    #expect(!plain.text().contains("\u{1B}_G"))
  }

  @Test("sixels need DA1 to name them, and the size of a cell; kitty's protocol goes before")
  func sixel() throws {
    let album = try Album()
    album.screen.cellPixels = (4, 8)
    album.answer("\u{1B}[6;8;4t\u{1B}[?62;4;22c")
    #expect(album.terminal.capabilities.pictures == .sixel)
    #expect(album.terminal.capabilities.cellPixels == CellPixelSize(width: 4, height: 8))
    #expect(album.screen.difference(from: album.headless.screen) == nil)
    #expect(album.text().contains("\u{1B}P0;1;0q\"1;1;16;16#"))
    album.show()
    #expect(album.last.isEmpty)
    // The font may have changed with the size.
    let start = album.headless.bytes.count
    album.headless.resize(to: TerminalSize(columns: 12, rows: 4))
    #expect(album.text(from: start).hasPrefix("\u{1B}[16t\u{1B}[c"))
    album.answer("\u{1B}[6;16;8t\u{1B}[?62;4;22c")
    #expect(album.terminal.capabilities.cellPixels == CellPixelSize(width: 8, height: 16))
    #expect(album.headless.screen.visiblePictures.isEmpty)

    let unknown = try Album()
    unknown.answer("\u{1B}[?62;4;22c")
    #expect(unknown.headless.screen.visiblePictures.isEmpty)
    let both = try Album()
    both.answer("\u{1B}[6;16;8t" + accepted + "\u{1B}[?62;4c")
    #expect(both.terminal.capabilities.pictures == .kitty)
    // The first number is the class.
    let classed = try Album()
    classed.answer("\u{1B}[6;16;8t\u{1B}[?4;6c")
    #expect(classed.terminal.capabilities.pictures == .blocks)
  }

  @Test("what is chosen goes before what the terminal says")
  func chosen() throws {
    let blocks = try Album(TerminalOptions(pictures: .blocks))
    blocks.answer(accepted + "\u{1B}[6;8;4t\u{1B}[?62;4c")
    #expect(blocks.terminal.capabilities.pictures == .blocks)
    let kitty = try Album(TerminalOptions(pictures: .kitty))
    #expect(kitty.screen.kitty.transmissions == 1)
    let sixel = try Album(TerminalOptions(pictures: .sixel))
    #expect(sixel.headless.screen.visiblePictures.isEmpty)
    sixel.answer("\u{1B}[6;8;4t\u{1B}[?62c")
    #expect(sixel.headless.screen.visiblePictures.count == 1)
    let colorless = try Album(TerminalOptions(colors: ColorSupport.none, pictures: .kitty))
    #expect(colorless.headless.screen.visiblePictures.isEmpty)
  }

  @Test(
    "nonsense is no answer, and no key",
    arguments: [
      "\u{1B}_Gi=1097687409;ENOTSUPPORTED\u{1B}\\", "\u{1B}_Gi=1097687408;OK\u{1B}\\", "\u{1B}_Gi=-1;OK\u{1B}\\",
      "\u{1B}_Gi=99999999999999999999;OK\u{1B}\\", "\u{1B}_G;OK\u{1B}\\", "\u{1B}_G\u{1B}\\", "\u{1B}_\u{1B}\\",
      "\u{1B}_Gi=1097687409,i=1097687409;OK\u{1B}\\", "\u{1B}_Gi=1097687409;OKAY\u{1B}\\",
      "\u{1B}_Gi=1097687409;OK" + String(repeating: "x", count: 9_000) + "\u{1B}\\", "\u{1B}_Gi=+1097687409;OK\u{1B}\\",
      "\u{1B}[6;0;8t", "\u{1B}[6;16;0t", "\u{1B}[6;99999999;8t", "\u{1B}[6;16t", "\u{1B}[6;16;8;4t", "\u{1B}[6t",
      "\u{1B}]Gi=1097687409;OK\u{1B}\\", "\u{1B}PGi=1097687409;OK\u{1B}\\", "\u{1B}[?4c",
    ])
  func nonsense(answer: String) throws {
    let album = try Album()
    let bytes = album.headless.bytes.count
    album.answer(answer + "\u{1B}[?62c")
    #expect(album.terminal.capabilities.pictures == .blocks)
    #expect(album.terminal.capabilities.cellPixels == nil)
    #expect(album.headless.bytes.count == bytes)
    #expect(album.inputs == 0)
  }

  @Test("an answer after DA1 is not believed, whoever sends it")
  func late() throws {
    let album = try Album()
    album.answer("\u{1B}[?62c")
    album.answer(accepted + "\u{1B}[6;8;4t\u{1B}[?62;4c")
    #expect(album.terminal.capabilities.pictures == .blocks)
    #expect(album.terminal.capabilities.cellPixels == nil)
    #expect(album.inputs == 0)
  }

  @Test(
    "an answer may come byte by byte; Alt and an underscore is still a key; Control-C ends an answer without an end")
  func keys() throws {
    let album = try Album()
    for byte in accepted.utf8 { album.headless.answer([byte]) }
    #expect(album.terminal.capabilities.pictures == .kitty)
    #expect(album.inputs == 0)
    var decoder = InputDecoder()
    #expect(decoder.receive(Array("\u{1B}_".utf8)).isEmpty)
    #expect(decoder.timeOut() == [.input(.key(KeyEvent(.character("_"), modifiers: .alt)))])
    #expect(decoder.receive(Array("\u{1B}_Gi=1097687409;OK\u{3}a".utf8)).count == 2)
  }

  @Test("while a recording is made pictures are half blocks, which its players know")
  func recorded() throws {
    let album = try Album(isProbed: false, capabilities: TerminalCapabilities(colors: .trueColor, pictures: .kitty))
    #expect(album.screen.kitty.placements.count == 1)
    album.terminal.recorder = AsciicastRecorder(size: album.terminal.size, title: "Album") { _ in }
    #expect(album.screen.kitty.placements.isEmpty)
    #expect(album.headless.screen.visiblePictures.isEmpty)
    album.terminal.recorder = nil
    #expect(album.screen.kitty.placements.count == 1)
  }
}
