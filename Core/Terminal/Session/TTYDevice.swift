import Dispatch
import Glibc

/// The terminal that the process runs in.
@MainActor
final class TTYDevice: TerminalDevice {
  /// An open file of our own on the terminal: that it does not block must not be seen by the shell, which shares the
  /// standard ones with us.
  private let terminal: Int32
  /// The attributes as they were.
  private let attributes: termios
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let heldOutput: HeldOutput?
  private let guardian: Guardian?
  private var isOpen = false
  private var receive: @MainActor (DeviceEvent) -> Void = { _ in }

  private let watching: ReadWatching?
  private var reader: (any ReadWatcher)?
  private var writer: (any DispatchSourceWrite)?
  private var timer: (any DispatchSourceTimer)?
  /// Sources do not answer to `resume` twice.
  private var isWaitingToWrite = false
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)

  /// Finds the terminal of standard output; standard input has to be one as well.
  ///
  /// - Parameter watching: Who watches for input, where that is not Dispatch.
  init(holdsBackOutput: Bool, console: String? = nil, watching: ReadWatching? = nil) throws(TerminalError) {
    self.watching = watching
    guard Terminal.isAvailable else { throw .noTerminal }
    var terminal: Int32 = -1
    // The first works where the terminal's name is not to be seen, as in a container; the second where it belongs to
    // another user.
    for path in ["/proc/self/fd/1", "/dev/tty"] where terminal < 0 {
      terminal = Glibc.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    }
    guard terminal >= 0, SignalPipe.reader != nil, let attributes = termios(of: terminal) else {
      let code = errno
      if terminal >= 0 { Glibc.close(terminal) }
      throw .failed(code: code)
    }
    self.terminal = terminal
    self.attributes = attributes
    start = clock.now
    heldOutput = holdsBackOutput ? HeldOutput(console: console) : nil
    let output = heldOutput.map(\.output) ?? -1
    guardian = Guardian(
      terminal: output >= 0 ? output : STDOUT_FILENO, attributes: attributes, heldOutput: heldOutput?.file ?? -1)
  }

  isolated deinit {
    close()
    Glibc.close(terminal)
    buffer.deallocate()
  }

  var size: TerminalSize { TerminalSize(of: terminal) }

  var now: Duration { clock.now - start }

  func printed(limit: Int) -> String {
    // What the C library still keeps is part of it.
    fflush(nil)
    return heldOutput?.text(limit: limit) ?? ""
  }

  func open(_ modes: TerminalModes, receive: @escaping @MainActor (DeviceEvent) -> Void) {
    isOpen = true
    self.receive = receive
    _ = SignalPipe.receive()
    EmergencyRestore.arm(
      terminal: terminal, attributes: attributes, leave: modes.leave, heldOutput: heldOutput, guardian: guardian)
    enterAgain(modes)

    var files = [WatchedFile(descriptor: terminal) { [weak self] in self?.readInput() }]
    if let pipe = SignalPipe.reader {
      files.append(WatchedFile(descriptor: pipe) { [weak self] in self?.readSignals() })
    }
    reader = watching?(files) ?? DispatchReadWatcher(files)
  }

  func modesChanged(_ modes: TerminalModes) { EmergencyRestore.change(leave: modes.leave) }

  func enterAgain(_ modes: TerminalModes) {
    guard isOpen else { return }
    attributes.raw.apply(to: terminal, isDroppingInput: false)
    guardian?.watch(leave: modes.leave)
    // Who leaves the screen takes it away from us. Whoever continues us may not have stopped us.
    let wasLeft = EmergencyRestore.isTaken
    // Left before it is entered, it would be left for good.
    EmergencyRestore.giveBack()
    var rest = Array(modes.enter(wasLeft: wasLeft).utf8)[...]
    while !rest.isEmpty, case .wrote(let count) = rest.withUnsafeBytes({ write($0) }) {
      rest = rest.dropFirst(count)
      // Some hundred bytes at the very beginning: to wait for a slow line is simpler than to keep the rest.
      if !rest.isEmpty {
        var wait = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
        guard poll(&wait, 1, 1_000) > 0 else { return }
      }
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> WriteOutcome {
    guard isOpen, let start = bytes.baseAddress else { return .wrote(bytes.count) }
    heldOutput?.trim()
    let result = EmergencyRestore.whileOurs { () -> (count: Int, code: Int32) in
      let count = Glibc.write(terminal, start, bytes.count)
      return (count, errno)
    }
    // Taken away for a suspension or for good: whatever is shown next is drawn from nothing.
    guard let result else { return .wrote(bytes.count) }
    if result.count >= 0 { return .wrote(result.count) }
    return result.code == EAGAIN || result.code == EINTR ? .wrote(0) : .lost
  }

  func tellWhenWritable() {
    guard !isWaitingToWrite else { return }
    isWaitingToWrite = true
    if let writer { return writer.resume() }
    let writer = DispatchSource.makeWriteSource(fileDescriptor: terminal, queue: .main)
    // Safe: the source's queue is the main actor's.
    writer.setEventHandler { @Sendable [weak self] in MainActor.assumeIsolated { self?.writable() } }
    writer.activate()
    self.writer = writer
  }

  func wake(at time: Duration?) {
    if timer == nil {
      guard time != nil else { return }
      let timer = DispatchSource.makeTimerSource(queue: .main)
      // Safe: the timer's queue is the main actor's.
      timer.setEventHandler { @Sendable [weak self] in MainActor.assumeIsolated { self?.tell(.woken) } }
      timer.activate()
      self.timer = timer
    }
    guard let time else { return timer?.schedule(deadline: .distantFuture) ?? () }
    let delay = max(.zero, time - now)
    timer?.schedule(
      deadline: .now() + .nanoseconds(Int(clamping: delay.attoseconds / 1_000_000_000)), leeway: .nanoseconds(0))
  }

  func waitForInput(atMost limit: Duration) -> Bool {
    var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, Int32(limit / .milliseconds(1))) > 0 else { return false }
    readInput()
    return true
  }

  func handleRequests(_ isHandled: Bool) { EmergencyRestore.tellRequests(isHandled) }

  func suspend() {
    // The whole job, as the key does it where a shell runs several programs in a row of pipes.
    kill(0, SIGTSTP)
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    receive = { _ in }
    reader?.cancel()
    // One that is suspended must not be let go.
    if let writer, !isWaitingToWrite { writer.resume() }
    writer?.cancel()
    timer?.cancel()
    EmergencyRestore.disarm()
  }

  // MARK: Events

  private func tell(_ event: DeviceEvent) {
    AlternateStack.prepareThread()
    receive(event)
  }

  private func readInput() {
    // A little at a time, so that a flood of input does not hold up everything else.
    for _ in 0..<16 {
      guard isOpen else { return }
      let count = read(terminal, buffer.baseAddress, buffer.count)
      if count > 0 {
        tell(.bytes(UnsafeRawBufferPointer(rebasing: buffer[..<count])))
        if count < buffer.count, reader?.callsOnce != true { return }
      } else if count < 0, errno == EAGAIN {
        return
      } else if count < 0, errno == EINTR {
        continue
      } else {
        // An end, or EIO: hung up.
        reader?.cancel()
        return tell(.lost)
      }
    }
    // What is still there is not told of again.
    guard reader?.callsOnce == true else { return }
    // Safe: the main queue is the main actor's.
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.readInput() } }
  }

  private func readSignals() {
    let numbers = Set(SignalPipe.receive())
    if numbers.contains(SIGCONT) { tell(.continued) }
    if numbers.contains(SIGWINCH) { tell(.resized) }
    for number in EmergencyRestore.requests where numbers.contains(number) { tell(.requested(number)) }
  }

  private func writable() {
    guard isWaitingToWrite else { return }
    isWaitingToWrite = false
    writer?.suspend()
    tell(.writable)
  }
}
