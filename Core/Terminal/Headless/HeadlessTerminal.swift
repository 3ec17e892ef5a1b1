/// A terminal without a screen, for tests, pictures and recordings: what is typed comes from the program, what is drawn can be
/// looked at, and time passes when it is told to.
///
/// Keys go through the same decoder, and frames through the same encoder, as those of a real terminal.
///
/// ```swift
/// let headless = HeadlessTerminal(size: TerminalSize(columns: 40, rows: 10))
/// showBoard(on: headless.terminal)
/// try headless.press("down")
/// #expect(headless.screen.text == "…")
/// ```
@MainActor
public final class HeadlessTerminal {
  /// What the program under test draws on and listens to.
  public let terminal: Terminal
  /// Every byte that was written, where `keepsBytes` was asked for; else empty.
  public private(set) var bytes: [UInt8] = []

  private let device: HeadlessDevice

  /// Makes a terminal.
  ///
  /// - Parameters:
  ///   - size: The size to begin with.
  ///   - capabilities: What it can show: everything, unless said otherwise.
  ///   - options: What the program asks for.
  ///   - isPaced: Whether frames keep their distance in time, as on a real terminal; then ``advance(by:)`` has to be called
  ///     between two.
  ///   - isProbed: Whether it is asked what it can do; then ``answer(_:)`` for it.
  ///   - keepsBytes: Whether ``bytes`` are kept.
  public init(
    size: TerminalSize = .usual, capabilities: TerminalCapabilities = .all,
    options: TerminalOptions = TerminalOptions(), isPaced: Bool = false, isProbed: Bool = false,
    keepsBytes: Bool = false
  ) {
    let device = HeadlessDevice(size: size)
    self.device = device
    var kept: [UInt8] = []
    if keepsBytes { device.wrote = { kept += $0 } }
    terminal = Terminal(
      device: device, options: options, capabilities: capabilities, isPaced: isPaced, isProbed: isProbed)
    guard keepsBytes else { return }
    bytes = kept
    device.wrote = { [weak self] in self?.bytes += $0 }
  }

  /// What is written while `body` runs.
  package func written(during body: () throws -> Void) rethrows -> [UInt8] {
    let former = device.wrote
    defer { device.wrote = former }
    var written: [UInt8] = []
    device.wrote = { bytes in
      former(bytes)
      written += bytes
    }
    try body()
    return written
  }

  /// What is shown, cell by cell; blank before the first frame.
  public var screen: Surface { terminal.screen }

  /// The time that has passed, by ``advance(by:)`` alone: it stands still otherwise.
  public var now: Duration { device.now }

  // MARK: What the user does

  /// Presses a key, by its notation: `a`, `ctrl+c`, `shift+tab`, `f5`, `page-up`. See ``KeyEvent/init(notation:)``.
  ///
  /// - Throws: ``KeyNotationError`` where there is no such key.
  public func press(_ notation: String) throws(KeyNotationError) {
    guard let key = KeyEvent(notation: notation) else { throw KeyNotationError(notation: notation) }
    send(.key(key))
  }

  /// Types a text, key by key; a line feed is the return key.
  public func type(_ text: String) {
    for character in text { send(.key(KeyEvent(character.isNewline ? .enter : .character(character)))) }
  }

  /// Lets one thing be typed, clicked, pasted or focused, in the bytes that a terminal sends for it: those of the kitty
  /// keyboard protocol for a key, which leave nothing to a time-out.
  public func send(_ event: InputEvent) { answer(InputEncoder(form: .kitty).encode(event)) }

  /// Lets bytes come as they are: an answer of the terminal, or garbage.
  public func answer(_ bytes: some Sequence<UInt8>) {
    Array(bytes).withUnsafeBytes { device.tell(.bytes($0)) }
  }

  /// Changes the size, as a user who pulls at the window.
  public func resize(to size: TerminalSize) {
    device.size = size
    device.tell(.resized)
  }

  /// Suspends the program as Ctrl-Z does, and lets it go on at once.
  public func suspendAndResume() { device.suspend() }

  /// Tells the program that it goes on (SIGCONT), though it was never stopped.
  public func resumeWithoutSuspension() { device.tell(.continued) }

  /// Asks the program to end, as `kill` does; says whether it wants to be asked.
  @discardableResult
  public func requestEnd(signal: Int32) -> Bool {
    guard device.handlesRequests else { return false }
    device.tell(.requested(signal))
    return true
  }

  /// Closes the window, so that the terminal is lost to the program.
  public func hangUp() { device.tell(.lost) }

  // MARK: Time, and a slow line

  /// Lets time pass; what is due on the way happens at its time, in order.
  ///
  /// ```swift
  /// headless.advance(by: .milliseconds(50))
  /// print(headless.now)  // 0.05 seconds
  /// ```
  public func advance(by duration: Duration) { device.advance(by: duration) }

  /// When something is due, if ever: an idle program waits for nothing.
  public var nextAlarm: Duration? { device.alarm }

  /// Lets the line take only so many bytes more, until ``drain(atMost:)``.
  public func stall(after room: Int = 0) { device.room = room }

  /// Lets the line take what waits: so many bytes, or everything from now on.
  public func drain(atMost room: Int? = nil) { device.drain(room: room) }
}

/// A text that stands for no key in the notation of keys.
public struct KeyNotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text that was given, as it was.
  public let notation: String

  /// A sentence for the author of a test: what was given, and how keys are written.
  public var description: String {
    "There is no key “\(TerminalText.sanitized(notation))”. Keys are written like a, ctrl+c, shift+tab, f5, page-up."
  }
}
