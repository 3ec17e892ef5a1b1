import Dispatch
package import Foundation
import Glibc
package import ServicesHTTPServer

/// A plain socket that sends bytes as they are given and reads what comes; no library between test and server.
package final class RawConnection: Sendable {
  private let descriptor: Int32
  // Serial queues have threads of their own; blocking on a concurrent one would starve the pool that tasks share.
  private let sending = DispatchQueue(label: "raw.client.sending")
  private let receiving = DispatchQueue(label: "raw.client.receiving")

  /// Connects; reads give up after `timeout` seconds, only as a guard against hanging: a busy machine may answer late.
  package init(_ address: BoundAddress, timeout: Int = 120, receiveBuffer: Int32? = nil) throws {
    switch address {
    case .unixSocket(let path):
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var name = sockaddr_un()
      name.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      try Self.connect(descriptor, &name)
    case .internet(let host, let port), .secureInternet(let host, let port):
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      if var size = receiveBuffer {
        setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
      }
      var name = sockaddr_in()
      name.sin_family = sa_family_t(AF_INET)
      name.sin_port = port.bigEndian
      inet_pton(AF_INET, host, &name.sin_addr)
      try Self.connect(descriptor, &name)
    }
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  private static func connect<Name>(_ descriptor: Int32, _ name: inout Name) throws {
    let code = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Name>.size))
      }
    }
    guard code == 0 else { throw RawFailure(reason: "connect: \(String(cString: strerror(errno)))") }
  }

  package func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) async throws {
    try await run(on: sending) { [descriptor] in
      var offset = 0
      while offset < bytes.count {
        let sent = bytes[offset...].withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        // A server that refused early may have closed already; what it said is still to be read.
        if sent <= 0 { return }
        offset += sent
      }
    }
  }

  /// Tells the server that nothing more will come.
  package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Up to 64 KiB; empty at the end of the connection.
  package func receive() async throws -> [UInt8] {
    try await run(on: receiving) { [descriptor] in
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0 {
        guard errno == ECONNRESET else {
          throw RawFailure(reason: "nothing came: \(String(cString: strerror(errno)))")
        }
        return []
      }
      return Array(buffer.prefix(count))
    }
  }

  private func run<Value: Sendable>(
    on queue: DispatchQueue, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: body)) }
    }
  }
}

extension BoundAddress {
  /// The first response to what is sent on a connection of its own; `nil` when the connection ends before one.
  package func response(to text: String) async throws -> RawResponse? { try await response(to: Array(text.utf8)) }

  /// The same with bytes.
  package func response(to bytes: [UInt8]) async throws -> RawResponse? {
    let connection = try RawConnection(self)
    try await connection.send(bytes)
    return try await RawReader(connection).response()
  }
}

package struct RawFailure: Error, CustomStringConvertible {
  package let reason: String

  package init(reason: String) { self.reason = reason }
  package var description: String { reason }
}

/// A response as it came.
package struct RawResponse: Sendable, Equatable {
  package var status: Int
  package var head: String
  package var body: Data

  package init(status: Int, head: String, body: Data) {
    self.status = status
    self.head = head
    self.body = body
  }

  package func field(_ name: String) -> String? {
    for line in head.split(separator: "\r\n").dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts[0].lowercased() == name.lowercased() { return parts[1].trimmingCharacters(in: .whitespaces) }
    }
    return nil
  }

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as a JSON object.
  package var object: [String: Any] { (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:] }

  /// The body as a JSON array of objects.
  package var array: [[String: Any]] { (try? JSONSerialization.jsonObject(with: body)) as? [[String: Any]] ?? [] }

  package var keys: Set<String> { Set(object.keys) }
}

/// Reads responses one after another from a connection.
package final class RawReader {
  private let connection: RawConnection
  package private(set) var buffer: [UInt8] = []
  package private(set) var isAtEnd = false

  package init(_ connection: RawConnection) { self.connection = connection }

  /// Everything up to the mark, which is consumed too; `nil` at the end of the connection.
  package func read(through mark: String) async throws -> String? {
    let pattern = Array(mark.utf8)
    while true {
      if let range = buffer.firstRange(of: pattern) {
        let text = String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
        buffer.removeSubrange(..<range.upperBound)
        return text
      }
      guard try await more() else { return nil }
    }
  }

  package func read(count: Int) async throws -> [UInt8] {
    while buffer.count < count { guard try await more() else { break } }
    let bytes = Array(buffer.prefix(count))
    buffer.removeFirst(bytes.count)
    return bytes
  }

  package func more() async throws -> Bool {
    let bytes = try await connection.receive()
    if bytes.isEmpty { isAtEnd = true }
    buffer += bytes
    return !bytes.isEmpty
  }

  /// The next response; `nil` when the connection ended before one.
  package func response(isHead: Bool = false) async throws -> RawResponse? {
    guard let head = try await read(through: "\r\n\r\n") else { return nil }
    let status = Int(head.split(separator: " ")[1]) ?? 0
    var response = RawResponse(status: status, head: head, body: Data())
    if isHead || status == 304 || status == 204 || status == 100 { return response }
    if let length = response.field("Content-Length").flatMap({ Int($0) }) {
      response.body = Data(try await read(count: length))
    } else if response.field("Transfer-Encoding") == "chunked" {
      while let chunk = try await chunk() { response.body.append(chunk) }
    } else {
      while try await more() {}
      response.body = Data(buffer)
      buffer = []
    }
    return response
  }

  /// The next chunk of a chunked body; `nil` at its end.
  package func chunk() async throws -> Data? {
    guard let line = try await read(through: "\r\n"), let length = Int(line, radix: 16) else { return nil }
    let bytes = try await read(count: length)
    _ = try await read(through: "\r\n")
    return length == 0 || bytes.count < length ? nil : Data(bytes)
  }
}
