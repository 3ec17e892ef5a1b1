/// What a script is played on.
@MainActor
protocol ScriptStage: AnyObject {
  /// What is shown.
  var screen: Surface { get }
  /// Whether the program still has its terminal.
  var isOpen: Bool { get }
  /// Told when something new is shown. Whoever sets it calls what was set before.
  var onFrameShown: @MainActor () -> Void { get set }
  /// Told when the terminal is closed or lost. Whoever sets it calls what was set before.
  var onEnded: @MainActor () -> Void { get set }
  /// Lets one thing be typed, clicked or pasted.
  func send(_ event: InputEvent)
  /// Changes the size, where that is possible.
  func resize(to size: TerminalSize)
  /// Lets time pass.
  func advance(by duration: Duration) async
}

extension HeadlessTerminal: ScriptStage {
  var isOpen: Bool { terminal.isOpen }

  var onFrameShown: @MainActor () -> Void {
    get { terminal.onFrameShown }
    set { terminal.onFrameShown = newValue }
  }

  var onEnded: @MainActor () -> Void {
    get { terminal.onEnded }
    set { terminal.onEnded = newValue }
  }
}

extension Terminal: ScriptStage {
  func send(_ event: InputEvent) { inject(event) }

  /// The size is the user's.
  func resize(to size: TerminalSize) {}

  func advance(by duration: Duration) async {
    // A cancelled script notices by itself before its next step.
    try? await Task.sleep(for: duration)
  }
}
