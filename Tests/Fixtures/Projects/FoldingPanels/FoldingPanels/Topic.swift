import Foundation

struct Topic: Decodable {
  let title: String
  let symbol: String
  let lines: [String]

  static func loadAll(from bundle: Bundle = .main) throws -> [Topic] {
    guard let url = bundle.url(forResource: "topics", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try JSONDecoder().decode([Topic].self, from: Data(contentsOf: url))
  }
}
