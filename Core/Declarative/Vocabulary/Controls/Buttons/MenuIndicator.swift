public import CoreEnvironment
import CoreRetained

private struct IsMenuIndicatorHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  var isMenuIndicatorHidden: Bool {
    get { self[IsMenuIndicatorHiddenKey.self] }
    set { self[IsMenuIndicatorHiddenKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// Whether the buttons of menus have their `▾` (SwiftUI: `menuIndicatorVisibility`).
  public var menuIndicatorVisibility: Visibility {
    get { isMenuIndicatorHidden ? .hidden : .automatic }
    set { isMenuIndicatorHidden = newValue == .hidden }
  }
}

extension View {
  /// Whether the buttons of menus have their `▾` (SwiftUI: `menuIndicator(_:)`).
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.isMenuIndicatorHidden, visibility == .hidden)
  }
}
