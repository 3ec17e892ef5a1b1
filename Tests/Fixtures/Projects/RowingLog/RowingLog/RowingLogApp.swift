import SwiftUI

@main
struct RowingLogApp: App {
  @State private var log = RowingLog()

  var body: some Scene {
    WindowGroup {
      LogView(log: log)
        .environment(\.locale, Locale(identifier: "en_US"))
        .environment(\.timeZone, .gmt)
    }
  }
}
