import AppsCourse
import UIKit

package func stage() -> Stage {
  let menu = MenuController(style: .plain)
  return Stage(
    menu, watching: [TeaRow.self],
    actions: [
      Stage.Action("pots, set on the window") { window in
        window.traitOverrides.serving = .pot
        return ""
      },
      Stage.Action("cups, set on one cell") { _ in
        menu.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.traitOverrides.serving = .cup
        return ""
      },
    ])
}
