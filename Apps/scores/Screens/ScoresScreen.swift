import AppsScreens
import Core
import CoreStores

/// The whole app: the board and the chosen match, above them what cannot be reached, below them what there is to tell.
struct ScoresScreen: View {
  /// Leaves the app.
  let quit: () -> Void

  var body: some View { BoardContent(quit: quit).environment(.board) }
}

private struct BoardContent: View {
  let quit: () -> Void
  @Environment(\.board) private var board

  var body: some View {
    BoardContainer(quit: quit)
      .safeAreaInset(edge: .top, spacing: 0) {
        if let offline = board.offline {
          OfflineView(since: offline.since, reason: offline.error, hasOldValues: !board.matches.isEmpty) {
            Task { await board.load() }
          }
        }
      }
      .safeAreaInset(edge: .top, spacing: 0) { BoardTitleLine() }
      .asksAgain(while: board.outage != nil || board.offline != nil) { await board.askAgain() }
      .task { if !board.isNamed { await board.load() } }
      .showsMessages()
  }
}

/// The retained half of the app among the declared one.
private struct BoardContainer: UIViewControllerRepresentable {
  let quit: () -> Void

  func makeUIViewController(context: Context) -> BoardSplitScreen { BoardSplitScreen(quit: quit) }

  func updateUIViewController(_ controller: BoardSplitScreen, context: Context) {}
}
