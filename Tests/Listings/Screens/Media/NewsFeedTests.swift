import Core
import CoreTestSupport
import Testing

private struct FixedNews: NewsService {
  func latest() async throws -> [Headline] { [Headline(id: 1, title: "It rains", source: "The Sky")] }
}

struct NewsFeedTests {
  @Test("news come when they are loaded")
  func news() async throws {
    let model = NewsModel(service: FixedNews())
    let host = try screen(NewsFeed(model: model), "news")
    await model.load()
    #expect(host.snapshot.contains("It rains"))
  }
}
