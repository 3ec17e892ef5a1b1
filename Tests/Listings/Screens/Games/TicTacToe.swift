import Core

struct Board: Equatable {
  enum Mark: String { case cross = "×", nought = "○" }

  private(set) var cells = [Mark?](repeating: nil, count: 9)
  private(set) var turn = Mark.cross

  var winner: Mark? {
    let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
    return lines.lazy.compactMap { line in
      cells[line[0]].flatMap { mark in line.allSatisfy { cells[$0] == mark } ? mark : nil }
    }.first
  }
  var isOver: Bool { winner != nil || !cells.contains(nil) }

  mutating func play(_ index: Int) {
    guard cells[index] == nil, !isOver else { return }
    cells[index] = turn
    turn = turn == .cross ? .nought : .cross
  }
}

struct TicTacToe: View {
  @State private var board = Board()

  private var status: LocalizedStringKey {
    if let winner = board.winner { return "\(winner.rawValue) wins" }
    return board.isOver ? "Nobody wins" : "Turn of \(board.turn.rawValue)"
  }

  var body: some View {
    VStack(spacing: 16) {
      Text(status).font(.headline)
      LazyVGrid(columns: Array(repeating: GridItem(.fixed(40), spacing: 0), count: 3), spacing: 0) {
        ForEach(0..<9) { index in
          Button {
            board.play(index)
          } label: {
            Text(board.cells[index]?.rawValue ?? " ")
              .frame(width: 40, height: 48)
              .border(.secondary)
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Cell \(index + 1)")
        }
      }
      Button("New game", role: .destructive) { board = Board() }
        .opacity(board == Board() ? 0 : 1)
    }
    .padding()
  }
}
