public import FoundationEssentials
import Glibc
import ServicesHTTPMessages
import Synchronization

/// Writes what a client sends and gets to a file in the HTTP Archive format (HAR 1.2), which browsers and other tools open; without its
/// secrets, as far as ``HTTPRedaction`` knows them.
///
/// The file is whole after each exchange, so nothing is lost where the program ends early. Content of up to 256 KiB is in it where it is
/// text; of a stream, and of a download, the head alone. It is readable by its owner alone.
///
/// ```swift
/// let archive = try HTTPArchive(at: file, creator: "shop", version: "1.0")
/// let client = HTTPClient(report: { archive.add($0) })
/// ```
public final class HTTPArchive: Sendable {
  private struct State {
    var position: off_t
    var isEmpty = true
    var failure: HTTPError?
  }

  private let descriptor: Int32
  private let name: String
  private let redaction: HTTPRedaction
  private let state: Mutex<State>

  /// Begins a file; one that is there is replaced.
  ///
  /// - Parameters:
  ///   - creator: The program's name, and its version.
  ///   - redaction: What is hidden.
  /// - Throws: ``HTTPError/file(name:reason:)``.
  public init(
    at file: URL, creator: String, version: String, redaction: HTTPRedaction = HTTPRedaction()
  ) throws(HTTPError) {
    name = FieldGrammar.printable(file.lastPathComponent)
    self.redaction = redaction
    descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    state = Mutex(State(position: 0))
    guard descriptor >= 0 else { throw .file(name: name, reason: FileContent.reason()) }
    // One that was there may have been readable by others.
    guard fchmod(descriptor, 0o600) == 0 else { throw .file(name: name, reason: FileContent.reason()) }
    guard let json = try? Self.encoder.encode(ArchiveCreator(name: creator, version: version)) else {
      throw .file(name: name, reason: "the program's name cannot be written")
    }
    // The entries last: what is added stands before the end of the text.
    let head = #"{"log":{"version":"1.2","creator":\#(String(decoding: json, as: UTF8.self)),"entries":["#
    let failure = state.withLock { state in
      state.failure = write(head + "\n" + Self.end + "\n", at: 0)
      state.position = off_t(head.utf8.count + 1)
      return state.failure
    }
    if let failure { throw failure }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Why something could not be written, if anything.
  public var failure: HTTPError? { state.withLock { $0.failure } }

  /// Adds an exchange. May be called on any thread.
  ///
  /// - Parameter keepsContent: Whether what was sent and what came is kept: not where all of it is private.
  public func add(_ report: HTTPExchangeReport, keepsContent: Bool = true) {
    let entry = ArchiveEntry(report, redaction, keepsContent: keepsContent)
    guard let json = try? String(decoding: Self.encoder.encode(entry), as: UTF8.self) else { return }
    state.withLock { state in
      guard state.failure == nil else { return }
      let text = (state.isEmpty ? "" : ",\n") + json
      state.failure = write(text + "\n" + Self.end + "\n", at: state.position)
      state.isEmpty = false
      state.position += off_t(text.utf8.count)
    }
  }

  private static let end = "]}}"

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return encoder
  }

  private func write(_ text: String, at position: off_t) -> HTTPError? {
    var bytes = Array(text.utf8)[...]
    var position = position
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, position) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .file(name: name, reason: FileContent.reason()) }
      bytes = bytes.dropFirst(count)
      position += off_t(count)
    }
    return nil
  }
}
