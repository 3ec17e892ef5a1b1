import SwiftUI

@main
struct TripleTilesApp: App {
  var body: some Scene {
    WindowGroup {
      TilesView(viewModel: TilesViewModel())
    }
  }
}
