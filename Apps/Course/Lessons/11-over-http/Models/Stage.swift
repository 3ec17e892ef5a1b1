import AppsCourse
import SwiftUI

package func stage() -> Stage {
  let match = FixedScoreModel.tennisMatch
  return Stage(
    ScoresScreen(match: match),
    watching: [ScoresScreen.self, ScoreView.self],
    actions: [
      Stage.Action("add a set") { _ in
        if case .playing(let sets) = match.state { match.state = .playing(sets + [SetScore(home: 1, away: 0)]) }
        return ""
      }
    ])
}
