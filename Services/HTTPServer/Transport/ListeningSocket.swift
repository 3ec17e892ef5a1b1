import Glibc

/// A socket that listens; made by us, so that its address and mode are ours to decide.
struct ListeningSocket: Sendable {
  /// The non-blocking descriptor; whoever has it closes it.
  let descriptor: Int32
  /// Where it listens.
  let address: BoundAddress
  /// Whether it is the service manager's, too, which goes on listening with it when this server ends.
  let isInherited: Bool
  /// Holds the lock of a Unix socket's path for as long as the server lives, -1 for others.
  private let lock: Int32
  /// No other socket of the machine has it as long as this one is open.
  private let identity: ino_t?

  /// How many connections may wait to be accepted.
  private static let backlog: Int32 = 511

  /// How long another server's end is waited for; longer than the usual grace.
  private static let patience = Duration.seconds(8)

  /// Binds and listens; waits where another server on the same Unix socket is just ending.
  init(_ address: ListenAddress) throws(TransportError) {
    switch address {
    case .unixSocket(let path): self = try Self.unix(path)
    case .loopback(let port): self = try Self.internet("127.0.0.1", port)
    case .interface(let host, let port): self = try Self.internet(host, port)
    case .inherited(let descriptor, let address):
      // The library wants it to be so, and no child may have it.
      let flags = fcntl(descriptor, F_GETFL)
      guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0,
        fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
      else { throw .notListening(descriptor) }
      self.init(descriptor: descriptor, address: address, lock: -1, isInherited: true)
    }
  }

  private init(descriptor: Int32, address: BoundAddress, lock: Int32, isInherited: Bool = false) {
    self.descriptor = descriptor
    self.address = address
    self.lock = lock
    self.isInherited = isInherited
    identity = Self.identity(of: descriptor)
  }

  private static func identity(of descriptor: Int32) -> ino_t? {
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFSOCK else { return nil }
    return information.st_ino
  }

  /// Puts another socket in the place of a service manager's, to be called just before the library stops: it ends the
  /// connection queue of the one that it has, and the next server is to find who waits there.
  func keepFromLibrary() {
    guard isInherited, let other = try? Self.descriptor(AF_UNIX) else { return }
    dup2(other, descriptor)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    close(other)
  }

  /// Closes the descriptor where it still is this socket's: a library that could not start with it has closed it at some failures, and
  /// at others not, and the number may be somebody else's by now.
  func closeIfOpen() {
    guard Self.identity(of: descriptor) == identity else { return }
    close(descriptor)
  }

  /// Removes a Unix socket's file and gives up its lock. The descriptor is closed by its owner.
  func release() {
    guard case .unixSocket(let path) = address, !isInherited else { return }
    unlink(path)
    // A process that is being started has a copy of the descriptor until its program runs, which would go on holding it.
    flock(lock, LOCK_UN)
    close(lock)
  }

  private static func unix(_ path: String) throws(TransportError) -> ListeningSocket {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, bytes.count < MemoryLayout.size(ofValue: name.sun_path) else { throw .pathTooLong(path) }
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: bytes) }

    // Whoever holds the lock owns the path: a socket file found there is then stale and may be removed without a race.
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw failure("create \(path).lock") }
    guard takes(lock, path, &name) else {
      close(lock)
      throw .addressInUse(path)
    }
    do throws(TransportError) {
      var information = stat()
      if lstat(path, &information) == 0 {
        guard information.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path) }
        unlink(path)
      }
      // The mode is set before bind, so that the socket is never open to others.
      let descriptor = try descriptor(AF_UNIX)
      fchmod(descriptor, 0o600)
      let length = socklen_t(MemoryLayout<sockaddr_un>.size)
      try bind(descriptor, to: &name, length: length, named: path)
      return ListeningSocket(descriptor: descriptor, address: .unixSocket(path), lock: lock)
    } catch {
      close(lock)
      throw error
    }
  }

  /// Takes the lock, or finds that a server listens. One that holds the lock and does not listen is just ending (or
  /// starting): it is waited for, so that a server asked for at that moment comes up all the same.
  private static func takes(_ lock: Int32, _ path: String, _ name: inout sockaddr_un) -> Bool {
    let end = ContinuousClock.now + patience
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      guard !isListening(&name), ContinuousClock.now < end else { return false }
      usleep(10_000)
    }
    return true
  }

  private static func isListening(_ name: inout sockaddr_un) -> Bool {
    // Without a socket to ask with nobody is found, and binding the address tells what is wrong.
    guard let probe = try? descriptor(AF_UNIX) else { return false }
    defer { close(probe) }
    return withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        // EAGAIN: somebody listens and has much to do.
        connect(probe, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 || errno == EAGAIN
      }
    }
  }

  private static func internet(_ host: String, _ port: UInt16) throws(TransportError) -> ListeningSocket {
    if host.contains(":") { return try internet6(host, port) }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    guard inet_pton(AF_INET, host, &name.sin_addr) == 1 else {
      throw .system(operation: "listen on \(host)", code: EINVAL, reason: "it is not an IP address")
    }
    let descriptor = try descriptor(AF_INET)
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try bind(descriptor, to: &name, length: length, named: "\(host):\(port)")
    withUnsafeMutablePointer(to: &name) { pointer in
      _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return ListeningSocket(
      descriptor: descriptor, address: .internet(host, UInt16(bigEndian: name.sin_port)), lock: -1)
  }

  private static func internet6(_ host: String, _ port: UInt16) throws(TransportError) -> ListeningSocket {
    var name = sockaddr_in6()
    name.sin6_family = sa_family_t(AF_INET6)
    name.sin6_port = port.bigEndian
    guard inet_pton(AF_INET6, host, &name.sin6_addr) == 1 else {
      throw .system(operation: "listen on \(host)", code: EINVAL, reason: "it is not an IP address")
    }
    let descriptor = try descriptor(AF_INET6)
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    // `::` takes IPv4 as well, whatever the system's setting.
    var zero: Int32 = 0
    setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &zero, socklen_t(MemoryLayout<Int32>.size))
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    try bind(descriptor, to: &name, length: length, named: "[\(host)]:\(port)")
    withUnsafeMutablePointer(to: &name) { pointer in
      _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return ListeningSocket(
      descriptor: descriptor, address: .internet(host, UInt16(bigEndian: name.sin6_port)), lock: -1)
  }

  private static func descriptor(_ family: Int32) throws(TransportError) -> Int32 {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(family, type, 0)
    guard descriptor >= 0 else { throw failure("make a socket") }
    return descriptor
  }

  private static func bind<Name>(
    _ descriptor: Int32, to name: inout Name, length: socklen_t, named text: String
  ) throws(TransportError) {
    let bound = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.bind(descriptor, $0, length) }
    }
    guard bound == 0, listen(descriptor, backlog) == 0 else {
      let error: TransportError = errno == EADDRINUSE ? .addressInUse(text) : failure("listen on \(text)")
      close(descriptor)
      throw error
    }
  }

  private static func failure(_ operation: String) -> TransportError {
    .system(operation: operation, code: errno, reason: String(cString: strerror(errno)))
  }
}
