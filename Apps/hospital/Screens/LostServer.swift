import AppsScreens
import Core
import CoreStores

extension View {
  /// Says above the view where the hospital's server cannot be reached.
  func tellsOfLostServer() -> some View { modifier(LostServer()) }
}

private struct LostServer: ViewModifier {
  @Environment(HospitalLink.self) private var link

  func body(content: Content) -> some View {
    content
      .safeAreaInset(edge: .top, spacing: 0) {
        if case .lost(let since, let error) = link.status {
          OfflineView(since: since, reason: error, hasOldValues: link.hasAnswered) { link.retry() }
        }
      }
      .asksAgain(while: isLost) { link.retry() }
  }

  private var isLost: Bool {
    if case .lost = link.status { true } else { false }
  }
}
