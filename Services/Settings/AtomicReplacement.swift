package import CoreEnvironment
import Glibc

/// Replaces a file in one step: a reader, or a machine that loses power, sees the former content or the new one.
package enum AtomicReplacement {
  /// Writes `bytes` to a new file of mode 0600 beside `path`, brings it to the disk, and gives it the name.
  package static func write(_ bytes: [UInt8], to path: String) throws(SettingsError) {
    let temporary = "\(path).\(getpid()).\(UInt64.random(in: 0 ... .max))"
    // O_EXCL: never a file or link that somebody laid out for us.
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(errno, writing: path) }
    // The mask of the process may have taken bits away.
    var code = fchmod(descriptor, 0o600) == 0 ? 0 : errno
    if code == 0 { code = writeAll(bytes, to: descriptor) }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(temporary, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw .system(code, writing: path)
    }
    syncFolder(of: path)
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = Glibc.write(descriptor, start, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return 0
    }
  }

  /// The new name itself has to reach the disk. Some file systems cannot sync a folder; the content is safe already.
  private static func syncFolder(of path: String) {
    guard let folder = PrivateFolder.parent(of: path) else { return }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}
