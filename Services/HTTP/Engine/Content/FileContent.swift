import FoundationEssentials
import Glibc
import ServicesHTTPMessages

/// A file that is sent: as many bytes as it has when it is opened.
///
/// Safe to share although unchecked: after `init` only the engine's thread reads it.
final class FileContent: @unchecked Sendable {
  let length: Int
  private let descriptor: Int32
  private let name: String
  private var left: Int

  /// Opens a regular file; another kind could make the engine wait.
  init(_ url: URL) throws(HTTPError) {
    guard url.isFileURL else { throw .invalidRequest(reason: "its content is no file of this machine") }
    name = FieldGrammar.printable(url.lastPathComponent)
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .file(name: name, reason: FileContent.reason()) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .file(name: name, reason: "it is not a regular file")
    }
    self.descriptor = descriptor
    length = Int(information.st_size)
    left = length
  }

  deinit { close(descriptor) }

  /// Reads the next part.
  func provide(into buffer: UnsafeMutableRawBufferPointer) -> WireContent.Part {
    guard left > 0 else { return .bytes(0) }
    var count: Int
    repeat { count = read(descriptor, buffer.baseAddress, min(buffer.count, left)) } while count < 0 && errno == EINTR
    guard count >= 0 else { return .failed(.file(name: name, reason: FileContent.reason())) }
    guard count > 0 else { return .failed(.file(name: name, reason: "it became shorter while it was sent")) }
    left -= count
    return .bytes(count)
  }

  /// The system's words for why the last call failed.
  static func reason(_ number: Int32 = errno) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
