/// What a program asks of its terminal beyond the screen itself.
///
/// ```swift
/// func run() async throws {
///   try await withTerminal(options: TerminalOptions(mouse: .off)) { terminal in
///     terminal.onEvent = { if case .input = $0 { terminal.close() } }
///     await terminal.untilClosed()
///   }
/// }
/// ```
public struct TerminalOptions: Hashable, Sendable {
  /// Which moves of the mouse are told: none, those with a button held, or all.
  public enum MouseTracking: Hashable, Sendable {
    /// None: the terminal keeps the mouse, for selecting text.
    case off
    /// Buttons and the wheel, and moves while a button is down.
    case buttons
    /// Every move of the mouse, with or without a button.
    case motion
  }

  /// Which moves of the mouse are told; ``MouseTracking/buttons`` unless said otherwise.
  public var mouse: MouseTracking
  /// Whether it is told that the terminal's window gets or loses the focus.
  public var reportsFocus: Bool
  /// Whether pasted text comes as one event, and not as keys.
  public var reportsPaste: Bool
  /// Whether the kitty keyboard protocol is used where the terminal has it: escape without waiting, and all modifiers.
  public var usesKittyKeyboard: Bool
  /// Whether what is printed meanwhile, on standard output and standard error, is held back and shown when the screen has
  /// been left: it would tear the picture. Crash texts come the same way. At most the last 4 MiB are kept.
  public var holdsBackOutput: Bool
  /// A file, or another terminal, that gets what is printed meanwhile, as it is printed; `nil`, unless said otherwise, for none. It is
  /// added to the end of the file, and does not come out on this terminal then.
  public var console: String?
  /// The colours that are used whatever the terminal has; `nil`, unless said otherwise, for those that it has.
  public var colors: ColorSupport?
  /// How pictures are shown, whatever the terminal says; `nil`, unless said otherwise, for what it offers. Sixels still wait for it to
  /// tell the size of its cells.
  public var pictures: PictureProtocol?
  /// The most frames in a second, 1 to 1,000; 60 unless said otherwise. After a pause one more may follow the first at once.
  public var framesPerSecond: Int

  /// Creates options; without arguments those of a full-screen program with a mouse.
  public init(
    mouse: MouseTracking = .buttons, reportsFocus: Bool = true, reportsPaste: Bool = true,
    usesKittyKeyboard: Bool = true, holdsBackOutput: Bool = true, colors: ColorSupport? = nil,
    framesPerSecond: Int = 60, console: String? = nil, pictures: PictureProtocol? = nil
  ) {
    self.console = console
    self.pictures = pictures
    self.mouse = mouse
    self.reportsFocus = reportsFocus
    self.reportsPaste = reportsPaste
    self.usesKittyKeyboard = usesKittyKeyboard
    self.holdsBackOutput = holdsBackOutput
    self.colors = colors
    self.framesPerSecond = min(max(1, framesPerSecond), 1_000)
  }
}
