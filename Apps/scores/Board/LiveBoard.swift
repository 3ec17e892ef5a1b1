import CoreObserving
import CoreStores
import CoreTerminal

/// Matches live on the screen: follows their stores, shows what changes, and listens to the keys.
final class LiveBoard {
  /// How long a goal is shown inverse, and then bold.
  static let flashTime = Duration.seconds(1)

  private let terminal: Terminal
  private let stores: [LiveScoreStore]
  private let sleep: (Duration) async -> Void
  private var screen = BoardScreen(matches: [])
  private var flashes: [Match.ID: BoardMatch.Flash] = [:]
  private var fades: [Match.ID: Task<Void, Never>] = [:]
  private var token: ObserveToken?

  /// Shows stores on a terminal from now on.
  ///
  /// - Parameter sleep: Waits for as long, or until the task is cancelled.
  init(
    terminal: Terminal, stores: [LiveScoreStore],
    sleep: @escaping (Duration) async -> Void = { duration in try? await Task.sleep(for: duration) }
  ) {
    self.terminal = terminal
    self.stores = stores
    self.sleep = sleep
    terminal.onFrameWanted = { [weak self] in self?.show() }
    terminal.onEvent = { [weak self] in self?.receive($0) }
    token = observe { [weak self, stores] in self?.take(stores.map { BoardMatch($0) }) }
  }

  /// Ends what goes on.
  func stop() {
    token?.cancel()
    for task in fades.values { task.cancel() }
  }

  /// What stands there in the end, a line a match.
  var standings: [String] {
    screen.matches.map { match in
      match.away.isEmpty
        ? "\(match.home): \(match.state)" : "\(match.home) \(match.score) \(match.away), \(match.state)"
    }
  }

  private func take(_ matches: [BoardMatch]) {
    let former = Dictionary(screen.matches.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for match in matches {
      // What was there at the first look is no news.
      if let old = former[match.id], !old.away.isEmpty, match.goals.count > old.goals.count { flash(match.id) }
    }
    screen.matches = matches
    show()
  }

  private func flash(_ id: Match.ID) {
    fades[id]?.cancel()
    flashes[id] = .goal
    fades[id] = Task { [weak self, sleep] in
      for next in [BoardMatch.Flash.fading, nil] {
        await sleep(Self.flashTime)
        guard !Task.isCancelled, let self else { return }
        flashes[id] = next
        show()
      }
    }
  }

  private func show() {
    for index in screen.matches.indices { screen.matches[index].flash = flashes[screen.matches[index].id] }
    terminal.present { screen.draw(on: &$0) }
  }

  private func receive(_ event: TerminalEvent) {
    switch event {
    case .input(.key(let key)) where key.phase != .release: press("\(key)")
    case .input(.mouse(let mouse)): scroll(mouse)
    case .resized, .resumed, .capabilitiesChanged, .input: break
    }
  }

  private func press(_ key: String) {
    switch key {
    case "q", "escape", "ctrl+c", "ctrl+d": terminal.close()
    case "ctrl+z": terminal.suspend()
    case "ctrl+l": terminal.redraw()
    case "down", "j": select(screen.selection + 1)
    case "up", "k": select(screen.selection - 1)
    case "home", "g": select(0)
    case "end", "shift+g", "G": select(screen.matches.count - 1)
    default: break
    }
  }

  private func scroll(_ mouse: MouseEvent) {
    switch mouse.kind {
    case .scroll(.up): select(screen.selection - 1)
    case .scroll(.down): select(screen.selection + 1)
    default: break
    }
  }

  private func select(_ place: Int) {
    screen.selection = max(0, min(place, screen.matches.count - 1))
    show()
  }
}
