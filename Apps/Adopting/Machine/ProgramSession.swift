import Foundation
import Glibc

/// Runs a program of a package in this terminal, and starts it anew after a change that was built.
package final class ProgramSession {
  private let build: PackageBuild
  private let words: [String]
  private let watch: SourceWatch?
  private let console: String?
  private let prepare: () -> Void
  private var builder: pid_t?
  /// When the last change came, if it was not built yet.
  private var changed: Date?
  /// What a change that does not build is told with.
  package private(set) var failure: String?
  private var terminal: termios?

  private static let pause = 0.3
  private static let patience = 5.0

  /// - Parameters:
  ///   - program: The full path of the program, and its arguments.
  ///   - console: A file that errors of later builds are written into.
  ///   - prepare: What is done before each build.
  package init(
    build: PackageBuild, folder: String, program words: [String], console: String?, prepare: @escaping () -> Void = {}
  ) {
    self.prepare = prepare
    self.build = build
    self.words = words
    self.console = console
    watch = SourceWatch(folder: folder)
    var settings = termios()
    if tcgetattr(STDIN_FILENO, &settings) == 0 { terminal = settings }
  }

  /// Runs until the program ends by itself.
  ///
  /// - Returns: Its status; `nil` where it cannot be started.
  package func run() -> Int32? {
    SignalPipe.open()
    defer { SignalPipe.close() }
    while true {
      guard let child = ChildProgram.start(words) else { return nil }
      switch follow(child) {
      case .ended(let status):
        restoreTerminal()
        if let builder {
          kill(builder, SIGTERM)
          _ = ChildProgram.end(of: builder)
        }
        return status
      case .built:
        stop(child)
        restoreTerminal()
      }
    }
  }

  private enum Event {
    case ended(Int32)
    case built
  }

  private func follow(_ child: pid_t) -> Event {
    let time = Self.time(of: words[0])
    while true {
      wait()
      for signal in SignalPipe.take() where signal == SIGTERM || signal == SIGHUP { kill(child, signal) }
      if let status = ChildProgram.end(of: child, isWaiting: false) { return .ended(status) }
      if watch?.takeChanges() == true { changed = .now }
      if let builder, let status = ChildProgram.end(of: builder, isWaiting: false) {
        self.builder = nil
        if status == 0 {
          failure = nil
          // What changed meanwhile is built before the program is ended for it; what changes nothing in it leaves it alone.
          if changed == nil, time != Self.time(of: words[0]) {
            tell()
            return .built
          }
        } else if changed == nil {
          tell(build.failureText())
        }
      }
      if builder == nil, let last = changed, Date.now.timeIntervalSince(last) >= Self.pause {
        changed = nil
        prepare()
        watch?.refresh()
        builder = build.start()
      }
    }
  }

  /// Until something happens: a signal, a change, or a pause that is over; a second at most, should a signal be lost.
  private func wait() {
    var descriptors = [pollfd(fd: SignalPipe.reading, events: Int16(POLLIN), revents: 0)]
    if let watch { descriptors.append(pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)) }
    poll(&descriptors, nfds_t(descriptors.count), changed == nil ? 1_000 : 50)
  }

  /// Asks a program to end, and makes it after a while.
  private func stop(_ child: pid_t) {
    kill(child, SIGTERM)
    let limit = Date.now.addingTimeInterval(Self.patience)
    while Date.now < limit {
      if ChildProgram.end(of: child, isWaiting: false) != nil { return }
      usleep(10_000)
    }
    kill(child, SIGKILL)
    _ = ChildProgram.end(of: child)
  }

  private static func time(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec : 0
  }

  private func tell(_ text: String? = nil) {
    failure = text
    guard let console else { return }
    let line = text.map { $0 + "\n" } ?? "Built and started again.\n"
    guard let file = FileHandle(forWritingAtPath: console) else {
      // Told at the end as well.
      _ = FileManager.default.createFile(atPath: console, contents: Data(line.utf8))
      return
    }
    file.seekToEndOfFile()
    file.write(Data(line.utf8))
  }

  /// A program that was ended at once may have left the terminal as it had it.
  private func restoreTerminal() {
    guard var settings = terminal else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }
}

/// Signals as bytes in a pipe, so that one wait is for all that can happen.
private enum SignalPipe {
  // Set before a handler can run, and by one thread alone.
  nonisolated(unsafe) private(set) static var reading: Int32 = -1
  nonisolated(unsafe) private static var writing: Int32 = -1

  static func open() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (reading, writing) = (ends[0], ends[1])
    for number in [SIGCHLD, SIGTERM, SIGHUP] {
      signal(number) { number in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(SignalPipe.writing, &byte, 1)
        errno = error
      }
    }
    // What the user types goes to the program alone: it decides.
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
  }

  static func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(reading, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map { Int32($0) } : []
  }

  static func close() {
    for number in [SIGCHLD, SIGTERM, SIGHUP, SIGINT, SIGQUIT] { signal(number, SIG_DFL) }
    Glibc.close(reading)
    Glibc.close(writing)
    (reading, writing) = (-1, -1)
  }
}
