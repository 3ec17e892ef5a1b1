import Glibc

/// The service manager that has started this process and waits for word from it (sd_notify(3)).
///
/// systemd is told so by a unit of `Type=notify`. Without one there is nobody to tell.
public struct ServiceManager: Sendable {
  /// What it can be told.
  public enum State: String, Sendable {
    /// The server listens, and its data are there.
    case ready = "READY=1"
    /// The server ends.
    case stopping = "STOPPING=1"
  }

  /// The socket's name as the system takes it: one of the abstract kind begins with a NUL.
  private let name: [UInt8]

  /// The manager at a socket's path, or at a name of the abstract kind, which begins with `@`; `nil` for anything else.
  public init?(address: String) {
    var bytes = Array(address.utf8)
    guard bytes.count >= 2, bytes.count < MemoryLayout<sockaddr_un>.size - Self.start, !bytes.contains(0) else {
      return nil
    }
    switch bytes[0] {
    case UInt8(ascii: "/"): break
    case UInt8(ascii: "@"): bytes[0] = 0
    default: return nil
    }
    name = bytes
  }

  /// The one that the environment names. It is this process's alone: children find no word of it. To be called once, before
  /// there are threads.
  public static func claim() -> ServiceManager? {
    guard let address = getenv("NOTIFY_SOCKET").map({ String(cString: $0) }) else { return nil }
    unsetenv("NOTIFY_SOCKET")
    return ServiceManager(address: address)
  }

  /// Tells it, in one datagram; says whether it was taken. Never waits.
  @discardableResult
  public func tell(_ state: State) -> Bool {
    let type = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    // Of an abstract name each byte counts, so that nothing may follow it; a path ends with a NUL.
    let length = socklen_t(Self.start + name.count + (name[0] == 0 ? 0 : 1))
    let message = Array(state.rawValue.utf8)
    let sent = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, message, message.count, Int32(MSG_NOSIGNAL), $0, length)
      }
    }
    return sent == message.count
  }

  /// Where the name begins in an address.
  private static let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
}
