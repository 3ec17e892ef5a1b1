import FoundationEssentials
import Glibc
import ServicesSettings

/// A home folder of a test's own, gone with it.
final class TemporaryHome: Sendable {
  let path: String
  var directories: BaseDirectories { BaseDirectories(environment: ["HOME": path]) }
  var settingsPath: String { path + "/.config/ambient/settings.json" }
  var credentialsPath: String { path + "/.local/state/ambient/credentials.json" }

  init() {
    path = "/tmp/settings-test-\(UUID().uuidString)"
    mkdir(path, 0o700)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func makeSettings() -> FileSettings { FileSettings(directories) }

  /// Writes a file as a person's editor would.
  func put(_ text: String, at path: String, mode: mode_t = 0o600) throws {
    try PrivateFolder.prepare(String(path[..<path.lastIndex(of: "/")!]))
    try Data(text.utf8).write(to: URL(filePath: path))
    chmod(path, mode)
  }

  func text(at path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}

/// The permission bits of a file, or nil where there is none.
func mode(_ path: String) -> mode_t? {
  var status = stat()
  return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
}
