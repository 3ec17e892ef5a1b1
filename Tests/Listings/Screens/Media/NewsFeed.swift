import Core

protocol NewsService: Sendable {
  func latest() async throws -> [Headline]
}

struct Headline: Identifiable, Hashable, Sendable {
  let id: Int
  let title: String
  let source: String
}

@Observable
final class NewsModel {
  enum Phase { case loading, loaded([Headline]), failed(String) }

  private(set) var phase = Phase.loading
  private let service: any NewsService

  init(service: any NewsService) { self.service = service }

  func load() async {
    do { phase = .loaded(try await service.latest()) } catch { phase = .failed(error.localizedDescription) }
  }
}

struct NewsFeed: View {
  @State var model: NewsModel

  var body: some View {
    NavigationStack {
      Group {
        switch model.phase {
        case .loading:
          ProgressView("Loading…")
        case .failed(let reason):
          ContentUnavailableView("No news", systemImage: "wifi.slash", description: Text(reason))
        case .loaded(let headlines):
          List(headlines) { headline in
            VStack(alignment: .leading, spacing: 0) {
              Text(headline.title).font(.headline).lineLimit(2)
              Text(headline.source.uppercased()).font(.caption2).foregroundStyle(.tertiary)
            }
          }
          .refreshable { await model.load() }
        }
      }
      .navigationTitle("News")
      .toolbar {
        Button("Reload", systemImage: "arrow.clockwise") {
          Task { await model.load() }
        }
      }
    }
    .task { await model.load() }
  }
}
