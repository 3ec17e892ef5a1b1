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
    let assam = calls == 1 ? 200 : 150
    return [Tea(id: 1, name: "Assam", grams: assam), Tea(id: 2, name: "Sencha", grams: 300 - assam)]
  }
}

struct StockScreen: View {
  let service: TeaService
  @State private var teas: [Tea] = []

  var body: some View {
    VStack(alignment: .leading) {
      TeaList(teas: teas)
      TotalView(grams: teas.reduce(0) { $0 + $1.grams })
      Button("Refresh") {
        Task { teas = await service.teas() }
      }
    }
    .task { teas = await service.teas() }
  }
}

struct TeaList: View {
  let teas: [Tea]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(teas) { tea in Text("\(tea.name), \(tea.grams) g") }
    }
  }
}

struct TotalView: View {
  let grams: Int

  var body: some View {
    Text("In stock: \(grams) g")
  }
}
