import Glibc

extension ListenAddress {
  /// Where a socket listens that this process was given (``SocketActivation``).
  ///
  /// - Throws: ``TransportError/notListening(_:)`` for what is no stream socket that listens, on a path or an IP address.
  public init(inheriting descriptor: Int32) throws(TransportError) {
    guard Self.option(SO_TYPE, of: descriptor) == Int32(SOCK_STREAM.rawValue),
      Self.option(SO_ACCEPTCONN, of: descriptor) == 1, let address = Self.address(of: descriptor)
    else { throw .notListening(descriptor) }
    self = .inherited(descriptor: descriptor, address)
  }

  private static func option(_ name: Int32, of descriptor: Int32) -> Int32? {
    var value: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, name, &value, &size) == 0 ? value : nil
  }

  private static func address(of descriptor: Int32) -> BoundAddress? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let code = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    guard code == 0 else { return nil }
    return withUnsafeBytes(of: &storage) { bytes -> BoundAddress? in
      switch Int32(family(bytes)) {
      case AF_UNIX:
        let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
        let path = bytes[start..<max(start, min(Int(length), bytes.count))]
        // One of the abstract kind has no file: its name begins with a NUL, which is written as `@`.
        if path.first == 0 { return .unixSocket("@" + String(decoding: path.dropFirst(), as: UTF8.self)) }
        return .unixSocket(String(decoding: path.prefix { $0 != 0 }, as: UTF8.self))
      case AF_INET:
        let name = bytes.loadUnaligned(as: sockaddr_in.self)
        return text(AF_INET, name.sin_addr).map { .internet($0, UInt16(bigEndian: name.sin_port)) }
      case AF_INET6:
        let name = bytes.loadUnaligned(as: sockaddr_in6.self)
        return text(AF_INET6, name.sin6_addr).map { .internet($0, UInt16(bigEndian: name.sin6_port)) }
      default: return nil
      }
    }
  }

  private static func family(_ bytes: UnsafeRawBufferPointer) -> sa_family_t {
    bytes.loadUnaligned(fromByteOffset: 0, as: sa_family_t.self)
  }

  private static func text<Address>(_ family: Int32, _ address: Address) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
      withUnsafePointer(to: address) { pointer in
        inet_ntop(family, pointer, text.baseAddress, socklen_t(text.count)).map { String(cString: $0) }
      }
    }
  }
}
