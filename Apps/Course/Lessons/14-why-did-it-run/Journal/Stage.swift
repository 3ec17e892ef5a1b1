import AppsCourse
import CoreObserving
import SwiftUI

package func stage() -> Stage {
  let order = OrderStore()
  let recorder = Recorder(order: order)
  let receipt = Receipt(order: order)
  return Stage(
    OrderScreen(order: order), watching: [OrderScreen.self, CupsView.self, PriceView.self],
    actions: [
      Stage.Action("start the journal") { _ in
        recorder.start()
        return ""
      },
      Stage.Action("read the journal") { _ in
        UpdateCycle.main.flush()
        return recorder.updates.map { "\($0)" }.joined(separator: "\n")
      },
      Stage.Action("read the last update") { _ in
        UpdateCycle.main.flush()
        return recorder.updates.last.map { "\($0)" } ?? "nothing"
      },
      Stage.Action("step back") { _ in
        try recorder.stepBack()
        return ""
      },
      Stage.Action("step forward") { _ in
        try recorder.stepForward()
        return ""
      },
      Stage.Action("read the receipt") { _ in
        UpdateCycle.main.flush()
        return "\(receipt.prices)"
      },
      Stage.Action("stop the journal") { _ in
        recorder.stop()
        return "\(recorder.updates.count) updates"
      },
    ])
}
