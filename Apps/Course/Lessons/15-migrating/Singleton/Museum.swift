import SwiftUI

@Observable
final class Museum {
  static let shared = Museum()

  let capacity = 3
  private(set) var visitors = 0

  private init() {}

  func enter() { visitors += 1 }
  func close() { visitors = 0 }
}

struct MuseumScreen: View {
  var body: some View {
    VStack {
      SignView()
      HallView()
      DeskView()
    }
  }
}

struct SignView: View {
  var body: some View {
    Text(Museum.shared.visitors < Museum.shared.capacity ? "Welcome" : "Full")
  }
}

struct HallView: View {
  var body: some View {
    Text("Inside: \(Museum.shared.visitors)")
  }
}

struct DeskView: View {
  var body: some View {
    Button("Sell") { Museum.shared.enter() }
  }
}
