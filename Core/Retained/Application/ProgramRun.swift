import AmbientProgram
import CoreEnvironment
import CoreObserving
import CoreTerminal
import Foundation

/// A program from its command line to its end: what it shows can be recorded, drawn, played and traced.
@MainActor
final class ProgramRun {
  private let options: ProgramOptions
  private let recording: OutputFile?
  private let screenshot: OutputFile?
  private let previews: ProgramPreviews
  private let trace: OutputFile?
  private let script: TerminalScript?
  private let journal: ChangeJournal?

  /// Reads the arguments; opens the files that they name.
  ///
  /// `--help` and `--previews` are answered here, and end the process.
  /// - Throws: A sentence for a person, where an argument is wrong, or a file cannot be read or written.
  init(_ arguments: [String]) throws {
    let options = try ProgramOptions(arguments)
    if options.isHelpAsked {
      print(ProgramOptions.help(ProgramPlace.current.name), terminator: "")
      exit(0)
    }
    self.options = options
    previews = ProgramPreviews(options.listsPreviews || options.preview != nil ? ProgramPreviews.find() : [])
    if options.listsPreviews {
      print(previews.list, terminator: "")
      exit(0)
    }
    // Before the files are made: a name that is mistyped leaves none behind.
    if let preview = options.preview { _ = try previews.preview(preview) }
    script = try options.script.map { try TerminalScript(parsing: Self.contents(of: $0)) }
    recording = try options.recording.map { try OutputFile($0) }
    screenshot = try options.screenshot.map { try OutputFile($0) }
    let trace = try options.trace.map { try OutputFile($0) }
    self.trace = trace
    journal = trace.map { trace in ChangeJournal { trace.write($0.jsonLine + "\n") } }
  }

  private static func contents(of path: String) throws(UIApplicationError) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      let reason = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError).flatMap { underlying in
        underlying.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(underlying.code))) : nil
      }
      throw UIApplicationError(
        "“\(TerminalText.sanitized(path))” cannot be read: \(reason ?? "it is no text in UTF-8"). Name another file.")
    }
  }

  /// Shows the program until its user leaves it.
  func run(_ delegate: (any UIWindowSceneDelegate)?) async throws {
    if let preview = options.preview { return try await show(previews.preview(preview)) }
    InspectionRun.askedPort = options.inspectionPort
    var terminal: Terminal?
    var recorder: AsciicastRecorder?
    var demonstration: Task<Void, any Error>?
    journal?.start()
    let application = UIApplication.shared
    application.onWindow = { [self] window in prepare(window, terminal) }
    defer {
      journal?.stop()
      application.onWindow = nil
    }
    let terminalOptions = TerminalOptions(
      colors: options.colors, console: options.console, pictures: options.pictures)
    try await UIApplication.run(delegate, options: terminalOptions) { [self] shown in
      terminal = shown
      if let recording {
        recorder = AsciicastRecorder(size: shown.size, title: ProgramPlace.current.name) { recording.write($0) }
        shown.recorder = recorder
      }
      if let script { demonstration = Task { try await Self.play(script, on: shown) } }
    }
    demonstration?.cancel()
    try await demonstration?.value
    recorder?.finish()
    if let screenshot, let terminal {
      let isLight = UIScreen.main.traitCollection.userInterfaceStyle == .light
      screenshot.write(text(of: terminal.screen, isLight: isLight, title: ProgramPlace.current.name))
    }
    for file in [recording, screenshot, trace] { if let failure = file?.failure { throw failure } }
  }

  /// Draws a preview into the file of the picture, else as text on standard output; the terminal is left alone.
  private func show(_ preview: ProgramPreview) async throws {
    let (screen, isLight) = try await Self.picture(of: preview, options) { window in
      if options.hasPlainSymbols { window.traitOverrides.prefersPlainSymbols = true }
      if options.isRead { window.traitOverrides.isScreenReaderRunning = true }
    }
    guard let screenshot else { return print(screen.text) }
    screenshot.write(text(of: screen, isLight: isLight, title: preview.name ?? preview.place))
    if let failure = screenshot.failure { throw failure }
  }

  /// A screen as the name of the file wants it: text, or a picture.
  private func text(of screen: Surface, isLight: Bool, title: String) -> String {
    if options.screenshot?.hasSuffix(".txt") == true { return screen.text + "\n" }
    return SVGImage(screen, theme: isLight ? .light : .dark, title: title).text
  }

  /// Gives a window that is shown what every program's has.
  private func prepare(_ window: UIWindow, _ terminal: Terminal?) {
    if options.hasPlainSymbols { window.traitOverrides.prefersPlainSymbols = true }
    if options.isRead { UIAccessibility.isVoiceOverRunning = true }
    guard UIApplication.shared.takesArguments, window.windowKeyCommands.isEmpty else { return }
    let keys = { @MainActor [weak window] in window?.presentKeyPalette() ?? () }
    let console = { @MainActor [weak window, weak terminal] in
      window?.topController?.present(ConsoleController { terminal?.printed(limit: $0) ?? "" }, animated: true) ?? ()
    }
    window.windowKeyCommands = [
      UIKeyCommand(title: "keys", input: "?", discoverabilityTitle: "Show all keys", handler: keys),
      UIKeyCommand(title: "keys", input: "p", modifierFlags: .control, attributes: .hidden, handler: keys),
      UIKeyCommand(
        title: "console", input: "o", modifierFlags: .control, discoverabilityTitle: "Show what was printed",
        handler: console),
      UIKeyCommand(
        title: SystemWord.quitKey.text(in: window.valueNode.environment), input: "c", modifierFlags: .control,
        discoverabilityTitle: "Leave the program"
      ) { UIApplication.shared.terminate() },
    ]
  }

  /// What cannot be played ends the program, which then says why.
  private static func play(_ script: TerminalScript, on terminal: Terminal) async throws {
    do throws(ScriptError) {
      // What is shown takes its time.
      try await ScriptPlayer(terminal, limit: .seconds(3_600)).play(script)
    } catch {
      switch error {
      case .ended, .cancelled: return
      default:
        terminal.close()
        throw error
      }
    }
  }
}
