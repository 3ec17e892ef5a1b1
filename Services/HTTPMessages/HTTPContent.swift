public import FoundationEssentials

/// What is sent with a request.
public enum HTTPContent: Sendable, Hashable {
  /// Bytes in memory.
  case data(Data)
  /// A regular file, read as it is sent. Its size at the start is what is announced; it is opened anew for each attempt.
  case file(URL)
  /// Chunks that are produced as they are sent, once.
  case stream(HTTPContentStream)

  /// Whether it can be sent a second time.
  public var isRepeatable: Bool {
    if case .stream = self { false } else { true }
  }
}

extension HTTPContent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What kind it is and how much; never the content.
  public var description: String {
    switch self {
    case .data(let data): "\(data.count) bytes"
    case .file: "a file"
    case .stream(let stream): stream.length.map { "a stream of \($0) bytes" } ?? "a stream"
    }
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror without the content.
  public var customMirror: Mirror { Mirror(self, children: ["content": description]) }
}

/// Content that is produced as it is sent: a sequence of chunks, iterated once, no faster than the server takes them.
///
/// Two are equal where they are the same object.
public final class HTTPContentStream: Sendable {
  /// How many bytes there will be; `nil` where that is not known, and the content is sent in chunks (RFC 9112 §7.1).
  public let length: Int?
  private let iterate: @Sendable (@Sendable (Data) async -> Bool) async throws -> Void

  /// Makes one of a sequence.
  ///
  /// - Parameters:
  ///   - chunks: The content in order. What it throws ends the request.
  ///   - length: How many bytes they are; a sequence that has more or fewer ends the request.
  public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks, length: Int? = nil) where Chunks.Element == Data {
    self.length = length.map { max(0, $0) }
    iterate = { take in
      for try await chunk in chunks {
        guard await take(chunk) else { return }
      }
    }
  }

  /// Hands the chunks to `take`, which says whether it wants more.
  package func send(to take: @Sendable (Data) async -> Bool) async throws { try await iterate(take) }
}

extension HTTPContentStream: Hashable {
  /// Whether they are the same object.
  public static func == (left: HTTPContentStream, right: HTTPContentStream) -> Bool { left === right }
  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
