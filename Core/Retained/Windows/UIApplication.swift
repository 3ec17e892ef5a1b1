import CoreObserving
public import CoreTerminal

/// The program, as its interface sees it (UIKit: `UIApplication`): the end of every responder chain.
///
/// ```swift
/// try await UIApplication.run(SceneDelegate())
/// ```
@MainActor @preconcurrency
public final class UIApplication: UIResponder {
  /// The application, of which a program has one.
  public static let shared = UIApplication()

  /// The scenes that are shown: one in a terminal, none before ``run(_:options:prepare:)``.
  public private(set) var connectedScenes: Set<UIScene> = []
  private var sceneDelegate: (any UISceneDelegate)?
  /// The window that the user works in: that was made the key one last, or was given something by its terminal.
  package private(set) final weak var keyWindow: UIWindow?
  /// Ends ``run(_:options:)``.
  private var onEnd: (@MainActor () -> Void)?

  private override init() { super.init() }

  /// Takes the terminal, lets the delegate make its window, and shows it until ``terminate()``, until the terminal is gone,
  /// or until the user presses Ctrl-C. The terminal is given back on every way out.
  ///
  /// - Parameter prepare: Called with the terminal before anything is drawn, as to record what will be.
  /// - Throws: What `withTerminal` throws: there is no terminal, or it went away.
  public static func run(
    _ delegate: any UIWindowSceneDelegate, options: TerminalOptions = TerminalOptions(),
    prepare: @escaping @MainActor (Terminal) -> Void = { _ in }
  ) async throws {
    // Safe to carry over: both closures run on the main actor.
    nonisolated(unsafe) let delegate = delegate
    try await withTerminal(options: options) { terminal in
      prepare(terminal)
      let session = UIApplicationSession(delegate, on: terminal, isAnimated: true)
      await terminal.untilClosed()
      session.end()
    }
  }

  /// It runs on a terminal, and can be left.
  final var canTerminate: Bool { onEnd != nil }

  /// Ends the application: the terminal is given back, and ``run(_:options:)`` returns.
  public func terminate() { onEnd?() }

  func connect(_ scene: UIWindowScene, delegate: any UISceneDelegate, onEnd: @escaping @MainActor () -> Void) {
    connectedScenes.insert(scene)
    sceneDelegate = delegate
    scene.delegate = delegate
    scene.session.scene = scene
    self.onEnd = onEnd
    delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    enterForeground(scene)
  }

  func disconnect(_ scene: UIWindowScene) {
    guard connectedScenes.remove(scene) != nil else { return }
    scene.activationState = .unattached
    scene.delegate?.sceneDidDisconnect(scene)
    post(UIApplication.willTerminateNotification)
    sceneDelegate = nil
    onEnd = nil
  }

  func windowBecameKey(_ window: UIWindow) {
    keyWindow = window
    window.setNeedsFocusUpdate()
    onKeyWindow?(window)
  }

  /// The user works in a window, whichever was made the key one: tests have several at a time, each on its terminal.
  package func windowIsUsed(_ window: UIWindow) { if keyWindow !== window { keyWindow = window } }

  /// Told which window gets the keys: what is on the terminal shows it.
  var onKeyWindow: (@MainActor (UIWindow) -> Void)?

  func focusChanged(_ isFocused: Bool, of scene: UIWindowScene) {
    scene.activationState = isFocused ? .foregroundActive : .foregroundInactive
    if isFocused { scene.delegate?.sceneDidBecomeActive(scene) } else { scene.delegate?.sceneWillResignActive(scene) }
    post(isFocused ? UIApplication.didBecomeActiveNotification : UIApplication.willResignActiveNotification)
  }

  /// The process is about to be stopped: what the scene does then, such as to store what is edited, is done first.
  func willSuspend(_ scene: UIWindowScene) {
    enterBackground(scene)
    UpdateCycle.main.flush()
  }

  /// The process goes on. Where it was stopped by others, the scene is told only now.
  func didResume(_ scene: UIWindowScene) {
    if scene.activationState != .background {
      enterBackground(scene)
      UpdateCycle.main.flush()
    }
    enterForeground(scene)
  }

  private func enterForeground(_ scene: UIWindowScene) {
    scene.activationState = .foregroundInactive
    scene.delegate?.sceneWillEnterForeground(scene)
    post(UIApplication.willEnterForegroundNotification)
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
    post(UIApplication.didBecomeActiveNotification)
  }

  private func enterBackground(_ scene: UIWindowScene) {
    if scene.activationState == .foregroundActive {
      scene.activationState = .foregroundInactive
      scene.delegate?.sceneWillResignActive(scene)
      post(UIApplication.willResignActiveNotification)
    }
    scene.activationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    post(UIApplication.didEnterBackgroundNotification)
  }

  /// What works everywhere.
  package override var keyHints: [KeyHint] { [] }

  package override func receive(_ key: KeyEvent) -> Bool {
    guard key.matches(KeyEvent(.character("c"), modifiers: .control)), onEnd != nil else { return false }
    terminate()
    return true
  }
}

/// A scene on a terminal, from its connecting to its end: what ``UIApplication/run(_:options:)`` runs, and what tests do
/// with a terminal that has no screen.
@MainActor
package final class UIApplicationSession {
  /// The scene.
  package let scene: UIWindowScene
  /// The window on the terminal.
  package private(set) var screen: TerminalScreen?
  private let terminal: Terminal
  private let isAnimated: Bool

  /// Connects the scene, and shows the window that the delegate makes.
  ///
  /// - Parameter isAnimated: What moves by itself does; in a test it stands still unless told to go on.
  package init(
    _ delegate: any UIWindowSceneDelegate, on terminal: Terminal, screen: UIScreen = .main, isAnimated: Bool = false
  ) {
    self.terminal = terminal
    self.isAnimated = isAnimated
    scene = UIWindowScene(screen: screen)
    screen.sizeChanged(to: CellSize(width: terminal.size.columns, height: terminal.size.rows))
    screen.capabilitiesChanged(terminal.capabilities)
    let application = UIApplication.shared
    application.onKeyWindow = { [weak self] window in self?.show(window) }
    application.connect(scene, delegate: delegate) { terminal.close() }
    if let window = scene.keyWindow ?? delegate.window { show(window) }
  }

  /// Disconnects the scene.
  package func end() {
    close()
    UIApplication.shared.onKeyWindow = nil
    UIApplication.shared.disconnect(scene)
  }

  private func close() {
    screen?.window.ticker.source = nil
    screen?.close()
  }

  private func show(_ window: UIWindow) {
    guard screen?.window !== window, window.windowScene === scene else { return }
    close()
    screen = TerminalScreen(window, on: terminal)
    if isAnimated { window.ticker.source = ClockAnimationSource(in: window) }
  }
}
