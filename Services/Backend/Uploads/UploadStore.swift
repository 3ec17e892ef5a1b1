import Dispatch
import FoundationEssentials
import Glibc

/// The images in a folder, each written whole or not at all, mode 0600.
///
/// Files wait for disks, so all work runs on a queue of its own, off the threads that Swift's tasks share.
final class UploadStore: ImageStore {
  /// How bytes are written, `write(2)`; tests give one that fails.
  typealias Write = @Sendable (Int32, UnsafeRawBufferPointer) -> Int

  private let folder: String
  private let write: Write
  private let queue = DispatchQueue(label: "uploads")

  /// A part left by a process that died is older than any request takes.
  private static let abandonedAge = 3600

  /// A store in a folder, made at the first image.
  init(folder: String, write: @escaping Write = { Glibc.write($0, $1.baseAddress, $1.count) }) {
    self.folder = folder
    self.write = write
  }

  /// Writes the bytes beside their place and makes them durable; `publish` puts them there, `discard` takes them away.
  func prepare(_ bytes: Data, as name: UploadName) async throws(UploadError) {
    try await run { [self] () throws(UploadError) in
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw UploadError(code: errno, operation: "make uploads")
      }
      removeAbandoned()
      let path = part(of: name)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw UploadError(code: errno, operation: "create an image") }
      defer { close(descriptor) }
      do throws(UploadError) {
        try writeAll(bytes, to: descriptor)
        guard fsync(descriptor) == 0 else { throw UploadError(code: errno, operation: "write an image") }
      } catch {
        unlink(path)
        throw error
      }
    }
  }

  /// Puts a prepared image in its place at once. Quick; may be called within a transaction.
  func publish(_ name: UploadName) throws(UploadError) {
    guard rename(part(of: name), path(of: name)) == 0 else {
      throw UploadError(code: errno, operation: "name an image")
    }
    // Makes the name as durable as the bytes.
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw UploadError(code: errno, operation: "open uploads") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw UploadError(code: errno, operation: "write uploads") }
  }

  /// Takes a prepared or published image away.
  func discard(_ name: UploadName) {
    unlink(part(of: name))
    unlink(path(of: name))
  }

  /// What is known of an image; `nil` when there is none.
  func description(of name: UploadName) async throws(UploadError) -> StoredImage? {
    try await reading(name) { (_, information) throws(UploadError) -> StoredImage in
      StoredImage(
        length: Int(information.st_size), stored: Date(timeIntervalSince1970: Double(information.st_mtim.tv_sec)))
    }
  }

  /// The bytes of an image, or a part of them; `nil` when there is none.
  func bytes(of name: UploadName, in part: Range<Int>?) async throws(UploadError) -> Data? {
    try await reading(name) { (descriptor, information) throws(UploadError) -> Data in
      let part = part ?? 0..<Int(information.st_size)
      var data = Data(count: part.count)
      let count = data.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, off_t(part.lowerBound)) }
      guard count == data.count else { throw UploadError(code: count < 0 ? errno : EIO, operation: "read an image") }
      return data
    }
  }

  // MARK: Parts

  private func path(of name: UploadName) -> String { "\(folder)/\(name)" }

  private func part(of name: UploadName) -> String { "\(folder)/\(name).part" }

  private func writeAll(_ bytes: Data, to descriptor: Int32) throws(UploadError) {
    let code = bytes.withUnsafeBytes { buffer -> Int32 in
      var offset = 0
      while offset < buffer.count {
        let written = write(descriptor, UnsafeRawBufferPointer(rebasing: buffer[offset...]))
        if written < 0 && errno == EINTR { continue }
        // Nothing written and no error: the disk takes no more.
        guard written > 0 else { return written < 0 ? errno : ENOSPC }
        offset += written
      }
      return 0
    }
    guard code == 0 else { throw UploadError(code: code, operation: "write an image") }
  }

  /// Removes what processes that died have left half written.
  private func removeAbandoned() {
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard file.hasSuffix(".part"), UploadName(String(file.dropLast(5))) != nil else { continue }
      var information = stat()
      guard lstat("\(folder)/\(file)", &information) == 0, time(nil) - information.st_mtim.tv_sec > Self.abandonedAge
      else { continue }
      unlink("\(folder)/\(file)")
    }
  }

  /// Opens an image, and gives what `body` reads of it; `nil` when there is none.
  private func reading<Value: Sendable>(
    _ name: UploadName, _ body: @escaping @Sendable (Int32, stat) throws(UploadError) -> Value
  ) async throws(UploadError) -> Value? {
    let path = path(of: name)
    return try await run { () throws(UploadError) -> Value? in
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else {
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw UploadError(code: errno, operation: "open an image")
      }
      defer { close(descriptor) }
      var information = stat()
      guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
        information.st_size <= UploadedImage.sizeLimit
      else { return nil }
      return try body(descriptor, information)
    }
  }

  private func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws(UploadError) -> Value
  ) async throws(UploadError) -> Value {
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Value, UploadError>, Never>) in
      queue.async { continuation.resume(returning: Result(catching: body)) }
    }
    return try result.get()
  }
}
