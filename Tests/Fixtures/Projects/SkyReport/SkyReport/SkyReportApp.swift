import SwiftUI

@main
struct SkyReportApp: App {
  @StateObject private var model = ForecastViewModel(service: MockForecastService())

  var body: some Scene {
    WindowGroup {
      ForecastView(viewModel: model)
    }
  }
}
