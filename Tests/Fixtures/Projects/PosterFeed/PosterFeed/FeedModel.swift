import Foundation
import Observation

@MainActor
@Observable
final class FeedModel {
  enum State {
    case loading
    case loaded([Poster])
    case failed(any Error)
  }

  private(set) var state = State.loading
  private(set) var images: [Poster.ID: Data] = [:]
  private(set) var loads = 0
  var query = ""
  @ObservationIgnored private let service = PosterService()

  var shown: [Poster] {
    guard case .loaded(let posters) = state else { return [] }
    return query.isEmpty ? posters : posters.filter { $0.title.localizedStandardContains(query) }
  }

  func load(from source: Source) async {
    state = .loading
    loads += 1
    do {
      let posters = try await service.posters(from: source)
      state = .loaded(posters)
      images = await service.images(for: posters)
    } catch is CancellationError {
      return
    } catch {
      state = .failed(error)
    }
  }
}
