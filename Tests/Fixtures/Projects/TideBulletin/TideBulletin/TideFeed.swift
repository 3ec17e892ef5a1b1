import Foundation

@MainActor
final class TideFeed: ObservableObject {
  enum Phase {
    case idle
    case loading
    case loaded(Bulletin)
    case failed(FeedError)
  }

  @Published private(set) var phase = Phase.idle
  @Published private(set) var attempts = 0

  private let live = URL(string: "http://127.0.0.1:1/tides.json")!
  private var copy: URL? { Bundle.main.url(forResource: "tides", withExtension: "json") }

  func loadLive() async {
    await load(from: live)
  }

  func loadCopy() async {
    guard let copy else {
      phase = .failed(.unreadable)
      return
    }
    await load(from: copy)
  }

  private func load(from url: URL) async {
    phase = .loading
    attempts += 1
    do {
      phase = .loaded(try await fetch(url))
    } catch let error as FeedError {
      phase = .failed(error)
    } catch is DecodingError {
      phase = .failed(.unreadable)
    } catch {
      phase = .failed(.noConnection)
    }
  }

  private nonisolated func fetch(_ url: URL) async throws -> Bulletin {
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 5)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await URLSession.shared.data(for: request)
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      throw FeedError.badStatus(response.statusCode)
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Bulletin.self, from: data)
  }
}
