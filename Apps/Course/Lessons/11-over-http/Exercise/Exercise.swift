import SwiftUI

@main
struct TeaApp: App {
  @State private var store = TeaStore(service: ShopOfTeas())

  var body: some Scene {
    WindowGroup { TeaScreen(store: store) }
  }
}

enum TeaError: Error, Equatable {
  case offline
  case status(Int)
}

protocol TeaService {
  func teas(of kind: String) async throws(TeaError) -> [String]
}

struct ShopOfTeas: TeaService {
  func teas(of kind: String) async throws(TeaError) -> [String] {
    switch kind {
    case "Green": ["Sencha", "Gunpowder"]
    case "Black": ["Assam", "Keemun"]
    default: throw .status(404)
    }
  }
}

@Observable
final class TeaStore {
  private(set) var teas: [String] = []
  private let service: any TeaService

  init(service: any TeaService) { self.service = service }

  func load(_ kind: String) async {
    teas = (try? await service.teas(of: kind)) ?? []
  }
}

struct TeaScreen: View {
  let store: TeaStore
  @State private var kind = "Green"

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button("Green") { show("Green") }
        Button("Black") { show("Black") }
      }
      Text("\(kind): \(store.teas.joined(separator: ", "))")
    }
    .task { await store.load(kind) }
  }

  private func show(_ kind: String) {
    self.kind = kind
    Task { await store.load(kind) }
  }
}
