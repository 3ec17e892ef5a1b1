import AmbientFoundation
import AmbientPublishers
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct SourceTests {
  private func events<P: Publisher>(_ publisher: P, _ demand: Subscribers.Demand = .unlimited) -> [String] {
    let recorder = Recorder<P.Output, P.Failure>(demand)
    publisher.subscribe(recorder)
    #expect(recorder.faults == [])
    return recorder.events
  }

  @Test("publishers of what is there")
  func present() {
    #expect(events(Just(1)) == ["1", "finished"])
    #expect(events(Just(1), .none) == [])
    #expect(events(Empty<Int, Never>()) == ["finished"])
    #expect(events(Empty<Int, Never>(completeImmediately: false)) == [])
    #expect(events(Fail<Int, TestError>(error: TestError()), .none) == ["failed test"])
    #expect(events([1, 2].publisher, .max(1)) == ["1"])
    #expect(events([1].publisher, .max(1)) == ["1", "finished"])
    #expect(events([Int]().publisher, .none) == ["finished"])
    #expect(events(Int?.none.publisher) == ["finished"])
    #expect(events(Int?.some(1).publisher) == ["1", "finished"])
    #expect(events(Result<Int, TestError>.success(1).publisher) == ["1", "finished"])
    #expect(events(Result<Int, TestError>.failure(TestError()).publisher) == ["failed test"])
    let record = Record<Int, TestError> {
      $0.receive(1)
      $0.receive(completion: .failure(TestError()))
    }
    #expect(events(record) == ["1", "failed test"])
    #expect(Just(1) == Just(1) && Just(1) != Just(2))
  }

  @Test("a recording is encoded and decoded")
  func recording() throws {
    struct CodableError: Error, Codable, Equatable {}
    let recording = Record<Int, CodableError>.Recording(output: [1, 2], completion: .failure(CodableError()))
    let read = try JSONDecoder().decode(
      Record<Int, CodableError>.Recording.self, from: JSONEncoder().encode(recording))
    #expect(read.output == [1, 2] && read.completion == .failure(CodableError()))
  }

  @Test("a future is made once, and kept for all")
  func future() {
    var (promise, made): (Future<Int, TestError>.Promise?, Int) = (nil, 0)
    let future = Future<Int, TestError> {
      promise = $0
      made += 1
    }
    let (first, cancelled) = (Recorder<Int, TestError>(), Recorder<Int, TestError>())
    future.subscribe(first)
    future.subscribe(cancelled)
    cancelled.cancel()
    promise?(.success(1))
    promise?(.success(2))
    #expect(first.events == ["1", "finished"] && cancelled.events == [] && made == 1)
    #expect(events(future) == ["1", "finished"])
    #expect(events(Future<Int, TestError> { $0(.failure(TestError())) }) == ["failed test"])
  }

  @Test("a deferred publisher is made for each subscriber")
  func deferred() {
    var made = 0
    let publisher = Deferred { () -> Just<Int> in
      made += 1
      return Just(made)
    }
    #expect(events(publisher) == ["1", "finished"])
    #expect(events(publisher) == ["2", "finished"])
  }

  @Test("values are awaited, and an error is thrown")
  func awaiting() async throws {
    var values: [Int] = []
    for await value in [1, 2, 3].publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
    await #expect(throws: TestError.self) {
      for try await value in Record<Int, TestError>(output: [4], completion: .failure(TestError())).values {
        values.append(value)
      }
    }
    #expect(values == [1, 2, 3, 4])
    #expect(await Future<Int, Never> { $0(.success(5)) }.value == 5)
    await #expect(throws: TestError.self) { try await Future<Int, TestError> { $0(.failure(TestError())) }.value }
  }

  @Test("a loop whose task is cancelled, or that is left, ends its subscription", .timeLimit(.minutes(1)))
  func leaving() async {
    let (told, tell) = AsyncStream.makeStream(of: String.self)
    let task = Task {
      for await _ in CurrentValueSubject<Int, Never>(1).handleEvents(
        receiveOutput: { _ in tell.yield("value") }, receiveCancel: { tell.yield("cancel") }
      ).values {}
      tell.yield("end")
      for await _ in CurrentValueSubject<Int, Never>(1).handleEvents(receiveCancel: { tell.yield("left") }).values {
        break
      }
    }
    var heard: [String] = []
    for await text in told {
      heard.append(text)
      if text == "value" { task.cancel() }
      if text == "left" { break }
    }
    #expect(heard == ["value", "cancel", "end", "left"])
  }

  @Test("notifications of a name and an object")
  func notifications() {
    let (center, object) = (NotificationCenter(), NSObject())
    let name = Notification.Name("test")
    let all = Recorder<Notification, Never>()
    let ofObject = Recorder<Notification, Never>(.max(1))
    center.publisher(for: name).subscribe(all)
    center.publisher(for: name, object: object).subscribe(ofObject)
    center.post(name: name, object: nil)
    center.post(name: name, object: object)
    center.post(name: name, object: object)
    #expect(all.values.count == 3 && ofObject.values.count == 1 && ofObject.faults == [])
    all.cancel()
    center.post(name: name, object: nil)
    #expect(all.values.count == 3 && all.faults == [])
    #expect(center.publisher(for: name) == center.publisher(for: name))
    #expect(center.publisher(for: name) != center.publisher(for: name, object: object))
  }

  @Test("a timer beats while it is connected", .timeLimit(.minutes(1)))
  @MainActor func timer() async {
    var beats = 0
    let tick: Publishers.Autoconnect<Timer.TimerPublisher> =
      Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
    for await _ in tick.values {
      beats += 1
      if beats == 3 { break }
    }
    #expect(beats == 3)
    let waiting = Timer.publish(every: 0.001, on: .main, in: .common)
    let subscription = waiting.sink { _ in beats += 1 }
    waiting.connect().cancel()
    subscription.cancel()
    #expect(beats == 3)
  }

  @Test("a request is made when it is asked for, and its error is one of its type", .timeLimit(.minutes(1)))
  func dataTask() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubProtocol.self]
    let session = URLSession(configuration: configuration)
    let good = try #require(URL(string: "stub://good"))
    for try await (data, response) in session.dataTaskPublisher(for: good).values {
      #expect(String(decoding: data, as: UTF8.self) == "hello")
      #expect(response.url == good)
    }
    let bad = try #require(URL(string: "stub://bad"))
    do {
      for try await _ in session.dataTaskPublisher(for: URLRequest(url: bad)).values { Issue.record("an answer") }
    } catch {
      #expect((error as? URLError)?.code == .badServerResponse)
    }
  }

  private final class StubProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "stub" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}
    override func startLoading() {
      guard let url = request.url, url.host == "good" else {
        client?.urlProtocol(self, didFailWithError: URLError(.badServerResponse))
        return
      }
      let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 5, textEncodingName: nil)
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data("hello".utf8))
      client?.urlProtocolDidFinishLoading(self)
    }
  }
}
