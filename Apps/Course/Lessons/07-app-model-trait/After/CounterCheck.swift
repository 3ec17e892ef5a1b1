import UIKit

/// What a test of the counter does: no window, no run loop, no waiting.
func textOfTheCounter() -> String? {
  let model = RoomModel()
  model.table = "Table 9"
  let counter = CounterViewController()
  counter.traitOverrides.room = model
  counter.view.layoutIfNeeded()
  return counter.tableLabel.text
}
