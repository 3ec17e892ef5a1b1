import AmbientInspection
public import AppsCommandLine
import AppsShared
public import Core
import CoreRetained
public import CoreStores
public import CoreTerminal

/// An app on the whole screen, as its options ask for it: its theme follows the settings, what it shows can be recorded.
public final class FullScreen {
  private let tree: ScopeTree
  private let themes: ThemeStore
  private let makeRoot: () -> UIViewController
  private let options: TerminalOptions
  private let hasPlainSymbols: Bool
  private let isRead: Bool
  private let recording: OutputFile?
  private let screenshot: OutputFile?
  private let isScreenshotText: Bool
  private let trace: OutputFile?
  private let journal: ChangeJournal?

  /// Prepares an app.
  ///
  /// - Parameters:
  ///   - tree: Its scopes; at the root the settings and the theme's store, and the session's where there is one.
  ///   - parsed: The options of the command line.
  ///   - journaled: What `--trace` writes the changes of, beside the theme.
  ///   - root: Makes what fills the window.
  /// - Throws: Where a file that is asked for cannot be written, or the tree lacks a store.
  public init(
    _ tree: ScopeTree, _ parsed: ParsedCommand, journaled: [any Journaled] = [],
    root: @escaping () -> UIViewController
  ) throws {
    self.tree = tree
    makeRoot = root
    themes = try tree.root.environment.object(ThemeStore.self)
    options = TerminalOptions(
      colors: parsed[ScreenOptions.color].support, pictures: parsed[ScreenOptions.pictures].form)
    hasPlainSymbols = parsed[ScreenOptions.plainSymbols]
    isRead = parsed[ScreenOptions.screenReader]
    InspectionService.use { InspectionServer() }
    if parsed[ScreenOptions.inspect] { InspectionRun.askedPort = 0 }
    recording = try parsed[ScreenOptions.record].map { try Self.file($0) }
    screenshot = try parsed[ScreenOptions.screenshot].map { try Self.file($0) }
    isScreenshotText = parsed[ScreenOptions.screenshot]?.hasSuffix(".txt") == true
    let trace = try parsed[ScreenOptions.trace].map { try Self.file($0) }
    self.trace = trace
    journal = trace.map { trace in ChangeJournal { trace.write($0.jsonLine + "\n") } }
    for store in journaled { journal?.register(store) }
    journal?.register(themes)
  }

  /// Has `--trace` write the changes of a store, too, that was made while the app is open.
  ///
  /// - Parameter name: Tells it from others of its kind.
  public func trace(_ store: some Journaled, as name: String) { journal?.register(store, as: name) }

  /// Shows the app until its user leaves it.
  ///
  /// - Parameter script: Keys that are pressed for a demonstration, which whoever watches may end.
  /// - Throws: What has become of the terminal, of a file that could not be written to its end, or of the script.
  public func run(playing script: TerminalScript? = nil) async throws {
    var terminal: Terminal?
    var demonstration: Task<Void, any Error>?
    var recorder: AsciicastRecorder?
    AppCatalog.use()
    let delegate = Delegate(self)
    journal?.start()
    defer { journal?.stop() }
    try await UIApplication.run(delegate, options: options) { [self] shown in
      terminal = shown
      if let recording {
        recorder = AsciicastRecorder(size: shown.size, title: tree.root.name) { recording.write($0) }
        shown.recorder = recorder
      }
      delegate.showsColors = { isMonochrome in
        shown.show(colors: isMonochrome ? .none : delegate.colors)
      }
      delegate.colors = shown.capabilities.colors
      if let script { demonstration = Task { try await Self.play(script, on: shown) } }
    }
    demonstration?.cancel()
    try await demonstration?.value
    recorder?.finish()
    if let screenshot, let terminal {
      screenshot.write(
        isScreenshotText
          ? terminal.screen.text + "\n"
          : SVGImage(terminal.screen, theme: delegate.isLight ? .light : .dark, title: tree.root.name).text)
    }
    for file in [recording, screenshot, trace] { if let failure = file?.failure { throw Self.told(failure) } }
  }

  private static func file(_ path: String) throws(ServiceError) -> OutputFile {
    do throws(OutputFileError) {
      return try OutputFile(path)
    } catch {
      throw told(error)
    }
  }

  private static func told(_ error: OutputFileError) -> ServiceError {
    ServiceError(
      .storage, "“\(error.path)” cannot be written: \(error.reason).", nextStep: "Name another file.")
  }

  /// Gives a window the keys of every app: `?` and Control-P show all keys and commands, `q` leaves the app.
  ///
  /// - Parameter quit: Leaves it.
  public static func addKeys(
    to window: UIWindow, quit: @escaping @MainActor () -> Void = { UIApplication.shared.terminate() }
  ) {
    window.valueNode.environment(\.copyText, CopyTextAction(window))
    let showKeys = { @MainActor [weak window] in window?.presentKeyPalette() ?? () }
    window.observe { [unowned window] in
      let words = window.words
      window.windowKeyCommands = [
        UIKeyCommand(
          title: words("keys"), input: "?", discoverabilityTitle: words("Show all keys"), handler: showKeys),
        UIKeyCommand(title: words("keys"), input: "p", modifierFlags: .control, attributes: .hidden, handler: showKeys),
        UIKeyCommand(title: words("quit"), input: "q", discoverabilityTitle: words("Leave the app"), handler: quit),
      ]
    }
  }

  /// What cannot be played ends the app, which then says why.
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

  /// Puts the app into the window of its scene, and has the window follow the theme.
  private final class Delegate: UIWindowSceneDelegate {
    var window: UIWindow?
    /// The colours of the terminal.
    var colors = ColorSupport.none
    var showsColors: (_ isMonochrome: Bool) -> Void = { _ in }
    private let app: FullScreen
    private var settings: LiveSettings?
    private var themeToken: ObserveToken?

    init(_ app: FullScreen) { self.app = app }

    /// The window is light now.
    var isLight: Bool { window?.traitCollection.userInterfaceStyle == .light }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.inherit(from: app.tree.root)
      window.rootViewController = app.makeRoot()
      window.showsKeyHelp = true
      FullScreen.addKeys(to: window)
      if app.hasPlainSymbols { window.traitOverrides.prefersPlainSymbols = true }
      if app.isRead { UIAccessibility.isVoiceOverRunning = true }
      self.window = window
      let environment = app.tree.root.environment
      settings = LiveSettings(
        environment.settingsStorage, theme: app.themes, authentication: environment[AuthenticationStore.self])
      themeToken = observe { [weak self] in self?.show(self?.app.themes.theme ?? .system) }
      window.makeKeyAndVisible()
    }

    /// Strong contrast is black and white, whichever the terminal is nearer to: black where that is not known.
    private func style(of theme: Theme) -> UIUserInterfaceStyle {
      guard theme == .highContrast else { return theme.interfaceStyle }
      return window?.windowScene?.screen.traitCollection.userInterfaceStyle == .light ? .light : .dark
    }

    private func show(_ theme: Theme) {
      guard let window else { return }
      window.overrideUserInterfaceStyle = style(of: theme)
      window.traitOverrides.accessibilityContrast = theme == .highContrast ? .high : .normal
      showsColors(theme == .monochrome)
    }
  }
}

extension Theme {
  /// The style that windows have by it.
  public var interfaceStyle: UIUserInterfaceStyle {
    switch self {
    case .light: .light
    case .dark: .dark
    case .system, .highContrast, .monochrome: .unspecified
    }
  }
}
