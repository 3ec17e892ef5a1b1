import SwiftUI

@Observable
final class Museum {
  let capacity = 3
  private(set) var visitors = 0

  func enter() { visitors += 1 }
}

struct MuseumApp: View {
  @State private var museum = Museum()

  var body: some View {
    MuseumScreen()
      .environment(museum)
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
  @Environment(Museum.self) private var museum

  var body: some View {
    Button("Sell") { museum.enter() }
  }
}
