import SwiftUI

@main
struct ErrandBoardApp: App {
  @StateObject private var board = ErrandBoard()

  var body: some Scene {
    WindowGroup {
      NavigationStack {
        ErrandList()
      }
      .environmentObject(board)
    }
  }
}
