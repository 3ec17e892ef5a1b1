import Glibc

/// Where a proxy connects its clients to, as the system wants it.
struct SocketAddress: Sendable {
  private let family: Int32
  private let bytes: [UInt8]

  /// Resolves a name, which may take as long as the name servers do.
  init(_ server: FaultProxy.Server) throws {
    switch server {
    case .localPort(let port):
      family = AF_INET
      bytes = withUnsafeBytes(of: Socket.loopback(port: port)) { Array($0) }
    case .unixSocket(let path):
      family = AF_UNIX
      bytes = withUnsafeBytes(of: Socket.unixDomain(path)) { Array($0) }
    case .host(let name, let port):
      var hints = addrinfo()
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      var list: UnsafeMutablePointer<addrinfo>?
      let code = getaddrinfo(name, "\(port)", &hints, &list)
      guard code == 0, let first = list?.pointee else {
        throw SocketError("getaddrinfo", reason: String(cString: gai_strerror(code)))
      }
      defer { freeaddrinfo(list) }
      family = first.ai_family
      bytes = Array(UnsafeRawBufferPointer(start: first.ai_addr, count: Int(first.ai_addrlen)))
    }
  }

  /// Starts to connect without waiting for the outcome.
  ///
  /// - Returns: The socket, or -1 where it is known already that nothing comes of it.
  func startConnecting() -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0 else { return -1 }
    let status = bytes.withUnsafeBytes { bytes in
      connect(descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
    guard status == 0 || errno == EINPROGRESS else {
      close(descriptor)
      return -1
    }
    Socket.sendAtOnce(descriptor)
    return descriptor
  }
}
