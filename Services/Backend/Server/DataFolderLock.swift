import Glibc
import ServicesHTTPServer

/// Held by the one server of a data folder (`flock`), so it ends with the process, however that ends.
///
/// The file says who holds it: the process and, once it listens, where. One that says no address is just starting or
/// ending: it is waited for, so that a server asked for at that moment comes up all the same.
struct DataFolderLock: Sendable {
  private let descriptor: Int32

  /// How long another server's start or end is waited for; longer than the usual grace.
  private static let patience = Duration.seconds(8)

  /// Takes the lock of a folder for a server that wants to listen at `address`.
  ///
  /// - Throws: `DataFolderInUse`, `DataFolderError`, `DatabaseError`; `TransportError.addressInUse` where the other one
  ///   listens there too.
  init(_ folder: DataFolder, for address: ListenAddress) async throws {
    let descriptor = open(folder.lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      switch errno {
      // As the database would say it a moment later.
      case ENOSPC, EDQUOT: throw DatabaseError.full
      case EROFS, EACCES, EPERM: throw DatabaseError.readOnly
      default:
        throw DataFolderError(path: folder.path, reason: "\(folder.lock): \(String(cString: strerror(errno)))")
      }
    }
    do {
      try await Self.take(descriptor, folder, address)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    write("\(getpid())\n")
  }

  /// Tells who comes next where this server listens.
  func tell(_ address: BoundAddress) { write("\(getpid()) \(address)\n") }

  /// This server is ending: who comes next may wait for that.
  func tellEnding() { write("\(getpid())\n") }

  /// Gives the lock up. The file stays: removing it would let two servers lock two files of one name.
  func release() {
    // A process that is being started has a copy of the descriptor until its program runs, which would go on holding it.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func take(_ descriptor: Int32, _ folder: DataFolder, _ address: ListenAddress) async throws {
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else {
        throw DataFolderError(path: folder.path, reason: "it cannot be locked: \(String(cString: strerror(code)))")
      }
      let holder = read(descriptor)
      if let place = holder.address {
        if place == address.description { throw TransportError.addressInUse(address.name) }
        throw DataFolderInUse(path: folder.path, processID: holder.processID, address: place)
      }
      guard ContinuousClock.now < end else {
        throw DataFolderInUse(path: folder.path, processID: holder.processID, address: nil)
      }
      // Not a sleeping thread: the server that is starting may need it.
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private static func read(_ descriptor: Int32) -> (processID: Int32?, address: String?) {
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let text = String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    // Without its line end it is half written.
    guard let end = text.firstIndex(of: "\n") else { return (nil, nil) }
    let parts = text[..<end].split(separator: " ", maxSplits: 1)
    return (parts.first.flatMap { Int32($0) }, parts.count == 2 ? String(parts[1]) : nil)
  }

  /// What stands there is for people; that it cannot be written (a full disk) keeps nobody from serving.
  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = ftruncate(descriptor, 0)
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }
}

/// Another server serves the data folder: two would not hear of each other's changes.
public struct DataFolderInUse: Error, Sendable, Equatable, CustomStringConvertible {
  /// The folder.
  public let path: String
  /// The other server's process, where it could be read.
  public let processID: Int32?
  /// Where it listens, `unix:…` or `http://…`; `nil` for one that is starting or ending.
  public let address: String?

  /// A sentence for a person, with the next step.
  public var description: String {
    let process = processID.map { " (process \($0))" } ?? ""
    let place = address.map { ", at \($0)" } ?? ", and is starting or ending"
    return
      "Another backend\(process) serves the data folder \(path)\(place). Use that one, stop it, or choose another folder."
  }
}

extension ListenAddress {
  /// As `BoundAddress` says it; port 0 is nobody's.
  fileprivate var description: String {
    switch self {
    case .unixSocket(let path): BoundAddress.unixSocket(path).description
    case .loopback(let port): BoundAddress.internet("127.0.0.1", port).description
    case .interface(let host, let port): BoundAddress.internet(host, port).description
    case .inherited(descriptor: _, let address): address.description
    }
  }

  /// As `TransportError.addressInUse` names it.
  fileprivate var name: String {
    switch self {
    case .unixSocket(let path): path
    case .loopback(let port): "127.0.0.1:\(port)"
    case .interface(let host, let port): "\(host):\(port)"
    case .inherited(descriptor: _, let address): address.description
    }
  }
}
