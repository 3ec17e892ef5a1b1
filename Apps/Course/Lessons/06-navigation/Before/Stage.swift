import AppsCourse
import SwiftUI

package func stage() -> Stage {
  let service = BookService()
  return Stage(
    LibraryScreen(service: service), watching: [LibraryScreen.self, ShelfScreen.self, BookScreen.self],
    actions: [Stage.Action("count calls") { _ in "\(service.calls)" }])
}
