import AppsCourse
import CoreTestSupport
import SwiftUI

package func stage() -> Stage {
  let service = TeaService()
  return Stage(
    StockScreen(service: service),
    watching: [StockScreen.self, TeaList.self, TotalView.self],
    actions: [
      Stage.Action("count calls") { _ in "\(service.calls)" },
      Stage.Action("show the total alone") { _ in TestHost(TotalView(grams: 40), columns: 20, rows: 1).snapshot },
    ])
}
