import SwiftUI

@main
struct TeaApp: App {
  var body: some Scene {
    WindowGroup { TeaHouseRoot() }
  }
}

@Observable
final class TeaHouse {
  static let shared = TeaHouse()

  private(set) var cups: [String] = []

  var total: Int { cups.count * 4 }

  func order(_ tea: String) { cups.append(tea) }
  func pay() { cups = [] }
}

struct TeaHouseRoot: View {
  var body: some View {
    TeaHouseScreen()
      .environment(TeaHouse.shared)
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
  private let house = TeaHouse.shared

  var body: some View {
    Text(house.cups.isEmpty ? "No order" : house.cups.joined(separator: ", "))
  }
}

struct TillView: View {
  var body: some View {
    HStack {
      Text("Total: \(TeaHouse.shared.total)")
      Button("Pay") { TeaHouse.shared.pay() }
    }
  }
}
