import Core
import CoreObserving
import CoreRetained
import CoreTerminal
import Testing

@Observable
@MainActor
private final class Game {
  var score = 0
  var minute = 0
}

/// Shows a score; reads it where it lays out.
private final class ScoreView: UIView {
  let game: Game
  let label = UILabel()
  var layouts = 0

  init(_ game: Game) {
    self.game = game
    super.init(frame: .zero)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    layouts += 1
    label.text = "score \(game.score)"
    label.place(in: CellRectangle(width: cellFrame.width, height: 1))
  }
}

@MainActor
@Suite("A view on a terminal")
struct TerminalScreenTests {
  private let game = Game()
  private let size = TerminalSize(columns: 120, rows: 40)

  private func screen(
    _ headless: HeadlessTerminal
  ) -> (screen: TerminalScreen, view: ScoreView) {
    let view = ScoreView(game)
    let window = UIWindow(frame: .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    let screen = TerminalScreen(window, on: headless.terminal)
    UpdateCycle.main.flush()
    return (screen, view)
  }

  @Test("one change is one layout, one frame, one write and few bytes; none is none")
  func change() {
    let headless = HeadlessTerminal(size: size)
    let (screen, view) = screen(headless)
    #expect(headless.screen.text(row: 0) == "score 0")
    let before = headless.terminal.counts
    let (layouts, draws) = (view.layouts, screen.frames)
    for score in 1...100 { game.score = score % 10 + 5 }
    UpdateCycle.main.flush()
    #expect(headless.screen.text(row: 0) == "score 5")
    #expect(view.layouts == layouts + 1)
    #expect(screen.frames == draws + 1)
    #expect(headless.terminal.counts.writes == before.writes + 1)
    #expect(headless.terminal.counts.bytes - before.bytes <= 30)
    game.minute += 1
    UpdateCycle.main.flush()
    #expect(screen.frames == draws + 1)
  }

  @Test("while the terminal is busy the cycle lays out and the frame is owed; it asks for it, and shows the latest")
  func owed() {
    let headless = HeadlessTerminal(size: size, isPaced: true)
    let (screen, view) = screen(headless)
    // The second frame follows the first at once; from then on the pace is held.
    game.score = 1
    UpdateCycle.main.flush()
    let draws = screen.frames
    for score in 2...4 {
      game.score = score
      UpdateCycle.main.flush()
    }
    #expect(view.label.text == "score 4")
    #expect(screen.frames == draws)
    #expect(headless.screen.text(row: 0) == "score 1")
    headless.advance(by: .milliseconds(17))
    // The terminal has asked; the frame is drawn in the next update.
    UpdateCycle.main.flush()
    #expect(screen.frames == draws + 1)
    #expect(headless.screen.text(row: 0) == "score 4")
    #expect(headless.nextAlarm == nil)
  }

  @Test("another size lays out in it, and draws everything")
  func resized() {
    let headless = HeadlessTerminal(size: size)
    let (screen, view) = screen(headless)
    headless.resize(to: TerminalSize(columns: 6, rows: 2))
    UpdateCycle.main.flush()
    #expect(view.label.cellFrame.width == 6)
    #expect(headless.screen.text == "score…\n")
    withExtendedLifetime(screen) {}
  }

  @Test("what is only looked otherwise at is drawn without a layout, and what is on no screen draws nothing")
  func display() {
    let headless = HeadlessTerminal(size: size)
    let (screen, view) = screen(headless)
    let (layouts, draws) = (view.layouts, screen.frames)
    view.label.font = .boldSystemFont(ofSize: 17)
    UpdateCycle.main.flush()
    #expect(headless.screen.style(column: 0, row: 0) == CellStyle(.bold))
    #expect((view.layouts, screen.frames) == (layouts, draws + 1))
    let alone = UILabel(text: "alone")
    alone.font = .boldSystemFont(ofSize: 17)
    UpdateCycle.main.flush()
    #expect(screen.frames == draws + 1)
  }

  @Test("input is handed on, and after a suspension everything is drawn again")
  func events() throws {
    let headless = HeadlessTerminal(size: size)
    let (screen, _) = screen(headless)
    var keys: [String] = []
    screen.onInput = {
      if case .key(let key) = $0 { keys.append("\(key)") }
      return true
    }
    try headless.press("ctrl+up")
    #expect(keys == ["ctrl+up"])
    let changed = headless.terminal.counts.changedFrames
    headless.suspendAndResume()
    UpdateCycle.main.flush()
    #expect(headless.terminal.counts.changedFrames == changed + 1)
    #expect(headless.screen.text(row: 0) == "score 0")
  }
}
