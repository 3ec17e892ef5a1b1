import Glibc

/// The server's end of one connection, for an ``HTTPBehaviour`` to act with.
///
/// All calls block, and are for the behaviour's own thread. Sending to a client that has gone does nothing; reading from
/// it ends with `nil`.
public final class ServerConnection: Sendable {
  /// The number of the connection, from 0, in the order of acceptance.
  public let number: Int
  let descriptor: Int32
  private let record: ServerRecord
  /// Unread bytes after the last request. Only the connection's own thread touches it, hence safe.
  nonisolated(unsafe) private var unread: [UInt8] = []

  init(number: Int, descriptor: Int32, record: ServerRecord) {
    self.number = number
    self.descriptor = descriptor
    self.record = record
  }

  /// Waits for the next request and records it; `nil` when the client closes first.
  public func readRequest() -> ReceivedRequest? {
    guard let head = readHead() else { return nil }
    let text = String(decoding: head, as: UTF8.self)
    let start = ReceivedRequest(connection: number, head: text, body: [])
    guard let body = readBody(of: start) else { return nil }
    let request = ReceivedRequest(connection: number, head: text, body: body)
    record.change { $0.requests.append(request) }
    return request
  }

  /// Waits for the head of the next request and records it without its content, which stays unread.
  public func readRequestHead() -> ReceivedRequest? {
    guard let head = readHead() else { return nil }
    let request = ReceivedRequest(connection: number, head: String(decoding: head, as: UTF8.self), body: [])
    record.change { $0.requests.append(request) }
    return request
  }

  /// Sends text as UTF-8.
  @discardableResult
  public func send(_ text: String) -> Bool {
    send(Array(text.utf8))
  }

  /// Sends bytes; `false` when the client has gone.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.send(descriptor, buffer.baseAddress! + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
      record.change { $0.bytesSent += count }
    }
    return true
  }

  /// Waits until the client closes, dropping what it still sends, and records that.
  public func waitForClose() {
    while receive() {}
    unread = []
  }

  /// Waits for so long, or until the client sends something or closes; `false` when it did.
  public func wait(milliseconds: Int32) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, milliseconds) == 0
  }

  /// Makes the end of this connection a reset (RST) in place of an orderly close.
  public func endsWithReset() {
    Socket.resetOnClose(descriptor)
  }

  /// Waits until `isTrue` holds for what the server has seen on all its connections; `false` when it stops first.
  public func wait(until isTrue: @escaping @Sendable (MisbehavingServer.Snapshot) -> Bool) -> Bool {
    record.block(until: isTrue)
  }

  /// Joins the connection with a server on 127.0.0.1, as a proxy does after `CONNECT`: what one says the other gets, until one ends.
  public func tunnel(toPort port: UInt16) {
    guard let other = try? Socket.connectToLoopback(port: port) else { return }
    defer { close(other) }
    var rest = unread
    unread = []
    var (from, to) = (descriptor, other)
    while true {
      let isSent = rest.withUnsafeBytes { bytes in
        var sent = 0
        while sent < bytes.count {
          let count = Glibc.send(to, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
          guard count > 0 else { return false }
          sent += count
        }
        return true
      }
      guard isSent else { return }
      var polls = [descriptor, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&polls, 2, -1) > 0 else { return }
      (from, to) = polls[0].revents != 0 ? (descriptor, other) : (other, descriptor)
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(from, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      rest = Array(buffer[..<count])
    }
  }

  // MARK: Reading

  private func readHead() -> [UInt8]? {
    while true {
      if let end = endOfHead() {
        defer { unread.removeFirst(end) }
        return Array(unread[..<end])
      }
      guard receive() else { return nil }
    }
  }

  private func endOfHead() -> Int? {
    guard unread.count >= 4 else { return nil }
    return (0...(unread.count - 4)).first { unread[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10]) }.map { $0 + 4 }
  }

  private func readBody(of request: ReceivedRequest) -> [UInt8]? {
    if request.values(for: "Transfer-Encoding").contains("chunked") { return readChunks() }
    return read(request.values(for: "Content-Length").first.flatMap { Int($0) } ?? 0)
  }

  private func readChunks() -> [UInt8]? {
    var body: [UInt8] = []
    while true {
      guard let line = readLine(), let size = Int(line, radix: 16) else { return nil }
      guard let chunk = read(size), readLine() != nil else { return nil }
      if size == 0 { return body }
      body += chunk
    }
  }

  private func readLine() -> String? {
    while true {
      if let end = unread.firstIndex(of: 10) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end].filter { $0 != 13 }, as: UTF8.self)
      }
      guard receive() else { return nil }
    }
  }

  private func read(_ count: Int) -> [UInt8]? {
    while unread.count < count {
      guard receive() else { return nil }
    }
    defer { unread.removeFirst(count) }
    return Array(unread[..<count])
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    unread += buffer[..<count]
    record.change { $0.bytesReceived += count }
    return true
  }
}
