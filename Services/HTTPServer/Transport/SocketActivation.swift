import Glibc

/// The sockets that a service manager has opened for this process (sd_listen_fds(3)): a value, read from the environment.
///
/// ```swift
/// let activation = try SocketActivation.claim()
/// if let socket = activation.sockets.first { address = try ListenAddress(inheriting: socket.descriptor) }
/// ```
public struct SocketActivation: Sendable, Equatable {
  /// One of them.
  public struct Socket: Sendable, Equatable {
    /// The descriptor, 3 for the first one.
    public let descriptor: Int32
    /// What the manager calls it (`FileDescriptorName=`); `unknown` where it says nothing.
    public let name: String
  }

  /// In the order of their descriptors; empty where the process was given none.
  public let sockets: [Socket]

  /// Where the manager says what it gives.
  static let variables = ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"]
  private static let firstDescriptor: Int32 = 3
  /// More than any unit has; a larger number is a mistake.
  private static let countLimit: Int32 = 1_024

  /// Reads the variables of an environment; those that are meant for another process say nothing.
  ///
  /// - Throws: ``SocketActivationError`` where a variable cannot be read.
  public init(environment: [String: String], processID: Int32) throws(SocketActivationError) {
    guard let ownerText = environment["LISTEN_PID"], let countText = environment["LISTEN_FDS"] else {
      sockets = []
      return
    }
    guard let owner = Self.number(ownerText) else { throw .malformed("LISTEN_PID") }
    guard owner == processID else {
      sockets = []
      return
    }
    guard let count = Self.number(countText), (1...Self.countLimit).contains(count) else {
      throw .malformed("LISTEN_FDS")
    }
    var names = [String](repeating: "unknown", count: Int(count))
    if let list = environment["LISTEN_FDNAMES"] {
      names = list.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard names.count == Int(count), names.allSatisfy(Self.isName) else { throw .malformed("LISTEN_FDNAMES") }
    }
    sockets = names.enumerated().map { index, name in
      Socket(descriptor: Self.firstDescriptor + Int32(index), name: name)
    }
  }

  /// What this process was given. From then on its children are not: the variables are gone, and the descriptors are closed
  /// in them. To be called once, before there are threads.
  ///
  /// - Throws: ``SocketActivationError`` where a variable cannot be read.
  public static func claim() throws(SocketActivationError) -> SocketActivation {
    var environment: [String: String] = [:]
    for name in variables {
      if let value = getenv(name) { environment[name] = String(cString: value) }
      unsetenv(name)
    }
    let activation = try SocketActivation(environment: environment, processID: getpid())
    for socket in activation.sockets { _ = fcntl(socket.descriptor, F_SETFD, FD_CLOEXEC) }
    return activation
  }

  /// Digits alone, no sign, no blank.
  private static func number(_ text: String) -> Int32? {
    guard (1...10).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int32(text)
  }

  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= 255 && name.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}

/// Why the sockets that a process was given cannot be used.
public enum SocketActivationError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A variable of the environment cannot be read.
  case malformed(String)

  /// A sentence for a person, with the next step.
  public var description: String {
    switch self {
    case .malformed(let name):
      "The variable \(name) makes no sense. Start the server by its socket unit, or unset \(name)."
    }
  }
}
