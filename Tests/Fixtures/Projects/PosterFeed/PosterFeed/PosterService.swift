import Foundation

struct Poster: Decodable, Identifiable, Hashable, Sendable {
  let id: Int
  let title: String
  let year: Int
  let image: String
}

enum Source: String, CaseIterable, Identifiable, Sendable {
  case archive = "Archive"
  case server = "Server"

  var id: Self { self }
}

actor PosterService {
  private var cache: [String: Data] = [:]
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 5
    configuration.waitsForConnectivity = false
    session = URLSession(configuration: configuration)
  }

  func posters(from source: Source) async throws -> [Poster] {
    let data: Data
    switch source {
    case .archive:
      guard let url = Bundle.main.url(forResource: "posters", withExtension: "json") else {
        throw CocoaError(.fileNoSuchFile)
      }
      data = try Data(contentsOf: url)
    case .server:
      var components = URLComponents(string: "http://127.0.0.1:1/posters")!
      components.queryItems = [URLQueryItem(name: "page", value: "1"), URLQueryItem(name: "sort", value: "year")]
      (data, _) = try await session.data(from: components.url!)
    }
    try Task.checkCancellation()
    return try JSONDecoder().decode([Poster].self, from: data).sorted(using: KeyPathComparator(\.year, order: .reverse))
  }

  func images(for posters: [Poster]) async -> [Poster.ID: Data] {
    await withTaskGroup(of: (Poster.ID, Data?).self) { group in
      for poster in posters {
        group.addTask { (poster.id, await self.image(named: poster.image)) }
      }
      var images: [Poster.ID: Data] = [:]
      for await (id, data) in group {
        images[id] = data
      }
      return images
    }
  }

  private func image(named name: String) -> Data? {
    if let data = cache[name] { return data }
    guard let url = Bundle.main.url(forResource: name, withExtension: "png") else { return nil }
    let data = try? Data(contentsOf: url)
    cache[name] = data
    return data
  }
}
