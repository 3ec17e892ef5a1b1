import AppsScreens
import Core
import CoreStores

/// What stands in the place of the rows while there are none.
struct BoardPlaceholderView: View {
  let arrival: Arrival
  /// What was searched for; empty for nothing.
  let filter: String
  let retry: @MainActor () -> Void

  var body: some View {
    LoadedView(arrival: arrival, waiting: "Asking for the matches", retry: retry) {
      if filter.isEmpty {
        ContentUnavailableView("There are no matches.", systemImage: "sportscourt")
      } else {
        ContentUnavailableView.search(text: filter)
      }
    }
  }
}
