import ChildPrograms
import FoundationEssentials
import Glibc

/// Requests that a program in C sends, so that hardly anything but the server is measured: each has a connection of its own.
nonisolated struct RequestLoad: Sendable {
  private let program: String
  private let file: String
  private let status: Int

  /// Keeps requests in a file of a folder, and has the program compiled.
  ///
  /// - Parameter status: That of each reply.
  @MainActor
  init(_ requests: [String], status: Int, in folder: String) throws {
    program = try Peers.rawRequests()
    file = try Self.kept(requests, in: folder)
    self.status = status
  }

  /// The bytes of a request.
  static func request(
    _ method: String, _ path: String, _ fields: [String] = [], by token: String? = nil, json: String? = nil
  ) -> String {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: localhost"] + fields
    if let token { lines.append("Authorization: Bearer \(token)") }
    if let json { lines += ["Content-Type: application/json", "Content-Length: \(json.utf8.count)"] }
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + (json ?? "")
  }

  /// Puts requests into a new file that nobody else may read, as they have tokens; its path.
  static func kept(_ requests: [String], in folder: String) throws -> String {
    let path = "\(folder)/requests-\(UUID().uuidString)"
    let bytes = [UInt8](requests.map { $0 + "\0" }.joined().utf8)
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw BenchError(text: "\(path) cannot be written.") }
    defer { close(descriptor) }
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw BenchError(text: "\(path) cannot be written.")
    }
    return path
  }

  /// Sends so many of them, to the servers in turn.
  ///
  /// - Returns: The seconds that it took, and how many were answered: fewer where a server ended meanwhile.
  func send(_ count: Int, to addresses: [String]) throws -> (seconds: Double, answered: Int) {
    let output = try ChildProgram.output(of: [program, "\(count)", "\(status)", file] + addresses)
    let words = output.split(whereSeparator: \.isWhitespace)
    guard words.count == 3, let seconds = Double(words[1]), let answered = Int(words[2]) else {
      throw BenchError(text: "\(program) printed “\(output)”.")
    }
    return (seconds, answered)
  }

  /// The seconds that one of so many takes, all of which have to be answered.
  func secondsEach(of count: Int, to addresses: [String]) throws -> Double {
    let (seconds, answered) = try send(count, to: addresses)
    guard answered == count else { throw BenchError(text: "Of \(count) requests \(answered) were answered.") }
    return seconds / Double(count)
  }
}
