import AppsCourse
import CoreTerminal
import CoreTestSupport
import SwiftUI

package func stage() -> Stage {
  let store = TeaStore()
  return Stage(
    MenuScreen(store: store), watching: [MenuScreen.self, SoldView.self, TeaRow.self],
    actions: [
      Stage.Action("sell one") { _ in
        store.sold += 1
        return ""
      },
      Stage.Action("colours of the rows") { _ in
        let host = TestHost(UIHostingController(rootView: MenuScreen(store: store)), columns: 40, rows: 6)
        return try ["Assam", "Sencha", "Oolong", "Sold"].map { (text: String) -> String in
          let place = try host.find(text: text)
          let color = host.surface.style(column: place.column, row: place.row).foreground
          let name =
            color == TerminalColor(red: 0, green: 128, blue: 255)
            ? "blue" : color == .standard ? "the terminal's" : "another"
          return "\(text): \(name)"
        }.joined(separator: "\n")
      },
    ])
}
