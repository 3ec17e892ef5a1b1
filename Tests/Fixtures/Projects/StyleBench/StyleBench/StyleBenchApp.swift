import SwiftUI

@main
struct StyleBenchApp: App {
  @StateObject private var bench = Workbench()

  var body: some Scene {
    WindowGroup {
      BenchView(bench: bench)
        .environment(\.woodColor, Color("Oak"))
    }
  }
}

extension EnvironmentValues {
  @Entry var woodColor: Color = .brown
}
