import CAmbientCurl
import Dispatch
import FoundationEssentials
import Glibc
import AmbientHTTPTesting
@testable import ServicesHTTP
import ServicesHTTPMessages
import Synchronization
import Testing

@Suite("The engine's thread", .timeLimit(.minutes(5)))
struct EngineThreadTests {
  /// Looks at the thread that brings the head.
  private final class Witness: TransferConsumer {
    let seen: AsyncStream<Bool>
    private let signal: AsyncStream<Bool>.Continuation

    init() {
      (seen, signal) = AsyncStream.makeStream()
    }

    func receive(head: HTTPResponseHead, announcedLength: Int?) throws(HTTPError) {
      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      signal.yield([SIGPIPE, SIGINT, SIGTERM, SIGWINCH].allSatisfy { sigismember(&blocked, $0) == 1 })
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) -> TransferVerdict {
      .taken
    }

    func handOver() {}
    func cancelled() {}

    func finish(_ error: HTTPError?) {
      signal.finish()
    }
  }

  @Test(
    "requests may be begun on other threads only where none can come to TLS: with cookies come hosts that want it",
    arguments: [true, false])
  func plain(hasCookies: Bool) throws {
    var configuration = HTTPClientConfiguration()
    if hasCookies { configuration.cookies = HTTPCookieStore() }
    let curl = try CurlLibrary.shared.get()
    let multi = try #require(curl.functions.multi_init())
    let sockets = try #require(SocketWatch())
    let loop = TransferLoop(
      curl, multi: multi, sockets: sockets, configuration: configuration, maximumConnectionsPerOrigin: 1)
    #expect(loop.isPlain == !hasCookies)
    loop.end()
  }

  @Test("a server that closes while TLS writes does not end the process, and signals stay with the program's threads")
  func signals() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("x") })
    let witness = Witness()
    let engine = TransferEngine(configuration: .init(), maximumConnectionsPerOrigin: 1)
    let limits = TransferLimits(
      deadline: .now + .seconds(10), timeout: .seconds(10), connectTimeout: .seconds(10), maximumHeadBytes: 1000,
      maximumBodyBytes: 1000)
    let request = try WireRequest(HTTPRequest(url: try url(server)))
    engine.send(.start(Transfer(request: request, consumer: witness, limits: limits)))
    var seen: [Bool] = []
    for await isBlocked in witness.seen { seen.append(isBlocked) }
    #expect(seen == [true])
    engine.stop()
  }

  /// Notes what comes.
  private final class Notes: TransferConsumer {
    let hasHead = Atomic(false)
    let ends = Mutex<[HTTPError?]>([])

    func receive(head: HTTPResponseHead, announcedLength: Int?) throws(HTTPError) {
      hasHead.store(true, ordering: .releasing)
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) -> TransferVerdict { .taken }
    func handOver() {}
    func cancelled() {}
    func finish(_ error: HTTPError?) { ends.withLock { $0.append(error) } }
  }

  @Test(
    "what has come while the thread was held up for longer than a silence may last is no silence",
    arguments: [true, false])
  func heldUp(comes: Bool) throws {
    let (mayGoOn, limit) = (DispatchSemaphore(value: 0), Duration.milliseconds(20))
    let (head, content) = ("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n", "film")
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(head)
        mayGoOn.wait()
        if comes { connection.send(content) }
        connection.waitForClose()
      })
    let curl = try CurlLibrary.shared.get()
    let multi = try #require(curl.functions.multi_init())
    let sockets = try #require(SocketWatch())
    let loop = TransferLoop(
      curl, multi: multi, sockets: sockets, configuration: HTTPClientConfiguration(), maximumConnectionsPerOrigin: 1)
    defer { loop.end() }
    var limits = TransferLimits(
      deadline: .now + .seconds(60), timeout: .seconds(60), connectTimeout: .seconds(60), maximumHeadBytes: 1000,
      maximumBodyBytes: 1000)
    (limits.isStream, limits.streamSilenceLimit) = (true, limit)
    let notes = Notes()
    loop.perform(
      .start(Transfer(request: try WireRequest(HTTPRequest(url: try url(server))), consumer: notes, limits: limits)))
    while !notes.hasHead.load(ordering: .acquiring) {
      loop.work()
      loop.pass(sockets.wait(milliseconds: 10))
    }
    mayGoOn.signal()
    let (end, count) = (ContinuousClock.now + limit, head.utf8.count + (comes ? content.utf8.count : 0))
    while .now <= end || server.snapshot.bytesSent < count { sched_yield() }
    loop.catchUp()
    loop.work()
    loop.tell()
    #expect(notes.ends.withLock { $0 } == [comes ? nil : .timedOut(after: limit)])
  }

  @Test("a stopped engine refuses work and ends what was on its way")
  func stop() async throws {
    let server = try MisbehavingServer(.silent)
    let engine = TransferEngine(configuration: .init(), maximumConnectionsPerOrigin: 1)
    let limits = TransferLimits(
      deadline: .now + .seconds(30), timeout: .seconds(30), connectTimeout: .seconds(30), maximumHeadBytes: 1000,
      maximumBodyBytes: 1000)
    let request = try WireRequest(HTTPRequest(url: try url(server)))
    let first = WholeReply(limit: 1000)
    async let outcome = first.outcome {
      engine.send(.start(Transfer(request: request, consumer: first, limits: limits)))
    }
    await server.wait { $0.requests.count == 1 }
    engine.stop()
    #expect(await outcome == .failure(.cancelled))
    let second = WholeReply(limit: 1000)
    let refused = await second.outcome {
      engine.send(.start(Transfer(request: request, consumer: second, limits: limits)))
    }
    #expect(refused == .failure(.cancelled))
    await server.wait { $0.closedConnections == 1 }
    #expect(server.requests.count == 1)
  }
}
