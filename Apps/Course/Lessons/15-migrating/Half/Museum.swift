import SwiftUI

@Observable
final class Museum {
  static let shared = Museum()

  let capacity = 3
  private(set) var visitors = 0

  func enter() { visitors += 1 }
  func close() { visitors = 0 }
}

struct MuseumApp: View {
  var body: some View {
    MuseumScreen()
      .environment(Museum.shared)
  }
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
  @Environment(Museum.self) private var museum

  var body: some View {
    Text(museum.visitors < museum.capacity ? "Welcome" : "Full")
  }
}

struct HallView: View {
  @Environment(Museum.self) private var museum

  var body: some View {
    Text("Inside: \(museum.visitors)")
  }
}

struct DeskView: View {
  var body: some View {
    Button("Sell") { Museum.shared.enter() }
  }
}
