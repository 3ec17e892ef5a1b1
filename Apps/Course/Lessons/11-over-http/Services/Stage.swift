import AppsCourse
import SwiftUI

package func stage() -> Stage {
  let sets = [SetScore(home: 6, away: 4), SetScore(home: 3, away: 6)]
  let transport = RecordedTransport()
  func answering(_ answer: RecordedTransport.Answer, _ name: String) -> Stage.Action {
    Stage.Action(name) { _ in
      transport.answer = answer
      return ""
    }
  }
  return Stage(
    EndpointsScreen(
      mock: MockMatchService(result: .success(sets)), local: LocalMatchService(matches: [7: sets]),
      real: HTTPMatchService(transport: transport)),
    watching: [EndpointsScreen.self, MatchRow.self],
    actions: [
      Stage.Action("list requests") { _ in transport.requests.joined(separator: "\n") },
      answering(.nothing, "cut the connection"), answering(.status(503), "answer with 503"),
      answering(.words, "answer with words"), answering(.recorded, "answer as recorded"),
    ])
}
