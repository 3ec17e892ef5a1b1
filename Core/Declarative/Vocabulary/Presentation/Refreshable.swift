import CoreEnvironment
import CoreRetained

extension View {
  /// Says how what is shown is refreshed: views in this one read it as `\.refresh` (SwiftUI: `refreshable`).
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    EnvironmentModifier(content: self) { node, _ in
      node.environment(\.refresh, RefreshAction(identity: ActionIdentity(of: node, "refresh"), action: action))
    }
  }
}
