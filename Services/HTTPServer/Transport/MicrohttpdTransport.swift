import CAmbientMicrohttpd
@preconcurrency import Dispatch
import FoundationEssentials
import Glibc
import Synchronization

/// HTTP/1.1 on libmicrohttpd with epoll; the task of a request runs on the thread of its connection, unless its body is long.
///
/// HTTP/2 and public TLS belong to a proxy in front.
public final class MicrohttpdTransport: HTTPTransport {
  /// Limits and times.
  public struct Configuration: Sendable {
    /// Where to listen.
    public var address: ListenAddress
    /// The hosts answered to, without ports; `nil` for any. On 127.0.0.1 a web page could otherwise have a browser ask us
    /// by a name of its own that it points there.
    public var hosts: Set<String>?
    /// The origin of the pages that a proxy shows of this server; pages of other origins are refused, but for those that
    /// the server gives itself, and those of `crossOrigin`.
    public var publicOrigin: WebOrigin?
    /// The pages of other servers that may ask all the same; none unless they are named.
    public var crossOrigin = CrossOriginPolicy()
    /// Names that the operator has given the server, of `hosts`: pages that it shows by them may ask it.
    public var names: Set<String> = []
    /// The certificate and its key; `nil` to speak without TLS.
    public var tls: TLSIdentity?
    /// Counts requests by route, and refusals.
    public var measures = RequestMeasures()
    /// Told of each request when it has ended, a stream's when the stream has. Called on the transport's threads: quick, without
    /// waiting.
    public var onEnd: (@Sendable (RequestRecord) -> Void)?
    /// Bytes a body may have unless its admission says otherwise; more is answered 413.
    public var bodyLimit = 100 * 1024
    /// Bodies larger than `bodyLimit` held at a time, which bounds their memory; more are answered 503.
    public var largeBodyLimit = 16
    /// The header must be complete this long after the connection was accepted.
    public var headerDeadline: Duration = .seconds(10)
    /// The body must be complete this long after the header. It also ends requests whose client closed its half too
    /// early, which the library does not always notice.
    public var bodyDeadline: Duration = .seconds(30)
    /// A kept-alive connection must have sent its next header this long after the last answer.
    public var idleDeadline: Duration = .seconds(30)
    /// Idle streams get a comment this often.
    public var heartbeat: Duration = .seconds(15)
    /// Connections at a time, fewer where the process may not have so many descriptors; more are answered 503.
    public var connectionLimit: UInt32 = 24_576
    /// Connections beyond the limit that are taken all the same, for as long as it takes to tell them.
    public var surplusLimit: UInt32 = 256
    /// Event streams at a time, of the connections, fewer where there may not be so many connections. They take no place of a
    /// request.
    public var streamLimit = 20_480
    /// Requests for a stream that may wait until one ends; more are answered 503.
    public var streamWaitingLimit = 256
    /// One that waits longer than this is answered 503.
    public var streamPatience: Duration = .seconds(1)
    /// Requests handled at a time; more wait their turn.
    public var requestLimit = 256
    /// Requests that may wait; more are answered 503.
    public var waitingLimit = 1024
    /// A request that waits longer than this is answered 503.
    public var waitingPatience: Duration = .seconds(10)
    /// Requests at a time that check or make a password, which wait in a line of their own. They take no place of another request; more
    /// are answered 503.
    public var signInLimit = 1_024
    /// Bytes of memory a connection has for its header and its buffers.
    public var connectionMemory = 16 * 1024
    /// Threads that read and write.
    public var threads: UInt32 = 2

    /// What a server on this machine alone is asked by.
    public static let ownHosts: Set<String> = ["127.0.0.1", "localhost", "[::1]"]

    /// The defaults at an address.
    public init(address: ListenAddress) {
      self.address = address
      if let host = address.host, !address.isBeyondThisMachine { hosts = Self.ownHosts.union([host]) }
    }
  }

  /// How much a transport takes at a time.
  public struct Capacity: Sendable, Equatable {
    /// Connections.
    public let connections: Int
    /// Event streams, of the connections.
    public let streams: Int
    /// Whether there is room for fewer streams than were asked for, since the process may not have so many files open.
    public let isReduced: Bool
  }

  struct Answering {
    let exchange: MicrohttpdExchange
    /// The request, as long as it waits for a place.
    var waiting: ServerRequest?
  }

  struct State {
    fileprivate var daemon: MicrohttpdDaemon?
    var socket: ListeningSocket?
    var heart: (any DispatchSourceTimer)?
    var responder: HTTPResponder?
    var admission: HTTPBodyAdmission.Rule?
    var largeBodies = 0
    var isStopping = false
    var streams: [ObjectIdentifier: MicrohttpdStream] = [:]
    /// Those who have a place of a stream, from the beginning of their answer to the end of the stream.
    var streamHolders: Set<ObjectIdentifier> = []
    var streamPlaces: RequestPlaces<ObjectIdentifier>
    var places: RequestPlaces<ObjectIdentifier>
    var signInPlaces: RequestPlaces<ObjectIdentifier>
    /// When the streams are looked at again.
    var nextBeat: ContinuousClock.Instant = .now
    var answering: [ObjectIdentifier: Answering] = [:]
  }

  let configuration: Configuration
  let deadlines: ConnectionDeadlines
  let counter = TransportActivityCounter()
  let hangups = HangupWatch()
  let connections = Atomic<Int>(0)
  /// What the process can keep of its limits.
  public let capacity: Capacity
  let isOnUnixSocket: Bool
  let state: Mutex<State>

  /// A transport; it listens from `start` on.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
    var descriptors = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &descriptors)
    capacity = Capacity(configuration, descriptors: Int(clamping: descriptors.rlim_cur))
    isOnUnixSocket = configuration.address.isUnixSocket
    let places = RequestPlaces<ObjectIdentifier>(
      limit: configuration.requestLimit, waitingLimit: configuration.waitingLimit)
    let streamPlaces = RequestPlaces<ObjectIdentifier>(
      limit: capacity.streams, waitingLimit: configuration.streamWaitingLimit)
    let signInPlaces = RequestPlaces<ObjectIdentifier>(limit: configuration.signInLimit, waitingLimit: 0)
    state = Mutex(State(streamPlaces: streamPlaces, places: places, signInPlaces: signInPlaces))
    let shortest = min(configuration.headerDeadline, configuration.bodyDeadline, configuration.idleDeadline)
    let (measures, isSecure) = (configuration.measures, configuration.tls != nil)
    deadlines = ConnectionDeadlines(interval: min(.milliseconds(500), shortest / 4)) { descriptor in
      measures.refuse(.connections)
      MicrohttpdCallbacks.tell(HTTPFailure.full, RequestID(), descriptor, isSecure: isSecure)
    }
  }

  deinit { deadlines.cancel() }

  /// Requests being answered plus streams open.
  public var activity: TransportActivity { counter.activity }

  /// Waits until what is running is as it is wanted.
  ///
  /// - Returns: Whether it has become so; `false` where the task is cancelled.
  package func becomes(_ isSo: @escaping @Sendable (TransportActivity) -> Bool) async -> Bool {
    await counter.becomes(isSo)
  }

  /// Begins to listen; returns where. Once only.
  ///
  /// - Throws: `TransportError` when the address cannot be had.
  public func start(
    admission: @escaping HTTPBodyAdmission.Rule, responder: @escaping HTTPResponder
  ) throws -> BoundAddress {
    if case .failure(let error) = MicrohttpdLibrary.shared { throw error }
    if configuration.tls != nil, ambient_MHD_has_TLS(MicrohttpdLibrary.table) == 0 {
      throw TransportError.withoutTLS
    }
    let socket = try ListeningSocket(configuration.address)
    // The callbacks find this object by a pointer; it is balanced when the library has stopped.
    let context = Unmanaged.passRetained(self).toOpaque()
    state.withLock { state in
      state.responder = responder
      state.admission = admission
    }
    let daemon = MicrohttpdCallbacks.start(
      socket.descriptor, configuration, connections: capacity.connections + Int(configuration.surplusLimit), context)
    guard let daemon else {
      Unmanaged<MicrohttpdTransport>.fromOpaque(context).release()
      socket.closeIfOpen()
      socket.release()
      throw configuration.tls == nil ? TransportError.libraryFailed : .certificateRefused
    }
    let heart = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "event.stream.heartbeat"))
    let shortest = min(configuration.heartbeat, configuration.waitingPatience, configuration.streamPatience)
    let interval = max(shortest.nanoseconds / 5, 1_000_000)
    heart.schedule(deadline: .now() + .nanoseconds(interval), repeating: .nanoseconds(interval))
    heart.setEventHandler { @Sendable [weak self] in self?.beat() }
    heart.activate()
    let handle = MicrohttpdDaemon(pointer: daemon)
    state.withLock { state in
      state.daemon = handle
      state.socket = socket
      state.heart = heart
    }
    return configuration.tls == nil ? socket.address : socket.address.secure
  }

  /// Stops accepting, ends streams, lets running requests finish (at most `grace`), closes.
  public func stop(grace: Duration) async {
    let (daemon, socket) = state.withLock { state -> (MicrohttpdDaemon?, ListeningSocket?) in
      guard !state.isStopping, let daemon = state.daemon else { return (nil, nil) }
      state.isStopping = true
      state.heart?.cancel()
      return (daemon, state.socket)
    }
    guard let daemon, let socket else { return }
    // Not `MHD_quiesce_daemon`: with epoll and threads of its own, the library races itself there and aborts the process.
    // Nobody can connect from here on; the library closes the descriptor when it stops. A service manager's socket goes on
    // listening for the next server: who connects until the library stops is told to come back.
    if !socket.isInherited { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }
    for stream in state.withLock({ Array($0.streams.values) }) { stream.end() }
    await idle(within: grace)
    // What is still running gets its answer now, and a moment to send it: the library must not stop with suspended connections.
    for answering in state.withLock({ Array($0.answering.values) }) {
      answering.exchange.complete(HTTPFailure.ending.response)
    }
    await idle(within: .seconds(1))
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "transport.stop").async {
        socket.keepFromLibrary()
        MicrohttpdLibrary.functions.stop_daemon(daemon.pointer)
        continuation.resume()
      }
    }
    deadlines.cancel()
    socket.release()
    state.withLock { state in
      state.daemon = nil
      state.responder = nil
      state.admission = nil
    }
    Unmanaged.passUnretained(self).release()
  }

  /// Waits until nothing is running, so long at most.
  private func idle(within limit: Duration) async {
    // Cancelled, which counts whether it waits already or not yet.
    let waiting = Task { [counter] in await counter.idle() }
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + .nanoseconds(limit.nanoseconds))
    timer.setEventHandler { @Sendable in waiting.cancel() }
    timer.activate()
    await waiting.value
    timer.cancel()
  }

  private func beat() {
    let now = ContinuousClock.now
    expireWaiting(at: now)
    let streams = state.withLock { state -> [MicrohttpdStream] in
      guard now >= state.nextBeat else { return [] }
      state.nextBeat = now + configuration.heartbeat / 5
      return Array(state.streams.values)
    }
    for stream in streams {
      stream.beat(after: configuration.heartbeat, now: now)
    }
  }
}

extension MicrohttpdTransport.Capacity {
  /// What is left of the limits where a process may have so many descriptors.
  init(_ configuration: MicrohttpdTransport.Configuration, descriptors: Int) {
    let wanted = Int(configuration.connectionLimit)
    // Files and databases need descriptors too.
    let available = max(descriptors - 64 - Int(configuration.surplusLimit), 32)
    connections = min(wanted, available)
    // Where connections are few, streams must not take them all.
    let room = available < wanted ? available - available / 8 : configuration.streamLimit
    streams = min(configuration.streamLimit, room)
    isReduced = streams < configuration.streamLimit / 2
  }
}

/// The library's handle, for a closure on another thread.
private struct MicrohttpdDaemon: @unchecked Sendable {
  // Safe: stopping is allowed from any thread that is not one of the library's.
  let pointer: OpaquePointer
}
