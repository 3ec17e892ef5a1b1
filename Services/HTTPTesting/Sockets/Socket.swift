import Glibc

/// Why a server or a proxy could not be started: a call to the system failed.
public struct SocketError: Error, CustomStringConvertible {
  /// The call that failed and the system's reason for it.
  public let description: String

  init(_ call: String) {
    self.init(call, reason: String(cString: strerror(errno)))
  }

  init(_ call: String, reason: String) {
    description = "\(call): \(reason)"
  }
}

/// The few socket calls of servers and proxies, on addresses that are of this machine alone.
package enum Socket {
  /// Listens on 127.0.0.1 at a port of the system's choice.
  package static func listenOnLoopback(backlog: Int32) throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SocketError("socket") }
    var address = loopback(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withSockaddr(&address) { bind(descriptor, $0, length) }
    guard status == 0, Glibc.listen(descriptor, backlog) == 0,
      withSockaddr(&address, { getsockname(descriptor, $0, &length) }) == 0
    else {
      defer { close(descriptor) }
      throw SocketError("listen on 127.0.0.1")
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Listens on a Unix-domain socket at `path`, which must not exist.
  static func listen(atPath path: String, backlog: Int32) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SocketError("socket") }
    var address = unixDomain(path)
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    guard withSockaddr(&address, { bind(descriptor, $0, length) }) == 0, Glibc.listen(descriptor, backlog) == 0 else {
      defer { close(descriptor) }
      throw SocketError("listen on \(path)")
    }
    return descriptor
  }

  /// Starts to connect to 127.0.0.1 without waiting for the outcome.
  static func startConnecting(to port: UInt16) -> Int32 {
    let descriptor = socket(
      AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = loopback(port: port)
    _ = withSockaddr(&address) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    return descriptor
  }

  /// Connects to 127.0.0.1.
  static func connectToLoopback(port: UInt16) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SocketError("socket") }
    var address = loopback(port: port)
    guard withSockaddr(&address, { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }) == 0 else {
      defer { close(descriptor) }
      throw SocketError("connect")
    }
    return descriptor
  }

  /// The address of a socket in the file system.
  static func unixDomain(_ path: String) -> sockaddr_un {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    precondition(path.utf8.count < room, "A Unix socket's path has at most \(room - 1) bytes; this is longer: \(path)")
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return address
  }

  /// The address of a port at 127.0.0.1.
  static func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// Lets calls return at once, where they would wait.
  static func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// Makes what was accepted one that does not block, that no program inherits, and that sends small pieces at once.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    setNonBlocking(descriptor)
    sendAtOnce(descriptor)
  }

  /// Sends small pieces without waiting for more (TCP_NODELAY); nothing for sockets that are not of TCP.
  static func sendAtOnce(_ descriptor: Int32) {
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Whether a connection that was begun has come about.
  static func isConnected(_ descriptor: Int32) -> Bool {
    var code: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length) == 0 && code == 0
  }

  /// Makes the end of a connection a reset (RST) in place of an orderly close.
  static func resetOnClose(_ descriptor: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  private static func withSockaddr<Address, Result>(
    _ address: inout Address, _ body: (UnsafeMutablePointer<sockaddr>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
  }
}
