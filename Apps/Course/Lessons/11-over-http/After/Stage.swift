import AppsCourse
import SwiftUI

/// The screen, and below it what the service and the census have counted.
struct CountedScreen: View {
  let service: HeldMatchService
  let census: Census

  var body: some View {
    VStack(alignment: .leading) {
      ScoresScreen(service: service, census: census)
      Text("requests \(service.asked), cancelled \(service.cancelled)")
      Text("models \(census.models), streams \(service.openStreams), scores heard \(census.heard)")
    }
  }
}

package func stage() -> Stage {
  let service = HeldMatchService()
  return Stage(
    CountedScreen(service: service, census: Census()), watching: [MatchView.self, LiveView.self],
    actions: [
      Stage.Action("answer match 7") { _ in
        service.answer(7, with: "6:4 3:6")
        return ""
      },
      Stage.Action("answer match 8") { _ in
        service.answer(8, with: "0:6 1:6")
        return ""
      },
      Stage.Action("send 15:0") { _ in
        service.send("15:0")
        return ""
      },
    ])
}
