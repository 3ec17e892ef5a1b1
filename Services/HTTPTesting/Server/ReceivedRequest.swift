/// A request as a ``MisbehavingServer`` got it over the wire.
public struct ReceivedRequest: Sendable {
  /// The number of the connection it came on, from 0.
  public let connection: Int
  /// The head with its line ends, up to and with the empty line.
  public let head: String
  /// The content, chunks put together.
  public let body: [UInt8]

  /// The method.
  public var method: String { words.first ?? "" }
  /// The path and query, as they were sent.
  public var target: String { words.count > 1 ? words[1] : "" }

  /// The content as text.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The values of the field of that name, a line each, in their order. Names are compared without regard to case.
  public func values(for name: String) -> [String] {
    lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name.lowercased() else { return nil }
      return String(line[line.index(after: colon)...].drop { $0 == " " })
    }
  }

  /// The names of all fields in lower case, in their order.
  public var names: [String] {
    lines.dropFirst().map { line in line.prefix { $0 != ":" }.lowercased() }
  }

  private var lines: [String] {
    head.split(separator: "\r\n").map(String.init)
  }

  private var words: [String] {
    (lines.first ?? "").split(separator: " ").map(String.init)
  }
}
