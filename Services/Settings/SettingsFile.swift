import CoreJSON
import CoreEnvironment
import FoundationEssentials
import Glibc

/// One JSON object in a file: read whole, changed under a lock, replaced whole.
struct SettingsFile: Sendable {
  typealias Values = [String: JSONValue]

  /// What tells one state of a file from another without reading it.
  struct Stamp: Equatable, Sendable {
    let device: UInt
    let inode: UInt
    let size: Int
    let modified: [Int]
    let access: UInt64
  }

  /// More is no settings file of ours.
  static let sizeLimit = 1 << 20

  let folder: String
  let name: String
  /// Secrets: a plain file of the user, readable by nobody else.
  let holdsSecrets: Bool

  var path: String { "\(folder)/\(name)" }

  /// The present state's stamp; nil where there is no file.
  var stamp: Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(status)
  }

  /// All values, and the stamp of the file they were read from; no values where there is no file.
  ///
  /// - Throws: `unreadable`, `insecure` or `corrupt`.
  func read() throws(SettingsError) -> (values: Values, stamp: Stamp?) {
    // O_NONBLOCK: a named pipe in the file's place must not hold us.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (holdsSecrets ? O_NOFOLLOW : 0))
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: return ([:], nil)
      case ELOOP where holdsSecrets: throw insecure("is a symbolic link", "Put a plain file in its place.")
      default: throw .system(errno, reading: path)
      }
    }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno, reading: path) }
    try check(status)
    return (try decode(try bytes(from: descriptor)), Stamp(status))
  }

  /// Reads, changes and replaces the file under its lock, so that no other thread or process loses a key.
  ///
  /// A file that cannot be read is never replaced. `change` returns false when there is nothing to write.
  func update(_ change: (inout Values) -> Bool) throws(SettingsError) {
    try PrivateFolder.prepare(folder)
    let lockFailure = { (code: Int32) in SettingsError.system(code, writing: path) }
    try withFileLock("\(folder)/.\(name).lock", failure: lockFailure) { () throws(SettingsError) in
      var values = try read().values
      guard change(&values) else { return }
      try AtomicReplacement.write(encode(values), to: target)
    }
  }

  /// Where the bytes go: settings may be a link into a folder of dot-files, which then stays one.
  private var target: String {
    guard !holdsSecrets, let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func check(_ status: stat) throws(SettingsError) {
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SettingsError(
        reason: .unreadable, subject: path, message: "\(path) is not a plain file.", nextStep: "Move it away.")
    }
    guard holdsSecrets else { return }
    guard status.st_uid == geteuid() else {
      throw insecure("belongs to another user", "Run as its owner, or move it away and sign in again.")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw insecure(
        "can be read by others", "Run: chmod 600 \(path)  If somebody may have read it, sign out and in again.")
    }
  }

  private func bytes(from descriptor: Int32) throws(SettingsError) -> Data {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(errno, reading: path)
      }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= Self.sizeLimit else { throw corrupt("is larger than a mebibyte") }
    }
  }

  private func decode(_ bytes: Data) throws(SettingsError) -> Values {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      // It quotes nothing of the file, which may hold secrets.
      throw corrupt("is damaged: it holds no JSON object. \(error.reason), at byte \(error.offset)")
    }
    guard case .object(let object) = value else { throw corrupt("is damaged: it holds no JSON object") }
    return Dictionary(uniqueKeysWithValues: object.members.map { ($0.name, $0.value) })
  }

  private func encode(_ values: Values) -> [UInt8] {
    let object = JSONObject(values.map { JSONObject.Member($0.key, $0.value) })
    return Array((JSONValue.object(object).text([.sortedNames, .indented]) + "\n").utf8)
  }

  private func corrupt(_ what: String) -> SettingsError {
    SettingsError(
      reason: .corrupt, subject: path, message: "The file \(path) \(what).",
      nextStep: "Mend it, or start anew: mv \(path) \(path).damaged")
  }

  private func insecure(_ what: String, _ nextStep: String) -> SettingsError {
    SettingsError(
      reason: .insecure, subject: path, message: "The file of credentials \(path) \(what).", nextStep: nextStep)
  }
}

extension SettingsFile.Stamp {
  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    modified = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    access = UInt64(status.st_uid) << 32 | UInt64(status.st_mode)
  }
}
