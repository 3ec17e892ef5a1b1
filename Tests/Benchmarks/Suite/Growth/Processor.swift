import Glibc

/// The time that the processor spends on this thread.
enum Processor {
  /// What some work takes, in milliseconds.
  @MainActor
  static func milliseconds(_ work: @MainActor () -> Void) -> Double {
    let start = now
    work()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
