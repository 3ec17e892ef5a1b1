import CoreObserving
public import CoreTerminal
import Foundation

/// The program, as its interface sees it (UIKit: `UIApplication`): the end of every responder chain.
///
/// ```swift
/// try await UIApplication.run(SceneDelegate())
/// ```
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  /// The application, of which a program has one.
  public static let shared = UIApplication()

  /// The scenes that are shown: one in a terminal, none before ``run(_:options:prepare:)``.
  public var connectedScenes: Set<UIScene> { Set(scenes) }
  /// The same, in the order in which they came.
  private(set) final var scenes: [UIScene] = []
  /// Who is told what becomes of the application. It is kept alive. Set before the application begins, by `@main`, by
  /// ``UIApplicationMain(_:_:_:_:)`` or by SwiftUI's `@UIApplicationDelegateAdaptor`.
  public var delegate: (any UIApplicationDelegate)?
  /// Who is told what becomes of the scene: who was given, and who is named by the configuration.
  private var sceneDelegates: [any UISceneDelegate] = []
  /// The application's delegate is being told that the program begins: windows that are made now are the scene's.
  private(set) var isLaunching = false
  /// The window that the user works in: that was made the key one last, or was given something by its terminal.
  public private(set) final weak var keyWindow: UIWindow?
  /// Ends ``run(_:options:)``.
  private var onEnd: (@MainActor () -> Void)?

  /// Creates an application. A program has one, ``shared``: make no other.
  public override init() { super.init() }

  /// Takes the terminal, lets the delegate make its window, and shows it until ``terminate()``, until the terminal is gone,
  /// or until the user presses Ctrl-C. The terminal is given back on every way out.
  ///
  /// - Parameters:
  ///   - delegate: Who makes the window; `nil`, which is the default, where the application's ``delegate`` does, or names who does.
  ///   - options: What is asked of the terminal beyond the screen.
  ///   - prepare: Called with the terminal before anything is drawn, as to record what will be.
  /// - Throws: What `withTerminal` throws: there is no terminal, or it went away; ``UIApplicationError`` where nobody makes a window, or
  ///   the look inside was asked for and cannot be had.
  public static func run(
    _ delegate: (any UIWindowSceneDelegate)? = nil, options: TerminalOptions = TerminalOptions(),
    prepare: @escaping @MainActor (Terminal) -> Void = { _ in }
  ) async throws {
    // Safe to carry over: both closures run on the main actor.
    nonisolated(unsafe) let delegate = delegate
    let watching: ReadWatching = { files in RunLoopReadWatcher(files) }
    let inspection = try InspectionRun.begin { UIApplication.shared.windowsOfScenes }
    defer { inspection?.end() }
    try await withTerminal(options: options, watching: runsMainLoop ? watching : nil) { terminal in
      prepare(terminal)
      let session = UIApplicationSession(delegate, on: terminal, isAnimated: true)
      defer { session.end() }
      if let failure = session.failure { throw failure }
      await terminal.untilClosed()
    }
  }

  /// Those that are on the screen, the hindmost first.
  private var windowsOfScenes: [UIWindow] { scenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows) }

  /// Runs a program by itself: ends the process with it, with the status 1 and a sentence on the error stream where it cannot run.
  ///
  /// - Parameter prepare: Makes the delegates, on the main actor.
  package static func runProgram(_ prepare: () throws -> (any UIWindowSceneDelegate)?) -> Never {
    do {
      let delegate = try prepare()
      let program = try ProgramRun(shared.takesArguments ? Array(CommandLine.arguments.dropFirst()) : [])
      // Safe to carry over: both are on the main actor.
      nonisolated(unsafe) let handed = delegate
      Task { @MainActor in
        do {
          try await program.run(handed)
          exit(0)
        } catch {
          fail(error)
        }
      }
      runMainLoop()
    } catch {
      fail(error)
    }
  }

  /// The main thread runs Foundation's loop.
  private static var runsMainLoop = false

  /// Foundation's loop, which serves the main queue, too: `Timer` and what is performed later need it.
  private static func runMainLoop() -> Never {
    runsMainLoop = true
    // A loop with nothing to wait for would not wait.
    RunLoop.main.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  private static func fail(_ error: any Error) -> Never {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
  }

  /// Whether the program takes `--help`, `--record FILE` and the like, and has the keys of every program: `?` and Control-P for all
  /// keys, Control-O for what was printed. Default: yes. To be set before the program begins, as in the `init` of an `App`. (Not in UIKit,
  /// whose programs have no command line.)
  public var takesArguments = true

  /// It runs on a terminal, with the window in its scene, and can be left.
  final func canTerminate(_ window: UIWindow) -> Bool {
    onEnd != nil && window.windowScene.map(scenes.contains) == true
  }

  /// Whether the application is in front, behind, or suspended: as its scene is.
  public var applicationState: State {
    switch scenes.first?.activationState {
    case .foregroundActive: .active
    case .foregroundInactive: .inactive
    case .background, .unattached, nil: .background
    }
  }

  /// Whether an application is in front (UIKit: `UIApplication.State`).
  public enum State: Int, Hashable, Sendable {
    /// It is shown, and the terminal has the focus.
    case active
    /// It is shown, and the terminal has not the focus.
    case inactive
    /// It is suspended, or has not begun.
    case background
  }

  /// Ends the application: the terminal is given back, and ``run(_:options:prepare:)`` returns.
  public func terminate() { onEnd?() }

  /// Begins: the application's delegate is told first, then a scene is connected.
  ///
  /// - Returns: Why nothing can be shown, if so.
  func connect(
    _ scene: UIWindowScene, delegate given: (any UISceneDelegate)?, onEnd: @escaping @MainActor () -> Void
  ) -> UIApplicationError? {
    self.onEnd = onEnd
    launch()
    scenes.append(scene)
    scene.session.scene = scene
    let options = UIScene.ConnectionOptions()
    let (named, missing) = isWindowMade(in: scene) ? (nil, nil) : delegateOfConfiguration(scene.session, options)
    sceneDelegates = [given, named].compactMap { $0 }
    scene.delegate = named ?? given
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    for delegate in sceneDelegates { delegate.scene(scene, willConnectTo: scene.session, options: options) }
    let failure = isWindowMade(in: scene) ? nil : noWindow(missing)
    enterForeground(scene)
    return failure
  }

  private func launch() {
    isLaunching = true
    if let delegate {
      _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    }
    isLaunching = false
    post(UIApplication.didFinishLaunchingNotification)
  }

  private func isWindowMade(in scene: UIWindowScene) -> Bool {
    !scene.windows.isEmpty || scene.keyWindow != nil || windowOfDelegates != nil
  }

  /// The window that a delegate keeps, made the key one or not.
  var windowOfDelegates: UIWindow? {
    sceneDelegates.lazy.compactMap { ($0 as? any UIWindowSceneDelegate)?.window }.first ?? delegate?.window
  }

  /// Who is named by the configuration that the application's delegate answers; else the class that is named and is not there.
  private func delegateOfConfiguration(
    _ session: UISceneSession, _ options: UIScene.ConnectionOptions
  ) -> (delegate: (any UISceneDelegate)?, missing: String?) {
    guard let delegate else { return (nil, nil) }
    let configuration = delegate.application(self, configurationForConnecting: session, options: options)
    session.configuration = configuration
    let wanted = configuration.delegateType(beside: delegate)
    guard let type = wanted.type, type is any UISceneDelegate.Type else { return (nil, wanted.missing) }
    return (DelegateMaking.instance(of: type) as? any UISceneDelegate, nil)
  }

  private func noWindow(_ missing: String?) -> UIApplicationError {
    if let missing {
      return UIApplicationError(
        "Info.plist names \(missing) as the scene's delegate, and there is no such class. Write the class, or take the name out."
      )
    }
    if let storyboard = SceneManifest.storyboard {
      return UIApplicationError(
        "\(storyboard).storyboard cannot be read in a terminal. Make the window in code, in scene(_:willConnectTo:options:)."
      )
    }
    return UIApplicationError(
      "No delegate has made a window. Make one in scene(_:willConnectTo:options:), give it a rootViewController, and call makeKeyAndVisible()."
    )
  }

  func disconnect(_ scene: UIWindowScene) {
    guard scenes.contains(scene) else { return }
    // Whoever leaves goes through the background: what is stored on that way is stored.
    if scene.activationState != .background { willSuspend(scene) }
    scenes.removeAll { $0 === scene }
    scene.activationState = .unattached
    for delegate in sceneDelegates { delegate.sceneDidDisconnect(scene) }
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
    delegate?.applicationWillTerminate(self)
    post(UIApplication.willTerminateNotification)
    sceneDelegates = []
    onEnd = nil
  }

  func windowBecameKey(_ window: UIWindow) {
    keyWindow = window
    window.setNeedsFocusUpdate()
    onKeyWindow?(window)
  }

  /// The user works in a window, whichever was made the key one: tests have several at a time, each on its terminal.
  package func windowIsUsed(_ window: UIWindow) { if keyWindow !== window { keyWindow = window } }

  /// Told of a window before it is shown on the terminal.
  var onWindow: (@MainActor (UIWindow) -> Void)?

  /// Told which window gets the keys: what is on the terminal shows it.
  var onKeyWindow: (@MainActor (UIWindow) -> Void)?

  func focusChanged(_ isFocused: Bool, of scene: UIWindowScene) {
    scene.activationState = isFocused ? .foregroundActive : .foregroundInactive
    tell(isFocused ? .becomesActive : .resignsActive, scene)
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
    tell(.entersForeground, scene)
    // Who follows the phase of a scene is told of each.
    UpdateCycle.main.flush()
    scene.activationState = .foregroundActive
    tell(.becomesActive, scene)
  }

  private func enterBackground(_ scene: UIWindowScene) {
    if scene.activationState == .foregroundActive {
      scene.activationState = .foregroundInactive
      tell(.resignsActive, scene)
      UpdateCycle.main.flush()
    }
    scene.activationState = .background
    tell(.entersBackground, scene)
    let activity = sceneDelegates.lazy.compactMap { $0.stateRestorationActivity(for: scene) }.first
    // What is asked for is up to date.
    KeptActivities.bringUpToDate()
    scene.session.keep(activity)
  }

  /// What becomes of a scene.
  private enum Turn {
    case becomesActive, resignsActive, entersForeground, entersBackground
  }

  /// Tells the scene's delegates, or the application's where there is none, then who follows the notifications.
  private func tell(_ turn: Turn, _ scene: UIWindowScene) {
    for delegate in sceneDelegates {
      switch turn {
      case .becomesActive: delegate.sceneDidBecomeActive(scene)
      case .resignsActive: delegate.sceneWillResignActive(scene)
      case .entersForeground: delegate.sceneWillEnterForeground(scene)
      case .entersBackground: delegate.sceneDidEnterBackground(scene)
      }
    }
    if sceneDelegates.isEmpty {
      switch turn {
      case .becomesActive: delegate?.applicationDidBecomeActive(self)
      case .resignsActive: delegate?.applicationWillResignActive(self)
      case .entersForeground: delegate?.applicationWillEnterForeground(self)
      case .entersBackground: delegate?.applicationDidEnterBackground(self)
      }
    }
    switch turn {
    case .becomesActive: post(UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification, scene)
    case .resignsActive: post(UIApplication.willResignActiveNotification, UIScene.willDeactivateNotification, scene)
    case .entersForeground:
      post(UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification, scene)
    case .entersBackground:
      post(UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification, scene)
    }
  }

  /// What works everywhere.
  package override var keyHints: [KeyHint] { [] }

  package override func receive(_ key: KeyEvent) -> Bool {
    guard key.matches(KeyEvent(.character("c"), modifiers: .control)), onEnd != nil else { return false }
    terminate()
    return true
  }

  // MARK: What programs override, too

  /// Has a selector's method called of a target with the sender, else of the first responder that has it, from the one with the focus on.
  ///
  /// - Returns: Whether there was somebody to call.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    defaultSendAction(action, to: target, from: sender, for: event)
  }

  /// Gives an event to the window that it is for.
  open func sendEvent(_ event: UIEvent) { event.window?.sendEvent(event) }
}
