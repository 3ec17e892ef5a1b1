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
  private(set) var failure: String?
  private let service: any TeaService

  init(service: any TeaService) { self.service = service }

  func load(_ kind: String) async {
    do throws(TeaError) {
      let teas = try await service.teas(of: kind)
      guard !Task.isCancelled else { return }
      (self.teas, failure) = (teas, nil)
    } catch {
      guard !Task.isCancelled else { return }
      switch error {
      case .offline: failure = "No connection"
      case .status(let status): failure = "The server answers \(status)"
      }
    }
  }
}

struct TeaScreen: View {
  let store: TeaStore
  @State private var kind = "Green"

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button("Green") { kind = "Green" }
        Button("Black") { kind = "Black" }
      }
      Text("\(kind): \(store.failure ?? store.teas.joined(separator: ", "))")
    }
    .task(id: kind) { await store.load(kind) }
  }
}
