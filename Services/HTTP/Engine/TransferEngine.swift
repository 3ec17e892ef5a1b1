import CAmbientCurl
import FoundationEssentials
import Glibc
import Synchronization

/// One thread that drives libcurl, and the inbox through which every other thread speaks to it. A lone request is begun by the thread that
/// makes it.
///
/// The thread starts with the first transfer and ends with ``stop()``.
final class TransferEngine: Sendable {
  /// What other threads ask of the engine.
  enum Command {
    case start(Transfer)
    case cancel(Transfer)
    case resume(Transfer)
    /// A limit has passed on a clock that is not the engine's.
    case expire(Transfer, after: Duration)
  }

  private struct Inbox {
    var thread = ThreadState.none
    var commands: [Command] = []
    var isStopped = false
    /// The process ends: nobody is told how a transfer ended.
    var isAbandoned = false
    /// The thread waits, or is about to, and has to be woken.
    var isAsleep = false

    /// Makes the thread look: one that is awake will by itself, and so will one that has not come so far. One ring is enough for all
    /// that arrives until it looks.
    mutating func wake() {
      guard isAsleep, case .runs(let bell) = thread else { return }
      isAsleep = false
      bell.ring()
    }
  }

  private enum ThreadState {
    /// There was nothing to transfer yet, or it has ended.
    case none
    /// It loads libcurl.
    case starts
    /// It waits for transfers, and for the bell.
    case runs(SocketWatch.Bell)
  }

  private let inbox = Mutex(Inbox())
  /// What drives libcurl, while the thread runs. Who needs both locks takes this one first.
  private let loop = Mutex<TransferLoop?>(nil)
  /// Whether the thread sleeps with nothing on the way: as good as whether the loop is free, and cheaper to ask.
  private let isIdle = Atomic(false)
  private let configuration: HTTPClientConfiguration
  private let maximumConnectionsPerOrigin: Int
  private let library: @Sendable () -> Result<CurlLibrary, HTTPError>

  /// Makes an engine that runs at most so many transfers to one origin at the same time. Starts nothing.
  ///
  /// - Parameter library: Asked on the engine's thread when it starts.
  init(
    configuration: HTTPClientConfiguration, maximumConnectionsPerOrigin: Int,
    library: @escaping @Sendable () -> Result<CurlLibrary, HTTPError> = { CurlLibrary.shared }
  ) {
    self.configuration = configuration
    self.maximumConnectionsPerOrigin = maximumConnectionsPerOrigin
    self.library = library
  }

  /// Hands `command` to the engine's thread.
  func send(_ command: Command) {
    if case .cancel(let transfer) = command { transfer.isCancelled.store(true, ordering: .releasing) }
    if case .start(let transfer) = command, transfer.request.startsQuickly, startHere(transfer) { return }
    let refusal = inbox.withLock { inbox -> HTTPError? in
      guard !inbox.isStopped || inbox.isAbandoned else { return .cancelled }
      if case .none = inbox.thread, !inbox.isAbandoned {
        guard case .start = command else { return nil }
        switch EngineThreads.start(self) {
        case .started: inbox.thread = .starts
        case .refused: return .invalidRequest(reason: "the system gave no thread for it")
        case .tooLate: (inbox.isStopped, inbox.isAbandoned) = (true, true)
        }
      }
      inbox.commands.append(command)
      inbox.wake()
      return nil
    }
    if let refusal, case .start(let transfer) = command { transfer.finish(refusal) }
  }

  /// Starts a lone transfer on the caller's thread: the engine's need not be woken before the reply comes, which spares one of the two
  /// changes of thread that a request would cost.
  ///
  /// - Returns: Whether that was possible.
  private func startHere(_ transfer: Transfer) -> Bool {
    guard isIdle.exchange(false, ordering: .acquiring) else { return false }
    let hasStarted = loop.withLockIfAvailable { loop in
      guard let loop, loop.isPlain, inbox.withLock({ $0.isAsleep && !$0.isStopped && $0.commands.isEmpty }) else {
        return false
      }
      loop.perform(.start(transfer))
      loop.work()
      // Under the lock: a bell that is about to go would be another's number.
      if loop.hasToBeWoken { loop.bell.ring() }
      return true
    }
    return hasStarted ?? false
  }

  /// Ends the thread; transfers on their way end as cancelled.
  func stop() {
    inbox.withLock { inbox in
      inbox.isStopped = true
      inbox.wake()
    }
  }

  /// Ends the thread because the process ends; what waits for transfers is never resumed.
  func abandon() {
    inbox.withLock { inbox in
      inbox.isStopped = true
      inbox.isAbandoned = true
      inbox.wake()
    }
  }

  // MARK: The thread

  /// What the engine's thread does; see ``EngineThreads``.
  func run() {
    let curl: CurlLibrary
    switch library() {
    case .success(let loaded): curl = loaded
    case .failure(let error): return refuse(error)
    }
    guard let sockets = SocketWatch(), let multi = curl.functions.multi_init() else {
      return refuse(.invalidRequest(reason: "there is not enough memory, or there are too many open files"))
    }
    let bell = sockets.bell
    let made = TransferLoop(
      curl, multi: multi, sockets: sockets, configuration: configuration,
      maximumConnectionsPerOrigin: maximumConnectionsPerOrigin)
    loop.withLock { $0 = made }
    inbox.withLock { $0.thread = .runs(bell) }
    var news: Int32 = 0
    while let milliseconds = turn(news) { news = sockets.wait(milliseconds: milliseconds) }
  }

  /// One turn of the thread.
  ///
  /// - Parameter news: How many sockets have news.
  /// - Returns: How long to wait for more; `nil` at the end.
  private func turn(_ news: Int32) -> Int32? {
    loop.withLock { held in
      guard let loop = held else { return nil }
      isIdle.store(false, ordering: .relaxed)
      let (commands, isStopped, isAbandoned) = inbox.withLock { inbox in
        inbox.isAsleep = false
        // Commands of an abandoned engine stay where they are: giving them back would tell who waits for them.
        guard !inbox.isAbandoned else { return ([Command](), true, true) }
        defer { inbox.commands = [] }
        return (inbox.commands, inbox.isStopped, false)
      }
      if isAbandoned {
        inbox.withLock { $0.thread = .none }
        // Kept for good, with all that its transfers hold.
        _ = Unmanaged.passRetained(loop)
        return nil
      }
      loop.pass(news)
      loop.catchUp()
      for command in commands { loop.perform(command) }
      if isStopped {
        // No other thread may ring a bell that is about to go.
        inbox.withLock { $0.thread = .none }
        loop.end()
        held = nil
        return nil
      }
      loop.work()
      loop.tell()
      let mayWait = inbox.withLock { inbox in
        inbox.isAsleep = inbox.commands.isEmpty && !inbox.isStopped
        return inbox.isAsleep
      }
      guard mayWait else { return 0 }
      isIdle.store(loop.isIdle, ordering: .releasing)
      return loop.fallAsleep()
    }
  }

  /// Ends the thread before it has begun: whoever waits is told why, and the next transfer tries anew.
  private func refuse(_ error: HTTPError) {
    let commands = inbox.withLock { inbox in
      inbox.thread = .none
      guard !inbox.isAbandoned else { return [Command]() }
      defer { inbox.commands = [] }
      return inbox.commands
    }
    for case .start(let transfer) in commands { transfer.finish(error) }
  }
}
