import Glibc

/// A socket that listens on 127.0.0.1 at a port of the system's choice, until it is released.
final class ListeningSocket {
  let descriptor: Int32
  let port: UInt16

  init() throws {
    // Above the numbers that a started program is given its own at.
    let low = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    descriptor = fcntl(low, F_DUPFD_CLOEXEC, 100)
    close(low)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 1_024) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isBound else {
      defer { close(descriptor) }
      throw PeerServerError("listen on 127.0.0.1: \(String(cString: strerror(errno)))")
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(descriptor) }
}
