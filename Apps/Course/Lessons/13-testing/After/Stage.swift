import AppsCourse
import CoreObserving
import CoreTestSupport
import SwiftUI

package func stage() -> Stage {
  let store = LoanStore(service: RecordedBooks())
  return Stage(
    LoanScreen(store: store), watching: [LoanScreen.self, SearchField.self, BookRow.self],
    actions: [
      Stage.Action("test the store alone") { _ in
        let store = LoanStore(service: RecordedBooks())
        await store.load()
        store.search = "EM"
        let found = store.found.map(\.title).joined(separator: ", ")
        let closed = LoanStore(service: NoBooks())
        await closed.load()
        return "found: \(found)\nfailure: \(closed.failure ?? "none")"
      },
      Stage.Action("expect the wrong changes") { _ in
        let shelf = Shelf()
        do {
          try expectChanges(of: shelf, in: UpdateCycle { _ in }, ["Shelf.count: 0 → 2"]) { shelf.count += 1 }
          return "as expected"
        } catch {
          return "\(error)"
        }
      },
    ])
}

@Observable
private final class Shelf: Journaled {
  var count = 0

  static var journaledProperties: [JournaledProperty<Shelf>] { [JournaledProperty("count", \.count)] }
}
