import SwiftUI

@main
struct TeaApp: App {
  var body: some Scene {
    WindowGroup { TeaHouseRoot() }
  }
}

@Observable
final class TeaHouse {
  private(set) var cups: [String] = []

  var total: Int { cups.count * 4 }

  func order(_ tea: String) { cups.append(tea) }
  func pay() { cups = [] }
}

struct TeaHouseRoot: View {
  @State private var house = TeaHouse()

  var body: some View {
    TeaHouseScreen()
      .environment(house)
  }
}

struct TeaHouseScreen: View {
  var body: some View {
    VStack {
      MenuView()
      OrderView()
      TillView()
    }
  }
}

struct MenuView: View {
  @Environment(TeaHouse.self) private var house

  var body: some View {
    HStack {
      Button("Assam") { house.order("Assam") }
      Button("Sencha") { house.order("Sencha") }
    }
  }
}

struct OrderView: View {
  @Environment(TeaHouse.self) private var house

  var body: some View {
    Text(house.cups.isEmpty ? "No order" : house.cups.joined(separator: ", "))
  }
}

struct TillView: View {
  @Environment(TeaHouse.self) private var house

  var body: some View {
    HStack {
      Text("Total: \(house.total)")
      Button("Pay") { house.pay() }
    }
  }
}
