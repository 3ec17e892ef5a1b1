import SwiftUI

struct Tea: Identifiable {
  let id: Int
  let name: String
  let grams: Int
}

final class TeaService {
  private(set) var calls = 0

  func teas() async -> [Tea] {
    calls += 1
    return [Tea(id: 1, name: "Assam", grams: 200), Tea(id: 2, name: "Sencha", grams: 100)]
  }
}

struct StockScreen: View {
  let service: TeaService

  var body: some View {
    VStack(alignment: .leading) {
      TeaList(service: service)
      TotalView(service: service)
    }
  }
}

struct TeaList: View {
  let service: TeaService
  @State private var teas: [Tea] = []

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(teas) { tea in Text("\(tea.name), \(tea.grams) g") }
    }
    .task { teas = await service.teas() }
  }
}

struct TotalView: View {
  let service: TeaService
  @State private var teas: [Tea] = []

  var body: some View {
    Text("In stock: \(teas.reduce(0) { $0 + $1.grams }) g")
      .task { teas = await service.teas() }
  }
}
