import CAmbientCurl
import FoundationEssentials
import Glibc
import Synchronization

/// One thread that drives libcurl, and the inbox through which every other thread speaks to it.
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
  /// The same as whether the inbox has any, without the lock.
  private let hasCommands = Atomic(false)
  private static let hasSeveralProcessors = sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1
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
      hasCommands.store(true, ordering: .relaxed)
      inbox.wake()
      return nil
    }
    if let refusal, case .start(let transfer) = command { transfer.finish(refusal) }
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
    inbox.withLock { $0.thread = .runs(bell) }
    let loop = TransferLoop(
      curl, multi: multi, sockets: sockets, configuration: configuration,
      maximumConnectionsPerOrigin: maximumConnectionsPerOrigin)
    while true {
      let (commands, isStopped, isAbandoned) = inbox.withLock { inbox in
        inbox.isAsleep = false
        // Commands of an abandoned engine stay where they are: giving them back would tell who waits for them.
        guard !inbox.isAbandoned else { return ([Command](), true, true) }
        defer { inbox.commands = [] }
        hasCommands.store(false, ordering: .relaxed)
        return (inbox.commands, inbox.isStopped, false)
      }
      if isAbandoned {
        inbox.withLock { $0.thread = .none }
        // Kept for good, with all that its transfers hold.
        _ = Unmanaged.passRetained(loop)
        return
      }
      for command in commands { loop.perform(command) }
      if isStopped { break }
      loop.work()
      if loop.tell() { lookAround() }
      let mayWait = inbox.withLock { inbox in
        inbox.isAsleep = inbox.commands.isEmpty && !inbox.isStopped
        return inbox.isAsleep
      }
      loop.wait(isAllowed: mayWait)
    }
    // No other thread may ring a bell that is about to go.
    inbox.withLock { $0.thread = .none }
    loop.end()
  }

  /// Looks for commands for as long as falling asleep and being woken would take: who was told of a reply often asks for the next at once.
  private func lookAround() {
    guard Self.hasSeveralProcessors else { return }
    let end = ContinuousClock.now + .microseconds(15)
    repeat {
      for _ in 0..<20 {
        if hasCommands.load(ordering: .relaxed) { return }
      }
    } while .now < end
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
