import Glibc

extension ChildProcess {
  /// How a program ended, and what it said.
  package struct Ending: Sendable, Equatable {
    /// As ``ChildProcess/waitForEnd()`` tells it.
    package var status: Int32
    /// Of its standard output the last bytes; none where that went elsewhere.
    package var output: [UInt8]
    /// Of its standard error the last bytes.
    package var errors: [UInt8]
  }

  /// Runs a program to its end, and blocks the thread meanwhile.
  ///
  /// - Parameters:
  ///   - words: Its path, and its arguments.
  ///   - environment: All variables that it gets.
  ///   - output: Where its standard output goes in place of the answer: a descriptor above 2.
  ///   - limit: How many bytes are kept of each of its outputs, at least: those that come last.
  package static func run(
    _ words: [String], environment: [String: String], output: Int32? = nil, limit: Int = 4 << 20
  ) throws(ChildStartError) -> Ending {
    let errors = try Pipe()
    defer { errors.closeBoth() }
    let printed = try Pipe()
    defer { printed.closeBoth() }
    let process = try start(
      words, environment: environment, output: .descriptor(output ?? printed.writing),
      errors: .descriptor(errors.writing))
    errors.closeWriting()
    printed.closeWriting()
    let texts = readToEnd([printed.reading, errors.reading], limit: limit)
    return Ending(status: process.waitForEnd(), output: texts[0], errors: texts[1])
  }

  /// Reads several pipes at once: a program that waits for one of them to be read writes no further into the other.
  private static func readToEnd(_ descriptors: [Int32], limit: Int) -> [[UInt8]] {
    var texts: [[UInt8]] = descriptors.map { _ in [] }
    var sources = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while sources.contains(where: { $0.fd >= 0 }) {
      guard poll(&sources, nfds_t(sources.count), -1) > 0 else {
        if errno == EINTR { continue }
        break
      }
      for index in sources.indices where sources[index].fd >= 0 && sources[index].revents != 0 {
        let count = read(sources[index].fd, &buffer, buffer.count)
        if count > 0 {
          texts[index] += buffer[..<count]
          // Half of it at once: to take each piece out alone would move all the others each time.
          if texts[index].count > 2 * limit { texts[index].removeFirst(texts[index].count - limit) }
        } else if count == 0 || errno != EINTR {
          // One that is negative is passed over by `poll`.
          sources[index].fd = -1
        }
      }
    }
    return texts
  }

  /// Two ends, closed once each.
  private final class Pipe {
    private(set) var reading: Int32 = -1
    private(set) var writing: Int32 = -1

    init() throws(ChildStartError) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw ChildStartError(code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }

    func closeWriting() {
      if writing >= 0 { close(writing) }
      writing = -1
    }

    func closeBoth() {
      closeWriting()
      if reading >= 0 { close(reading) }
      reading = -1
    }
  }
}
