import FoundationEssentials
import Glibc
import ServicesHTTPMessages

/// What has come of a download: a hidden file beside its destination, and a note of which version of what it is part of.
///
/// It is the destination's only when it is whole (`rename(2)`), so nobody sees half of it. While it is open no other download writes to it
/// (`flock(2)`). Safe to share although unchecked: the client opens it, then one engine's thread writes, then the client ends it.
final class PartialFile: @unchecked Sendable {
  /// How many bytes are in it.
  private(set) var count = 0
  private let destination: URL
  private let path: String
  private let notePath: String
  private let descriptor: Int32

  /// Opens the part of an earlier attempt, or makes an empty one.
  init(for destination: URL) throws(HTTPError) {
    guard destination.isFileURL, !destination.lastPathComponent.isEmpty, destination.lastPathComponent != "/" else {
      throw .invalidRequest(reason: "its destination is no file of this machine")
    }
    self.destination = destination
    let folder = destination.deletingLastPathComponent()
    path = folder.appending(path: ".\(destination.lastPathComponent).part").path
    notePath = folder.appending(path: ".\(destination.lastPathComponent).part.note").path
    let name = FieldGrammar.printable(destination.lastPathComponent)
    // The object's own when nothing can fail any more: it would close what was closed here.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw .file(name: name, reason: FileContent.reason()) }
    var information = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .file(name: name, reason: "it is being downloaded already")
    }
    // Another download may have finished between opening and locking: then the name is of another file by now, or of none.
    var named = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      lstat(path, &named) == 0, named.st_ino == information.st_ino
    else {
      close(descriptor)
      throw .file(name: name, reason: "it is being downloaded already, or is not a regular file")
    }
    self.descriptor = descriptor
    count = Int(information.st_size)
  }

  deinit { close(descriptor) }

  /// How the file is called in messages.
  var name: String { FieldGrammar.printable(destination.lastPathComponent) }

  // MARK: Going on

  /// What has to be the same for the part to be gone on with: the address and the version.
  struct Note: Equatable {
    /// A number made of the address, which may hold secrets itself.
    let address: UInt64
    /// The entity tag, or the date of the last change, as the server wrote it.
    let validator: String

    /// - Returns: `nil` where the reply says nothing that tells one version from another for certain (RFC 9110 §8.8).
    init?(_ head: HTTPResponseHead, for address: URL) {
      guard let validator = Self.validator(of: head) else { return nil }
      (self.address, self.validator) = (StableHash.value(of: address.absoluteString), validator)
    }

    init?(text: String) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard lines.count == 3, lines[2].isEmpty, let address = UInt64(lines[0], radix: 16),
        FieldGrammar.isFieldValue(lines[1]), !lines[1].isEmpty
      else { return nil }
      (self.address, validator) = (address, lines[1])
    }

    var text: String { "\(String(address, radix: 16))\n\(validator)\n" }

    /// A strong entity tag; or a date that is a minute before the reply's own, so that the content cannot have changed unseen (§8.8.2.2).
    private static func validator(of head: HTTPResponseHead) -> String? {
      if let tag = head.fields["ETag"] { return tag.hasPrefix("\"") ? tag : nil }
      let now = Date()
      guard let text = head.fields["Last-Modified"], let changed = HTTPDate.date(text, now: now),
        let sent = head.fields["Date"].flatMap({ HTTPDate.date($0, now: now) }), sent.timeIntervalSince(changed) >= 60
      else { return nil }
      return text
    }
  }

  /// Where an attempt goes on: how many bytes are there, and of which version.
  struct Position {
    let count: Int
    let validator: String

    /// The request for the rest, or for all where it is another version by now.
    func asking(_ request: HTTPRequest) throws(HTTPError) -> HTTPRequest {
      var request = request
      do throws(HTTPFieldError) {
        try request.fields.set("Range", to: "bytes=\(count)-")
        try request.fields.set("If-Range", to: validator)
      } catch { throw HTTPError(error) }
      return request
    }
  }

  /// Where the next attempt can go on; `nil` to begin anew.
  func position(for address: URL) -> Position? {
    guard count > 0, let text = try? String(contentsOfFile: notePath, encoding: .utf8), let note = Note(text: text),
      note.address == StableHash.value(of: address.absoluteString)
    else { return nil }
    return Position(count: count, validator: note.validator)
  }

  // MARK: Writing

  /// Begins to take content from `offset` on, of the version that the note says.
  func begin(at offset: Int, _ note: Note?) throws(HTTPError) {
    // The old note must not stand beside new content.
    if offset == 0 { unlink(notePath) }
    guard ftruncate(descriptor, offset) == 0, lseek(descriptor, offset, SEEK_SET) == offset else { throw failure() }
    count = offset
    guard let note, offset == 0 else { return }
    let data = Data(note.text.utf8)
    let isWritten = FileManager.default.createFile(
      atPath: notePath, contents: data, attributes: [.posixPermissions: 0o600])
    guard isWritten else { throw failure() }
  }

  /// Appends bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    var rest = bytes
    while !rest.isEmpty {
      let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw failure() }
      count += written
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
  }

  /// Appends bytes.
  func write(_ data: Data) throws(HTTPError) {
    let outcome = data.withUnsafeBytes { bytes -> Result<Void, HTTPError> in
      do throws(HTTPError) { return .success(try write(bytes)) } catch { return .failure(error) }
    }
    try outcome.get()
  }

  /// It is whole: it takes the destination's place.
  func commit() throws(HTTPError) {
    guard fsync(descriptor) == 0, rename(path, destination.path) == 0 else { throw failure() }
    unlink(notePath)
    flock(descriptor, LOCK_UN)
  }

  /// Ends without a whole file: forgets what is there, unless it can be gone on with.
  func leave() {
    defer { flock(descriptor, LOCK_UN) }
    guard count == 0 || access(notePath, R_OK) != 0 else { return }
    unlink(notePath)
    unlink(path)
  }

  /// Reads what is there.
  func content(upTo limit: Int) throws(HTTPError) -> Data {
    guard count <= limit else { throw .bodyTooLarge(limit: limit) }
    guard let data = FileManager.default.contents(atPath: path) else { throw failure() }
    return data
  }

  private func failure() -> HTTPError { .file(name: name, reason: FileContent.reason()) }
}
