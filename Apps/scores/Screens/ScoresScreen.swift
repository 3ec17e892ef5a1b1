import AppsScreens
import Core
import CoreStores

/// The whole app: the board and the chosen match, above them what cannot be reached, below them what there is to tell.
struct ScoresScreen: View {
  let tree: ScoresTree
  let board: Board
  let quit: () -> Void

  /// What fills the window of the app.
  ///
  /// - Parameter quit: Leaves the app.
  static func controller(
    _ tree: ScoresTree, _ board: Board, quit: @escaping () -> Void = { UIApplication.shared.terminate() }
  ) -> UIViewController {
    UIHostingController(rootView: ScoresScreen(tree: tree, board: board, quit: quit))
  }

  var body: some View {
    BoardContainer(board: board, quit: quit)
      .safeAreaInset(edge: .top, spacing: 0) {
        if let offline = board.offline {
          OfflineView(since: offline.since, reason: offline.error, hasOldValues: !board.matches.isEmpty) {
            Task { await board.load() }
          }
        }
      }
      .safeAreaInset(edge: .top, spacing: 0) { BoardTitleLine(board: board, server: tree.serverTitle) }
      .asksAgain(while: board.outage != nil || board.offline != nil) { await board.askAgain() }
      .task { if !board.isNamed { await board.load() } }
      .showsMessages()
      .environment(tree.root.environment[ThemeStore.self])
  }
}

/// The retained half of the app among the declared one.
private struct BoardContainer: UIViewControllerRepresentable {
  let board: Board
  let quit: () -> Void

  func makeUIViewController(context: Context) -> BoardSplitScreen { BoardSplitScreen(board, quit: quit) }

  func updateUIViewController(_ controller: BoardSplitScreen, context: Context) {}
}
