import Foundation
import Observation

struct Rainfall: Decodable, Identifiable, Sendable {
  let month: String
  let town: String
  let millimeters: Double

  var id: String { town + month }
}

@MainActor @Observable
final class Station {
  let rainfall: [Rainfall]
  var town = "Bergen"

  init(bundle: Bundle = .main) {
    guard let url = bundle.url(forResource: "rainfall", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let rainfall = try? JSONDecoder().decode([Rainfall].self, from: data)
    else {
      rainfall = []
      return
    }
    self.rainfall = rainfall
  }

  var towns: [String] { Set(rainfall.map(\.town)).sorted() }

  var ofTown: [Rainfall] { rainfall.filter { $0.town == town } }

  var mean: Double {
    ofTown.isEmpty ? 0 : ofTown.map(\.millimeters).reduce(0, +) / Double(ofTown.count)
  }
}
