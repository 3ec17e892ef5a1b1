import AppsCourse
import SwiftUI

package func stage() -> Stage {
  Stage(
    TodoScreen(store: TodoStore(["Water the plants", "Return the books"])),
    watching: [TodoScreen.self, OpenCount.self, ItemRow.self])
}
