/// Plays scripts on a terminal, one without a screen or the user's own.
///
/// ```swift
/// let headless = HeadlessTerminal(size: TerminalSize(columns: 40, rows: 10))
/// showBoard(on: headless.terminal)
/// let script = try TerminalScript(parsing: "press down enter\nwait until \"Full time\"\nsnapshot board")
/// try await ScriptPlayer(headless).play(script) { name, screen in print(name, screen.styledText) }
/// ```
@MainActor
public struct ScriptPlayer {
  private let stage: any ScriptStage
  private let keyInterval: Duration
  private let limit: Duration

  /// Plays on a terminal without a screen: at once, in the time that the script lets pass.
  ///
  /// - Parameters:
  ///   - headless: What the program draws on. If its frames are paced, a script has to let time pass before it looks.
  ///   - keyInterval: How much of its time passes after each key, for recordings; none unless it is given.
  ///   - limit: How long a step may wait for the screen, in real time. It only guards against waiting for ever.
  public init(_ headless: HeadlessTerminal, keyInterval: Duration = .zero, limit: Duration = .seconds(60)) {
    self.init(stage: headless, keyInterval: keyInterval, limit: limit)
  }

  /// Plays on a terminal, for a demonstration that plays itself. The user's own keys come in between; the size stays.
  ///
  /// - Parameters:
  ///   - terminal: What the program draws on.
  ///   - keyInterval: How long it is from key to key.
  ///   - limit: How long a step may wait for the screen.
  public init(_ terminal: Terminal, keyInterval: Duration = .milliseconds(80), limit: Duration = .seconds(60)) {
    self.init(stage: terminal, keyInterval: keyInterval, limit: limit)
  }

  private init(stage: any ScriptStage, keyInterval: Duration, limit: Duration) {
    self.stage = stage
    self.keyInterval = keyInterval
    self.limit = limit
  }

  /// Plays a script to its end.
  ///
  /// What waits for the screen looks at it when it changes, and costs nothing in between.
  ///
  /// - Parameters:
  ///   - script: The steps, which are done one after the other.
  ///   - snapshot: Is handed the screen where the script says so.
  /// - Throws: ``ScriptError`` of the first step that could not be done; those after it are not done.
  public func play(
    _ script: TerminalScript, snapshot: (_ name: String, _ screen: Surface) -> Void = { _, _ in }
  ) async throws(ScriptError) {
    for (index, step) in script.steps.enumerated() {
      if Task.isCancelled { throw .cancelled(step: index + 1) }
      switch step {
      case .advance(let duration): await stage.advance(by: max(.zero, duration))
      case .snapshot(let name): snapshot(name, stage.screen)
      case .wait(let condition): try await wait(until: condition, step: index + 1)
      default:
        guard stage.isOpen else { throw .ended(step: index + 1, text: "\(step)") }
        if case .size(let size) = step { stage.resize(to: size) }
        for event in step.events { try await send(event, of: step, index + 1) }
      }
    }
  }

  private func send(_ event: InputEvent, of step: TerminalScript.Step, _ number: Int) async throws(ScriptError) {
    guard stage.isOpen else { throw .ended(step: number, text: "\(step)") }
    if Task.isCancelled { throw .cancelled(step: number) }
    stage.send(event)
    // The release of a button belongs to its press.
    if case .mouse(let mouse) = event, case .press = mouse.kind { return }
    if keyInterval > .zero { await stage.advance(by: keyInterval) }
  }

  private func wait(until condition: TerminalScript.Condition, step: Int) async throws(ScriptError) {
    if condition.isMet(by: stage.screen) { return }
    guard stage.isOpen else { throw .ended(step: step, text: "\(TerminalScript.Step.wait(until: condition))") }
    switch await outcome(of: condition) {
    case .reached: return
    case .ended: throw .ended(step: step, text: "\(TerminalScript.Step.wait(until: condition))")
    case .cancelled: throw .cancelled(step: step)
    case .late:
      throw .notReached(step: step, condition: condition, limit: limit, screen: stage.screen.text)
    }
  }

  private func outcome(of condition: TerminalScript.Condition) async -> ScreenWait.Outcome {
    let (stage, limit) = (stage, limit)
    let (onFrameShown, onEnded) = (stage.onFrameShown, stage.onEnded)
    let wait = ScreenWait()
    stage.onFrameShown = {
      onFrameShown()
      if condition.isMet(by: stage.screen) { wait.end(.reached) }
    }
    stage.onEnded = {
      onEnded()
      wait.end(.ended)
    }
    let timer = Task {
      do { try await Task.sleep(for: limit) } catch { return }
      wait.end(.late)
    }
    defer {
      timer.cancel()
      (stage.onFrameShown, stage.onEnded) = (onFrameShown, onEnded)
    }
    return await wait.outcome
  }
}

extension TerminalScript.Step {
  /// What the user does, one after the other; nothing for a step of another kind.
  fileprivate var events: [InputEvent] {
    switch self {
    case .type(let text): text.flatMap { KeyEvent.typing($0) }.map { .key($0) }
    case .press(let keys): keys.map { .key($0) }
    case .paste(let text): [.paste(text)]
    case .click(let column, let row):
      [MouseEvent.Kind.press(.left), .release(.left)].map { .mouse(MouseEvent($0, column: column, row: row)) }
    case .scroll(let direction, let column, let row):
      [.mouse(MouseEvent(.scroll(direction), column: column, row: row))]
    case .size, .wait, .advance, .snapshot: []
    }
  }
}

extension KeyEvent {
  /// The keys that type a character. A control character is the key that terminals send it for.
  fileprivate static func typing(_ character: Character) -> [KeyEvent] {
    if character.isNewline { return [KeyEvent(.enter)] }
    return character.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x09: KeyEvent(.tab)
      case 0x1B: KeyEvent(.escape)
      case 0x08, 0x7F: KeyEvent(.backspace)
      case 0x01...0x1A: control(UInt8(scalar.value) | 0x60)
      case 0x00, 0x1C...0x1F: control(UInt8(scalar.value) | 0x40)
      default: KeyEvent(.character(Character(scalar)))
      }
    }
  }

  private static func control(_ byte: UInt8) -> KeyEvent {
    KeyEvent(.character(Character(Unicode.Scalar(byte))), modifiers: .control)
  }
}
