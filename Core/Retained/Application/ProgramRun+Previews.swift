import CoreObserving
package import CoreTerminal
import Foundation

extension ProgramRun {
  /// What a preview is shown on, where nothing is said of it.
  private static let usualSize = CellSize(width: 80, height: 24)
  /// How long it has to stand still to be drawn, and how long that is waited for.
  private static let calm = Duration.milliseconds(250)
  private static let patience = Duration.seconds(5)

  /// Draws a preview on no terminal, as a picture or as text.
  ///
  /// What it does when it appears is waited for, until it has stood still for a quarter of a second, and five seconds at most.
  /// - Throws: ``UIApplicationError``, where there is no such preview.
  static func picture(
    of preview: ProgramPreview, _ options: ProgramOptions, on place: UIScreen = .main,
    onWindow: (UIWindow) -> Void = { _ in }
  ) async throws -> (screen: Surface, isLight: Bool) {
    let (controller, wanted) = try preview.show(options.previewSize ?? usualSize)
    let cells = options.previewSize ?? wanted
    let isLight = options.isPreviewLight
    var capabilities = TerminalCapabilities.all
    capabilities.colors = options.colors ?? .trueColor
    capabilities.background = isLight ? .light : .dark
    let headless = HeadlessTerminal(
      size: TerminalSize(columns: max(1, cells.width), rows: max(1, cells.height)), capabilities: capabilities)
    place.sizeChanged(to: cells)
    place.capabilitiesChanged(capabilities)
    let scene = UIWindowScene(screen: place)
    let window = UIWindow(windowScene: scene)
    window.showsKeyHelp = false
    onWindow(window)
    window.rootViewController = controller
    window.backgroundColor = .systemBackground
    let screen = TerminalScreen(window, on: headless.terminal)
    window.makeKeyAndVisible()
    defer { screen.close() }
    try await waitUntilCalm(screen)
    // A window does not keep its scene.
    return withExtendedLifetime(scene) { (headless.screen, isLight) }
  }

  private static func waitUntilCalm(_ screen: TerminalScreen) async throws {
    let clock = ContinuousClock()
    let limit = clock.now + patience
    var since = clock.now
    var frames = -1
    repeat {
      UpdateCycle.main.flush()
      if screen.frames != frames {
        frames = screen.frames
        since = clock.now
      }
      try await clock.sleep(for: .milliseconds(25))
    } while clock.now < limit && clock.now - since < calm
    UpdateCycle.main.flush()
  }
}

extension ProgramPreview {
  /// Draws it on no terminal, with all colours.
  ///
  /// - Throws: ``UIApplicationError``, where it cannot be shown.
  @MainActor
  package func picture(isLight: Bool) async throws -> Surface {
    var options = try ProgramOptions([])
    options.isPreviewLight = isLight
    return try await ProgramRun.picture(of: self, options, on: UIScreen()).screen
  }
}
