import AppsCourse
import Observation
import SwiftUI

package func stage() -> Stage {
  let model = KettleModel()
  return Stage(
    KettleScreen(model: model), watching: [KettleScreen.self, StatusView.self],
    actions: [
      Stage.Action("heat") { _ in
        model.heat()
        return ""
      },
      Stage.Action("add a reading") { _ in
        model.readings.append(0)
        return ""
      },
      Stage.Action("follow three changes") { _ in
        var seen: [Int] = []
        for await degrees in Observations({ model.degrees }) {
          seen.append(degrees)
          if seen.count == 4 { break }
          model.heat()
        }
        return seen.map { "\($0)" }.joined(separator: ", ")
      },
    ])
}
