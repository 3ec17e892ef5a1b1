import SwiftUI

@main
struct FerryTimesApp: App {
  @StateObject private var viewModel = FerryListViewModel(service: FerryService())

  var body: some Scene {
    WindowGroup {
      FerryListView(viewModel: viewModel)
    }
  }
}
