package import CoreTerminal

/// A scene on a terminal, from its connecting to its end: what ``UIApplication/run(_:options:)`` runs, and what tests do
/// with a terminal that has no screen.
@MainActor
package final class UIApplicationSession {
  /// The scene.
  package let scene: UIWindowScene
  /// The window on the terminal.
  package private(set) var screen: TerminalScreen?
  /// Why there is no window, as a sentence for a person with the next step.
  package private(set) var failure: UIApplicationError?
  private let terminal: Terminal
  private let isAnimated: Bool

  /// Launches the application, connects its scene, and shows the window that is made then.
  ///
  /// - Parameters:
  ///   - sceneDelegate: Who makes the window; `nil` where that is for the application's delegate to do or to name.
  ///   - isAnimated: What moves by itself does; in a test it stands still unless told to go on.
  package init(
    _ sceneDelegate: (any UISceneDelegate)?, on terminal: Terminal, screen: UIScreen = .main, isAnimated: Bool = false
  ) {
    self.terminal = terminal
    self.isAnimated = isAnimated
    scene = UIWindowScene(screen: screen)
    screen.sizeChanged(to: CellSize(width: terminal.size.columns, height: terminal.size.rows))
    screen.capabilitiesChanged(terminal.capabilities)
    let application = UIApplication.shared
    application.onKeyWindow = { [weak self] window in self?.show(window) }
    failure = application.connect(scene, delegate: sceneDelegate) { terminal.close() }
    if let window = scene.keyWindow ?? application.windowOfDelegates { show(window) }
  }

  /// Disconnects the scene.
  package func end() {
    close()
    UIApplication.shared.onKeyWindow = nil
    UIApplication.shared.disconnect(scene)
  }

  private func close() {
    screen?.window.ticker.source = nil
    screen?.window.frameTicker.source = nil
    screen?.close()
  }

  private func show(_ window: UIWindow) {
    // A program that knows no scenes makes its window by itself.
    let application = UIApplication.shared
    if window.windowScene == nil, application.isLaunching || window === application.windowOfDelegates {
      window.windowScene = scene
      scene.keyWindow = window
    }
    guard screen?.window !== window, window.windowScene === scene else { return }
    close()
    application.onWindow?(window)
    screen = TerminalScreen(window, on: terminal)
    guard isAnimated else { return }
    window.ticker.source = ClockAnimationSource(in: window)
    window.frameTicker.source = ClockAnimationSource(in: window, every: .milliseconds(33))
  }
}

/// Why an application does not begin, as a sentence for a person with the next step.
public struct UIApplicationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}
