import AppsCourse
import SwiftUI

package func stage() -> Stage {
  let service = TeaService()
  return Stage(
    StockScreen(service: service),
    watching: [StockScreen.self, TeaList.self, TotalView.self],
    actions: [Stage.Action("count calls") { _ in "\(service.calls)" }])
}
