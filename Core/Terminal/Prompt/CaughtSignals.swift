import Glibc
import Synchronization

/// Turns the signals that end or stop a process into bytes on a pipe, until ``restore()``. One at a time.
struct CaughtSignals {
  private static let caught = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  /// The pipe's end to read: a byte with the signal's number for each that came.
  let reader: Int32
  private let former: [sigaction]

  /// Takes over the signals; nil, with `errno`, where no pipe is to be had. A signal that was ignored stays so.
  init?() {
    guard let reader = Self.reader else {
      errno = EMFILE
      return nil
    }
    self.reader = reader
    // A signal that came when nobody listened any more.
    var stale: UInt8 = 0
    while read(reader, &stale, 1) == 1 {}
    former = Self.caught.map { number in
      var previous = sigaction()
      sigaction(number, nil, &previous)
      // nohup and background jobs ignore signals for a reason. (SIG_IGN is the address 1.)
      if unsafeBitCast(previous.__sigaction_handler.sa_handler, to: Int.self) == 1 { return previous }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(signalPipe.load(ordering: .sequentiallyConsistent), &byte, 1)
        errno = saved
      }
      sigaction(number, &action, nil)
      return previous
    }
  }

  /// Gives the signals back to whoever had them.
  func restore() {
    for (number, action) in zip(Self.caught, former) {
      var action = action
      sigaction(number, &action, nil)
    }
  }

  /// Raises a signal on this thread and returns when its handler has; threads of a pool have most signals blocked.
  static func deliver(_ number: Int32) {
    var only = sigset_t()
    var former = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, &former)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }

  /// Made once and never closed: a handler still running on another thread must not write to a reused number.
  private static let reader: Int32? = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    signalPipe.store(ends[1], ordering: .sequentiallyConsistent)
    return ends[0]
  }()
}

/// Where the handler writes: it can capture nothing, and may only read an atomic.
private let signalPipe = Atomic<Int32>(-1)
