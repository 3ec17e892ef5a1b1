import SwiftUI

@Observable
final class GameScoreModel: ScoreModel {
  private var winners = ""

  func win(_ side: Character) { winners.append(side) }

  var state: ScoreState {
    guard !winners.isEmpty else { return .empty }
    let home = winners.count { $0 == "H" }
    return .playing([SetScore(home: home, away: winners.count - home)])
  }
}

struct ScoresScreen: View {
  let match: FixedScoreModel
  @State private var game = GameScoreModel()

  var body: some View {
    VStack(alignment: .leading) {
      ScoreView(title: "Tennis", model: match)
      ScoreView(title: "Loading", model: FixedScoreModel.loading)
      ScoreView(title: "Empty", model: FixedScoreModel.empty)
      HStack {
        ScoreView(title: "Game", model: game)
        Button("Home wins") { game.win("H") }
      }
    }
  }
}
