import CCurl
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
  }

  private struct Inbox {
    /// libcurl's handle of the engine, from the first transfer until the thread ends. Here only to be woken.
    var multi: UnsafeMutableRawPointer?
    var commands: [Command] = []
    var isStopped = false
  }

  private let inbox = Mutex(Inbox())
  private let configuration: HTTPClient.Configuration
  private let maximumConnectionsPerOrigin: Int

  /// Makes an engine that runs at most so many transfers to one origin at the same time. Starts nothing.
  init(configuration: HTTPClient.Configuration, maximumConnectionsPerOrigin: Int) {
    self.configuration = configuration
    self.maximumConnectionsPerOrigin = maximumConnectionsPerOrigin
  }

  /// Hands `command` to the engine's thread.
  func send(_ command: Command) {
    if case .cancel(let transfer) = command { transfer.isCancelled.store(true, ordering: .releasing) }
    let refusal = inbox.withLock { inbox -> HTTPError? in
      guard !inbox.isStopped else { return .cancelled }
      if inbox.multi == nil {
        guard case .start = command else { return nil }
        guard let multi = Self.startThread(self) else {
          return .invalidRequest(reason: "the system gave no thread for it")
        }
        inbox.multi = multi
      }
      inbox.commands.append(command)
      // One wake-up is enough for all that arrives until the thread looks.
      if inbox.commands.count == 1 { curl_multi_wakeup(inbox.multi) }
      return nil
    }
    if let refusal, case .start(let transfer) = command { transfer.consumer.finish(refusal) }
  }

  /// Ends the thread; transfers on their way end as cancelled.
  func stop() {
    inbox.withLock { inbox in
      inbox.isStopped = true
      if let multi = inbox.multi { curl_multi_wakeup(multi) }
    }
  }

  // MARK: The thread

  /// Set up once for the process; libcurl of this version makes that safe from any thread.
  private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  private static func startThread(_ engine: TransferEngine) -> UnsafeMutableRawPointer? {
    guard isLibraryReady, let multi = curl_multi_init() else { return nil }
    let start = Unmanaged.passRetained(ThreadStart(engine: engine, multi: multi))
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, transferEngineThread, start.toOpaque())
    guard status == 0 else {
      start.release()
      curl_multi_cleanup(multi)
      return nil
    }
    pthread_detach(thread)
    return multi
  }

  fileprivate func run(_ multi: UnsafeMutableRawPointer) {
    let loop = TransferLoop(
      multi: multi, configuration: configuration, maximumConnectionsPerOrigin: maximumConnectionsPerOrigin)
    while true {
      let (commands, isStopped) = inbox.withLock { inbox in
        defer { inbox.commands = [] }
        return (inbox.commands, inbox.isStopped)
      }
      for command in commands { loop.perform(command) }
      if isStopped { break }
      loop.turn()
    }
    // No other thread may wake a handle that is about to go.
    inbox.withLock { $0.multi = nil }
    loop.end()
  }
}

/// What a new thread is told.
private final class ThreadStart {
  let engine: TransferEngine
  let multi: UnsafeMutableRawPointer

  init(engine: TransferEngine, multi: UnsafeMutableRawPointer) {
    self.engine = engine
    self.multi = multi
  }
}

/// The first function of an engine's thread.
private func transferEngineThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  // Signals are the program's business. SIGPIPE above all: a TLS connection that the server closed would end the
  // process. Blocked here, the write fails instead, and `program | head` keeps its meaning elsewhere.
  var signals = sigset_t()
  sigfillset(&signals)
  for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&signals, fault) }
  pthread_sigmask(SIG_BLOCK, &signals, nil)
  guard let context else { return nil }
  let start = Unmanaged<ThreadStart>.fromOpaque(context).takeRetainedValue()
  start.engine.run(start.multi)
  return nil
}
