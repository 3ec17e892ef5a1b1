import Glibc

/// Turns the signals that end or stop a process into bytes on the ``SignalPipe``, until ``restore()``. One at a time.
struct CaughtSignals {
  private static let caught = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  /// The pipe's end to read: a byte with the signal's number for each that came.
  let reader: Int32
  private let former: [sigaction]

  /// Takes over the signals; nil, with `errno`, where no pipe is to be had. A signal that was ignored stays so.
  init?() {
    guard let reader = SignalPipe.reader else {
      errno = EMFILE
      return nil
    }
    self.reader = reader
    // A signal that came when nobody listened any more.
    _ = SignalPipe.receive()
    former = Self.caught.map { number in
      var previous = sigaction()
      sigaction(number, nil, &previous)
      // nohup and background jobs ignore signals for a reason. (SIG_IGN is the address 1.)
      if unsafeBitCast(previous.__sigaction_handler.sa_handler, to: Int.self) == 1 { return previous }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        let saved = errno
        SignalPipe.send(number)
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
}
