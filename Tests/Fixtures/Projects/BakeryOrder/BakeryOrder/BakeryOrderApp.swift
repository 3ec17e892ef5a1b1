import SwiftUI

@main
struct BakeryOrderApp: App {
  var body: some Scene {
    WindowGroup {
      OrderView()
    }
  }
}
