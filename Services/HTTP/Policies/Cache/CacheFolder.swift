import FoundationEssentials
import Glibc

/// The files of a cache in a folder: each mode 0600, whole or not there, and never reached through a link.
///
/// What is wrong with a file makes it missing, and takes it away where it has a name of the cache's.
struct CacheFolder: Sendable {
  /// A file of the cache.
  struct File {
    let name: String
    let size: Int
    /// When it was written or read last, in seconds and nanoseconds.
    let used: (Int, Int)
  }

  /// Without a slash at its end, which would lead through a link.
  let path: String

  init(_ path: String) {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    self.path = path
  }

  /// Whether it is a folder of the user's that nobody else may write in.
  var isPrivate: Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
      && information.st_uid == geteuid() && information.st_mode & 0o022 == 0
  }

  /// Makes it where it is missing, and what is missing above it, with mode 0700.
  ///
  /// - Returns: Whether it is there and private.
  func prepare() -> Bool { Self.make(path) && isPrivate }

  private static func make(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return false }
    return make(String(path[..<slash])) && (mkdir(path, 0o700) == 0 || errno == EEXIST)
  }

  /// The content of a file, which counts as used now; `nil` where there is none, or another thing of that name.
  func read(_ name: String, upTo limit: Int) -> Data? {
    // Not held up by a named pipe.
    let descriptor = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else {
      // A link, a file that may not be read, a socket. Too many open files, say, are no fault of the file.
      if [ELOOP, EACCES, ENXIO].contains(errno) { remove(name) }
      return nil
    }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_uid == geteuid(), information.st_size <= limit
    else {
      remove(name)
      return nil
    }
    Self.touch(descriptor)
    return Self.content(of: descriptor, count: Int(information.st_size))
  }

  /// Says that a file is used now. The kernel's own times stand still for some milliseconds, in which many are used.
  private static func touch(_ descriptor: Int32) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    futimens(descriptor, [now, now])
  }

  private static func content(of descriptor: Int32, count: Int) -> Data? {
    var data = Data(count: count)
    let isWhole = data.withUnsafeMutableBytes { buffer -> Bool in
      var offset = 0
      while offset < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[offset...])
        let taken = Glibc.read(descriptor, rest.baseAddress, rest.count)
        if taken < 0, errno == EINTR { continue }
        guard taken > 0 else { return false }
        offset += taken
      }
      return true
    }
    return isWhole ? data : nil
  }

  /// Writes a file beside its place and puts it there in one step.
  ///
  /// It is not brought to the disk at once: what a loss of power leaves of it is found to be damaged.
  ///
  /// - Returns: Whether it is there.
  func write(_ content: Data, as name: String) -> Bool {
    let part = "\(path)/\(name).\(UInt64.random(in: 0 ... .max)).part"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return false }
    // The mask of the process may have taken bits away.
    let isWritten = fchmod(descriptor, 0o600) == 0 && Self.writeAll(content, to: descriptor)
    Self.touch(descriptor)
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed, rename(part, "\(path)/\(name)") == 0 else {
      unlink(part)
      return false
    }
    return true
  }

  private static func writeAll(_ content: Data, to descriptor: Int32) -> Bool {
    content.withUnsafeBytes { buffer -> Bool in
      var offset = 0
      while offset < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return false }
        offset += written
      }
      return true
    }
  }

  /// Takes a file away, or a link of its name.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func remove(_ name: String) -> Bool { unlink("\(path)/\(name)") == 0 }

  /// The files with names of the cache's. Others are left alone, but for parts that a process left which died an hour ago.
  func files() -> [File] {
    var files: [File] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      var information = stat()
      guard Self.isName(String(name.prefix(32))), lstat("\(path)/\(name)", &information) == 0 else { continue }
      if name.utf8.count == 32 {
        let used = (Int(information.st_mtim.tv_sec), Int(information.st_mtim.tv_nsec))
        files.append(File(name: name, size: Int(information.st_size), used: used))
      } else if name.hasSuffix(".part"), time(nil) &- information.st_mtim.tv_sec > 3_600 {
        remove(name)
      }
    }
    return files
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}
