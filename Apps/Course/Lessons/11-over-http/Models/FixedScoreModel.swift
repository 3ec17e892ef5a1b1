import SwiftUI

@Observable
final class FixedScoreModel: ScoreModel {
  var state: ScoreState

  init(state: ScoreState) { self.state = state }

  static var tennisMatch: FixedScoreModel {
    FixedScoreModel(state: .playing([SetScore(home: 6, away: 4), SetScore(home: 3, away: 6)]))
  }
  static var loading: FixedScoreModel { FixedScoreModel(state: .loading) }
  static var empty: FixedScoreModel { FixedScoreModel(state: .empty) }
}
