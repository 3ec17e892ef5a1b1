import SwiftUI

struct BoardView: View {
  @State private var board = Board()
  @State private var wins: [Player: Int] = [:]
  @State private var isOver = false

  var body: some View {
    NavigationView {
      VStack(spacing: 8) {
        ForEach(0..<3) { row in
          HStack(spacing: 8) {
            ForEach(0..<3) { column in
              cell(row * 3 + column)
            }
          }
        }
        Text("wins \(wins[.cross, default: 0]) \(wins[.nought, default: 0])")
          .padding(.top)
        Button(action: { board = Board() }) {
          Text("board.clear")
        }
      }
      .padding()
      .navigationBarTitle("board.title", displayMode: .inline)
      .alert(isPresented: $isOver, content: makeAlert)
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }

  private func cell(_ index: Int) -> some View {
    Button {
      play(index)
    } label: {
      Text(board.cells[index]?.rawValue ?? " ")
        .font(.largeTitle)
        .frame(width: 60, height: 44)
        .background(isInWinningLine(index) ? Color.yellow : Color(.tertiarySystemFill))
        .cornerRadius(8)
    }
    .buttonStyle(PlainButtonStyle())
    .disabled(board.cells[index] != nil || board.outcome != .running)
    .accessibility(label: Text("cell \(index + 1)"))
    .accessibility(identifier: "cell\(index)")
  }

  private func isInWinningLine(_ index: Int) -> Bool {
    guard case .won(_, let line) = board.outcome else { return false }
    return line.contains(index)
  }

  private func play(_ index: Int) {
    board.place(.cross, at: index)
    if board.outcome == .running, let reply = board.bestReply(for: .nought) {
      board.place(.nought, at: reply)
    }
    if case .won(let player, _) = board.outcome {
      wins[player, default: 0] += 1
    }
    isOver = board.outcome != .running
  }

  private func makeAlert() -> Alert {
    let title: LocalizedStringKey
    switch board.outcome {
    case .won(let player, _): title = "alert.won \(player.rawValue)"
    case .draw, .running: title = "alert.draw"
    }
    return Alert(
      title: Text(title),
      message: Text("alert.message", comment: "Shown when a round is over"),
      primaryButton: .default(Text("alert.again")) { board = Board() },
      secondaryButton: .cancel(Text("alert.look")))
  }
}

struct BoardView_Previews: PreviewProvider {
  static var previews: some View {
    BoardView().environment(\.locale, .init(identifier: "de"))
  }
}
