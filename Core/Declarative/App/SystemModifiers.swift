public import Foundation

/// What the phone around a view does: a terminal has no such things.
extension View {
  /// Accepted: a terminal has no status bar (SwiftUI: `statusBarHidden(_:)`).
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Accepted: a terminal has no status bar (SwiftUI: `statusBar(hidden:)`).
  public nonisolated func statusBar(hidden: Bool) -> some View { self }
  /// Accepted: nothing of the system lies over a terminal (SwiftUI: `persistentSystemOverlays(_:)`).
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Accepted: no address is opened in a program in a terminal (SwiftUI: `onOpenURL(perform:)`).
  @preconcurrency
  public nonisolated func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View { self }
}
