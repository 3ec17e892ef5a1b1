import AppsCommands
import AppsScreens
import Core
import CoreStores

/// The first line of the app: its name, how many matches there are, the server, the slowest stream, the theme. With little room the
/// list's own bar stands for it.
struct BoardTitleLine: View {
  @Environment(\.board) private var board
  @Environment(\.horizontalSizeClass) private var widthClass

  var body: some View {
    if widthClass != .compact {
      VStack(spacing: 0) {
        HStack(spacing: .columns(3)) {
          AppNameView("Scores").fixedSize()
          Spacer()
          SummaryView(board: board).fixedSize()
          BoardStatusScreen().fixedSize()
        }
        .padding(.horizontal, 8)
        Divider()
      }
    }
  }
}

/// How many matches there are.
struct SummaryView: View {
  let board: Board

  var body: some View {
    if let summary = board.summary {
      Text(board.isBellOn ? "\(Text(summary)), bell" : summary).foregroundStyle(.secondary).lineLimit(1)
    }
  }
}

/// The end of the list's own bar, where that is the title line.
struct CompactStatusView: View {
  let board: Board
  var showsSign = true

  var body: some View {
    HStack(spacing: .columns(1)) {
      SummaryView(board: board)
      if showsSign { ServerSignView(board.sign) }
    }
  }
}

/// The scores server, the slowest stream, and the theme.
private struct BoardStatusScreen: View {
  @Environment(\.board) private var board
  @Environment(\.server) private var server
  @Environment(ThemeStore.self) private var themes

  var body: some View {
    StatusView(server: server.title, sign: board.sign, detail: stream, theme: themes.theme)
  }

  private var stream: LocalizedStringKey? {
    board.latency.map { latency in "stream \(Int(latency / .milliseconds(1))) ms" }
  }
}
