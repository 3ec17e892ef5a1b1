import FoundationEssentials
import Glibc
import ServicesHTTP

/// A folder for a cassette, which is removed with its owner.
final class CassetteFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/cassette-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw HTTPError.unexpectedContent(reason: "no temporary folder") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where the cassette is, or is to be.
  var file: URL { URL(filePath: path + "/orders.json") }

  /// The cassette as it stands in the file.
  func text() throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }

  /// Puts a file into the cassette's place.
  func put(_ text: String) throws { try Data(text.utf8).write(to: file) }

  /// The names of the files in it.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  /// Who may do what with the cassette.
  var mode: mode_t {
    var information = stat()
    return lstat(file.path, &information) == 0 ? information.st_mode & 0o777 : 0
  }
}
