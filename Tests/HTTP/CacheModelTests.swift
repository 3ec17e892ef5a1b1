import FoundationEssentials
import Randomness
import ServicesHTTPMessages
import Synchronization
import Testing

@testable import ServicesHTTP

@Suite("A cache against a model of what may be served")
struct CacheModelTests {
  /// What the server knows of a reply. Seconds count from the beginning.
  fileprivate struct Version {
    let path: String
    let language: String?
    var made: Int
    var lifetime: Int
    /// Which request it answered, or was confirmed by.
    var turn: Int
  }

  /// A server behind a slow line and another cache, whose clock is wrong by some seconds.
  fileprivate final class Origin: Sendable {
    fileprivate struct State {
      var random: SplitMix64
      var versions: [Version] = []
      var turn = 0
    }

    let time = TimeOfDay()
    private let state: Mutex<State>

    init(seed: UInt64) { state = Mutex(State(random: SplitMix64(seed: seed))) }

    var seconds: Int { Int(time.now.timeIntervalSince(TimeOfDay.start)) }
    /// How many requests have come.
    var turn: Int { state.withLock { $0.turn } }

    func version(_ number: Int) -> Version { state.withLock { $0.versions[number] } }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
      let now = seconds
      let (response, delay) = state.withLock { state in (state.answer(request, now: now), state.random.below(4)) }
      time.advance(by: Double(delay))
      return response
    }
  }

  @Test(
    "a stored reply is never served beyond its lifetime, against a wish, or after a change",
    arguments: 0..<30 as Range<UInt64>)
  func model(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed &+ 1_000)
    let origin = Origin(seed: seed)
    let cache = HTTPCache { origin.time.now }
    var changes: [String: Int] = [:]
    for _ in 0..<400 {
      origin.time.advance(by: Double(random.below(10)))
      let path = random.element(of: ["/plain", "/varied"])
      var request = HTTPRequest(url: try #require(URL(string: "http://a.test\(path)")))
      if random.below(12) == 0 { request.method = .post }
      let language = random.element(of: ["de", "en"])
      request.fields.put("Accept-Language", language)
      let wish = Wish(random: &random)
      if let text = wish.text { request.fields.put("Cache-Control", text) }
      let turn = origin.turn
      let reply = try await cache.send(request) { request throws(HTTPError) -> HTTPResponse in origin.answer(request) }
      if request.method == .post {
        changes[path] = origin.turn
        continue
      }
      let version = origin.version(try #require(Int(reply.text)))
      #expect(version.path == path)
      #expect(version.language == nil || version.language == language)
      #expect(version.turn > changes[path] ?? 0)
      guard origin.turn == turn else { continue }
      let age = origin.seconds - version.made
      #expect(age < version.lifetime)
      #expect(age <= wish.maximumAge ?? .max)
      #expect(version.lifetime - age >= wish.minimumFreshness ?? 0)
      #expect(!wish.isNoCache)
      #expect(Int(reply.fields["Age"] ?? "") ?? 0 >= age)
    }
    #expect(cache.counts.hits > 20 && cache.counts.validated > 10 && cache.counts.invalidated > 2)
  }

  /// What a request says of caches.
  private struct Wish {
    var maximumAge: Int?
    var minimumFreshness: Int?
    var isNoCache = false

    init(random: inout SplitMix64) {
      switch random.below(8) {
      case 0: maximumAge = random.below(40)
      case 1: minimumFreshness = random.below(20)
      case 2: isNoCache = true
      default: break
      }
    }

    var text: String? {
      if let maximumAge { return "max-age=\(maximumAge)" }
      if let minimumFreshness { return "min-fresh=\(minimumFreshness)" }
      return isNoCache ? "no-cache" : nil
    }
  }
}

extension CacheModelTests.Origin.State {
  fileprivate mutating func answer(_ request: HTTPRequest, now: Int) -> HTTPResponse {
    turn += 1
    guard request.method == .get else { return HTTPResponse(status: 204, url: request.url) }
    let (waited, lifetime) = (random.below(20), random.below(60))
    let date = TimeOfDay.start.addingTimeInterval(Double(now - waited + random.below(11) - 5))
    var fields = HTTPFields(["Date": HTTPDate.text(date)])
    if waited > 0 { fields.put("Age", "\(waited)") }
    let known = request.fields["If-None-Match"].flatMap { Int($0.dropFirst().dropLast()) }
    if let known, random.below(2) == 0 {
      (versions[known].made, versions[known].lifetime, versions[known].turn) = (now - waited, lifetime, turn)
      fields.put("Cache-Control", "max-age=\(lifetime)")
      return HTTPResponse(status: 304, fields: fields, url: request.url)
    }
    switch random.below(3) {
    case 0: fields.put("Cache-Control", "max-age=\(lifetime)")
    case 1: fields.put("Expires", HTTPDate.text(date.addingTimeInterval(Double(lifetime))))
    default: fields.put("Last-Modified", HTTPDate.text(date.addingTimeInterval(Double(lifetime * -10))))
    }
    let path = request.url.path()
    let language = path == "/varied" ? request.fields["Accept-Language"] : nil
    if language != nil { fields.put("Vary", "Accept-Language") }
    fields.put("ETag", "\"\(versions.count)\"")
    let body = Data("\(versions.count)".utf8)
    versions.append(
      CacheModelTests.Version(path: path, language: language, made: now - waited, lifetime: lifetime, turn: turn))
    return HTTPResponse(status: 200, fields: fields, body: body, url: request.url)
  }
}
