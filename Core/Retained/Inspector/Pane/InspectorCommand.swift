import CoreTerminal

/// What the keys of the inspector mean. Others go on to the application, so that it can be used while it is looked at.
enum InspectorCommand: Hashable {
  case close
  case nextTab
  case previousTab
  case lines(Int)
  case pages(Int)
  case first
  case last
  case outer
  case inner

  init?(_ key: KeyEvent) {
    guard key.phase != .release else { return nil }
    let modifiers = key.modifiers.subtracting([.capsLock, .numLock])
    switch (key.key, modifiers) {
    case (.escape, []), (.function(12), []): self = .close
    case (.tab, []): self = .nextTab
    case (.tab, .shift): self = .previousTab
    case (.up, []): self = .lines(-1)
    case (.down, []): self = .lines(1)
    case (.pageUp, []): self = .pages(-1)
    case (.pageDown, []): self = .pages(1)
    case (.home, []): self = .first
    case (.end, []): self = .last
    case (.left, []): self = .outer
    case (.right, []): self = .inner
    default: return nil
    }
  }
}

/// What the inspector shows.
enum InspectorTab: Int, CaseIterable {
  case tree
  case traits
  case updates
  /// How a browser sees more.
  case browser

  /// Those that there are.
  @MainActor static var shown: [InspectorTab] { InspectionRun.current == nil ? allCases.dropLast() : allCases }

  var title: String {
    switch self {
    case .tree: "Tree"
    case .traits: "Traits"
    case .updates: "Updates"
    case .browser: "Browser"
    }
  }

  @MainActor func moved(by steps: Int) -> InspectorTab {
    let all = Self.shown
    return all[(rawValue + steps + all.count) % all.count]
  }
}
