import Glibc
import Synchronization

/// Gives the terminal back when the process ends without having said good-bye: by a signal, a crash or `exit`.
///
/// A signal handler may only make system calls, so everything it needs lies ready in memory that never moves and is never
/// freed: a handler on another thread may still be reading. One terminal at a time has it.
enum EmergencyRestore {
  /// What a handler needs.
  struct Record {
    /// A descriptor of the terminal.
    var terminal: Int32
    /// The attributes to give back.
    var attributes: termios
    /// The bytes that leave the screen.
    var leave: UnsafeBufferPointer<UInt8>
    /// What was printed meanwhile.
    var heldOutput: HeldOutput?
    /// Who takes over where no handler runs.
    var guardian: Guardian?
    /// What was there for each signal before us, by number; unmentioned where it is not ours.
    let former: UnsafeMutablePointer<sigaction?>
    /// Memory to copy with.
    let buffer: UnsafeMutableRawBufferPointer
  }

  /// Signals by which a process dies of its own fault. They have handlers of the runtime's, which print where it was.
  static let crashes = [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGSYS, SIGTRAP]
  /// Signals by which it is asked to end.
  static let requests = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
  /// Other signals that end it where nobody handles them.
  private static let others = [SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE]

  /// Unsafe: a pointer is no Sendable type. What it points to is written before it is published, and never after.
  private nonisolated(unsafe) static let record = Atomic<UnsafeMutablePointer<Record>?>(nil)

  // MARK: Who writes

  /// 0: nobody; 1: a handler, and nobody may any more; else the thread that is writing to the terminal right now.
  private static let writer = Atomic<UInt>(1)
  private static let nobody: UInt = 0
  private static let handler: UInt = 1

  /// Writes to the terminal unless a handler has taken it away; a handler waits until it is done.
  ///
  /// - Returns: What `work` returns; `nil` where it was not called.
  static func whileOurs<Result>(_ work: () -> Result) -> Result? {
    guard
      writer.compareExchange(expected: nobody, desired: UInt(pthread_self()), ordering: .sequentiallyConsistent)
        .exchanged
    else { return nil }
    defer {
      // Where a handler has interrupted this very thread, it is the handler's now.
      _ = writer.compareExchange(
        expected: UInt(pthread_self()), desired: nobody, ordering: .sequentiallyConsistent)
    }
    return work()
  }

  /// Whether a handler has taken the terminal away.
  static var isTaken: Bool { writer.load(ordering: .sequentiallyConsistent) == handler }

  /// Lets us write (again).
  static func giveBack() { writer.store(nobody, ordering: .sequentiallyConsistent) }

  /// Takes the terminal away from whoever writes; `false` where that was done before.
  private static func take() -> Bool {
    // A write does not block, so it is over soon. One that was interrupted by us on this thread is never over.
    for _ in 0..<100_000 {
      let (isTaken, current) = writer.compareExchange(
        expected: nobody, desired: handler, ordering: .sequentiallyConsistent)
      if isTaken { return true }
      if current == handler { return false }
      if current == UInt(pthread_self()) { break }
      sched_yield()
    }
    return writer.exchange(handler, ordering: .sequentiallyConsistent) != handler
  }

  // MARK: Arming

  /// Makes the handlers and `exit` restore the terminal from now on.
  static func arm(
    terminal: Int32, attributes: termios, leave: String, heldOutput: HeldOutput?, guardian: Guardian?
  ) {
    let former = UnsafeMutablePointer<sigaction?>.allocate(capacity: 65)
    former.initialize(repeating: nil, count: 65)
    publish(
      Record(
        terminal: terminal, attributes: attributes, leave: Self.bytes(of: leave), heldOutput: heldOutput,
        guardian: guardian, former: former, buffer: .allocate(byteCount: 4_096, alignment: 1)))
    isLeaving.store(false, ordering: .sequentiallyConsistent)
    wantsRequests.store(false, ordering: .sequentiallyConsistent)
    hasRequest.store(false, ordering: .sequentiallyConsistent)
    hasReleased.store(false, ordering: .sequentiallyConsistent)
    _ = registerForExit
    AlternateStack.prepareThread()
    for number in crashes {
      install(number, former, evenIfHandled: true) { number, info, _ in EmergencyRestore.crashed(number, info) }
    }
    for number in requests { install(number, former) { number, _, _ in EmergencyRestore.requested(number) } }
    for number in others { install(number, former) { number, _, _ in EmergencyRestore.die(number) } }
    install(SIGTSTP, former) { number, _, _ in EmergencyRestore.stop(number) }
    for number in [SIGCONT, SIGWINCH] {
      install(number, former, evenIfHandled: true) { number, _, _ in EmergencyRestore.tell(number) }
    }
  }

  /// Changes the bytes that leave the screen: modes have been set since.
  static func change(leave: String) {
    guard let current = record.load(ordering: .sequentiallyConsistent) else { return }
    var changed = current.pointee
    changed.leave = bytes(of: leave)
    publish(changed)
    changed.guardian?.watch(leave: leave)
  }

  private static let wantsRequests = Atomic(false)
  private static let hasRequest = Atomic(false)

  /// Lets signals that ask the process to end be told on the ``SignalPipe``, once, rather than obeyed at once.
  static func tellRequests(_ isTold: Bool) { wantsRequests.store(isTold, ordering: .sequentiallyConsistent) }

  /// What was held back has been shown.
  private static let hasReleased = Atomic(false)

  private static let isLeaving = Atomic(false)

  /// Restores the terminal, and the signals to whom they were. Does nothing the second time.
  static func disarm() {
    guard !isLeaving.exchange(true, ordering: .sequentiallyConsistent),
      let pointer = record.load(ordering: .sequentiallyConsistent)
    else { return }
    // A signal waits until those it is handed back to are told: a handler of ours would find nothing to restore, and raise it for ever.
    var all = sigset_t()
    var former = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &former)
    restore(pointer.pointee)
    for number in Int32(1)...64 {
      if var action = pointer.pointee.former[Int(number)] { sigaction(number, &action, nil) }
    }
    record.store(nil, ordering: .sequentiallyConsistent)
    pthread_sigmask(SIG_SETMASK, &former, nil)
    pointer.pointee.heldOutput?.close()
    pointer.pointee.guardian?.end()
  }

  private static func publish(_ new: Record) {
    let pointer = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    pointer.initialize(to: new)
    record.store(pointer, ordering: .sequentiallyConsistent)
  }

  private static func bytes(of text: String) -> UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return UnsafeBufferPointer(bytes)
  }

  private typealias Handler = @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  private static func install(
    _ number: Int32, _ former: UnsafeMutablePointer<sigaction?>, evenIfHandled: Bool = false, _ handler: Handler
  ) {
    var previous = sigaction()
    sigaction(number, nil, &previous)
    // 0 is SIG_DFL, 1 is SIG_IGN. Who ignores a signal (nohup) or handles it does so for a reason.
    let disposition = unsafeBitCast(previous.__sigaction_handler.sa_handler, to: Int.self)
    guard disposition == 0 || evenIfHandled && disposition != 1 else { return }
    former[Int(number)] = previous
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = handler
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART
    sigaction(number, &action, nil)
  }

  private static let registerForExit: Void = {
    atexit {
      if let pointer = EmergencyRestore.record.load(ordering: .sequentiallyConsistent) {
        fflush(nil)
        EmergencyRestore.restore(pointer.pointee)
      }
    }
  }()

  // MARK: In handlers: system calls only

  /// Leaves the screen and shows what was held back, unless that was done.
  private static func restore(_ record: Record) {
    leaveScreen(record)
    guard !hasReleased.exchange(true, ordering: .sequentiallyConsistent) else { return }
    record.heldOutput?.release(record.buffer)
  }

  private static func leaveScreen(_ record: Record) {
    guard take() else { return }
    var rest = UnsafeRawBufferPointer(record.leave)
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = write(record.terminal, start, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if count < 0, errno == EAGAIN {
        var wait = pollfd(fd: record.terminal, events: Int16(POLLOUT), revents: 0)
        // A terminal that takes nothing for a second is stopped, or gone.
        guard poll(&wait, 1, 1_000) > 0 else { break }
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    record.attributes.apply(to: record.terminal, isDroppingInput: true)
    record.guardian?.standDown()
  }

  /// Ends the process by a signal as it would have ended without us.
  private static func die(_ number: Int32) {
    let saved = errno
    if let pointer = record.load(ordering: .sequentiallyConsistent) {
      restore(pointer.pointee)
      handBack(number, pointer.pointee)
    } else {
      // Handed back since this handler was called, on another thread.
      signal(number, SIG_DFL)
    }
    // The first process of a container is spared what it does not handle (pid_namespaces(7)): it ends as a shell would tell it.
    if getpid() == 1, isDefault(number) { _exit(128 + number) }
    // It is blocked while this runs and comes when it returns.
    raise(number)
    errno = saved
  }

  private static func isDefault(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0
  }

  private static func crashed(_ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) {
    let saved = errno
    if let pointer = record.load(ordering: .sequentiallyConsistent) {
      restore(pointer.pointee)
      handBack(number, pointer.pointee)
    }
    // A fault happens again as soon as this returns, where it happened: its report tells the right place. A signal that was
    // sent has to be sent again.
    if let info, info.pointee.si_code <= 0 { raise(number) }
    errno = saved
  }

  private static func requested(_ number: Int32) {
    if wantsRequests.load(ordering: .sequentiallyConsistent),
      !hasRequest.exchange(true, ordering: .sequentiallyConsistent)
    {
      return tell(number)
    }
    die(number)
  }

  /// Stops the process until it is continued, with the terminal given back meanwhile.
  private static func stop(_ number: Int32) {
    let saved = errno
    if let pointer = record.load(ordering: .sequentiallyConsistent) {
      leaveScreen(pointer.pointee)
      handBack(number, pointer.pointee)
      var only = sigset_t()
      sigemptyset(&only)
      sigaddset(&only, number)
      var former = sigset_t()
      raise(number)
      pthread_sigmask(SIG_UNBLOCK, &only, &former)
      // Here it stands still. (A process without a shell to continue it goes on at once.)
      pthread_sigmask(SIG_SETMASK, &former, nil)
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = { number, _, _ in EmergencyRestore.stop(number) }
      action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART
      sigaction(number, &action, nil)
      SignalPipe.send(SIGCONT)
    }
    errno = saved
  }

  private static func tell(_ number: Int32) {
    let saved = errno
    SignalPipe.send(number)
    errno = saved
  }

  private static func handBack(_ number: Int32, _ record: Record) {
    if var action = record.former[Int(number)] { sigaction(number, &action, nil) }
  }
}
