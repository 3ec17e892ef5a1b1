import CAmbientCurl
import Glibc
import Synchronization

/// The threads of all engines, and how they are over before the process is.
///
/// `exit` runs what every library has registered for the end, while all other threads go on. What libcrypto gives back then
/// (`OPENSSL_cleanup`), an engine's thread still uses, or gives back a second time as it ends. So whoever leaves, by returning
/// from `main` or through `exit` anywhere, first waits here until the threads of the engines have ended. That way out is
/// registered after libcurl's libraries have registered theirs, and what was registered last runs first (C17 §7.22.4.4).
///
/// Transfers on their way at that moment never end: what waits for them is not resumed, for nothing of the program
/// should begin to run while it ends.
enum EngineThreads {
  private struct Record {
    /// Threads that run, each with its engine.
    var running: [pthread_t: TransferEngine] = [:]
    /// Threads that have nothing left to do but end, and have to be joined.
    var ended: [pthread_t] = []
    /// The process that the threads are in: after a `fork` the child has none of them.
    var process: pid_t = 0
    /// The process ends: there are no new threads.
    var isOver = false
  }

  private static let record = Mutex(Record())

  /// How long the end of the process waits for all threads together. They take about a millisecond; a thread that is stuck
  /// is left behind then, as it would be without us.
  private static let patience: Duration = .seconds(2)

  /// What came of starting a thread.
  enum Start {
    case started
    /// The system gave none.
    case refused
    /// The process is ending.
    case tooLate
  }

  /// Starts the thread of an engine.
  static func start(_ engine: TransferEngine) -> Start {
    _ = isRegistered
    let (start, ended) = record.withLock { record -> (Start, [pthread_t]) in
      let process = getpid()
      if record.process != process {
        record.running = [:]
        record.ended = []
        record.process = process
      }
      guard !record.isOver else { return (.tooLate, []) }
      defer { record.ended = [] }
      let context = Unmanaged.passRetained(engine)
      var thread = pthread_t()
      guard pthread_create(&thread, nil, engineThread, context.toOpaque()) == 0 else {
        context.release()
        return (.refused, record.ended)
      }
      record.running[thread] = engine
      return (.started, record.ended)
    }
    for thread in ended { pthread_join(thread, nil) }
    return start
  }

  /// For a process that ends while libcurl is being loaded.
  private static let isRegistered: Void = registerForEnd()

  /// Makes every way out of the process through `exit` wait for the threads, before all that was registered so far.
  ///
  /// Called before the first thread, and once more when libcurl's libraries have registered what they do at the end.
  static func registerForEnd() {
    atexit { EngineThreads.endAll() }
  }

  /// The last thing that an engine's thread does.
  fileprivate static func hasEnded() {
    record.withLock { record in
      let thread = pthread_self()
      // At the end of the process it is awaited already: a thread that is awaited twice may be gone the second time.
      guard !record.isOver else { return }
      record.running[thread] = nil
      record.ended.append(thread)
    }
  }

  /// Ends and awaits all threads, for good.
  private static func endAll() {
    let (running, ended) = record.withLock { record -> ([pthread_t: TransferEngine], [pthread_t]) in
      record.isOver = true
      // The threads of a parent are not ours.
      guard record.process == getpid() else { return ([:], []) }
      defer { (record.running, record.ended) = ([:], []) }
      return (record.running, record.ended)
    }
    for engine in running.values { engine.abandon() }
    let limit = Deadline(after: patience)
    for thread in ended + running.keys where pthread_equal(thread, pthread_self()) == 0 {
      var instant = limit.time
      _ = pthread_clockjoin_np(thread, nil, CLOCK_MONOTONIC, &instant)
    }
    // What its thread may still use where it was left behind must not go.
    for engine in running.values { _ = Unmanaged.passRetained(engine) }
  }

  /// An instant of the monotonic clock as the C library takes it.
  private struct Deadline {
    let time: timespec

    init(after duration: Duration) {
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      let (seconds, attoseconds) = duration.components
      let nanoseconds = now.tv_nsec + Int(attoseconds / 1_000_000_000)
      time = timespec(
        tv_sec: now.tv_sec + Int(seconds) + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    }
  }
}

/// The first function of an engine's thread.
private func engineThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  pthread_setname_np(pthread_self(), "http-engine")
  // Signals are the program's business. SIGPIPE above all: a TLS connection that the server closed would end the
  // process. Blocked here, the write fails instead, and `program | head` keeps its meaning elsewhere.
  var signals = sigset_t()
  sigfillset(&signals)
  for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&signals, fault) }
  pthread_sigmask(SIG_BLOCK, &signals, nil)
  if let context { Unmanaged<TransferEngine>.fromOpaque(context).takeRetainedValue().run() }
  EngineThreads.hasEnded()
  return nil
}
