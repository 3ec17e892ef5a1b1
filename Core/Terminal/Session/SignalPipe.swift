import Glibc
import Synchronization

/// How signal handlers tell the program what came: a byte with the signal's number on a pipe.
///
/// Made once and never closed: a handler still running on another thread must not write to a reused number.
enum SignalPipe {
  /// The end to read, which does not block; `nil` where no pipe is to be had.
  static let reader: Int32? = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    writer.store(ends[1], ordering: .sequentiallyConsistent)
    return ends[0]
  }()

  /// Tells of a signal. For signal handlers; once ``reader`` was asked for.
  static func send(_ number: Int32) {
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writer.load(ordering: .sequentiallyConsistent), &byte, 1)
  }

  /// The numbers that have come, in order; empty when there is none.
  static func receive() -> [Int32] {
    guard let reader else { return [] }
    var numbers: [Int32] = []
    var byte: UInt8 = 0
    while read(reader, &byte, 1) == 1 { numbers.append(Int32(byte)) }
    return numbers
  }

  /// A handler can capture nothing, and may only read an atomic.
  private static let writer = Atomic<Int32>(-1)
}
