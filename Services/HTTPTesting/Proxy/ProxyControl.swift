import Glibc
import Synchronization

/// The faults of both directions, each with a number that is another one after each change.
struct ProxyFaults: Sendable {
  struct Imposed: Sendable {
    var fault: NetworkFault?
    var number = 0
  }

  private var toServer: Imposed
  private var toClient: Imposed

  init(toServer: NetworkFault?, toClient: NetworkFault?) {
    self.toServer = Imposed(fault: toServer)
    self.toClient = Imposed(fault: toClient)
  }

  /// What is imposed on a direction.
  subscript(direction: FaultProxy.Direction) -> Imposed {
    switch direction {
    case .toServer: toServer
    case .toClient: toClient
    }
  }

  mutating func impose(_ fault: NetworkFault?, on direction: FaultProxy.Direction) {
    let imposed = Imposed(fault: fault, number: self[direction].number + 1)
    switch direction {
    case .toServer: toServer = imposed
    case .toClient: toClient = imposed
    }
  }
}

/// What a proxy and its thread share: the faults, what was seen, and a bell that ends the thread's wait.
final class ProxyControl: Sendable {
  let record = WatchedRecord(FaultProxy.Snapshot())
  /// Readable when the bell has been rung.
  let bell: Int32
  private let rope: Int32
  private let state: Mutex<ProxyFaults>

  init(_ faults: ProxyFaults) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SocketError("pipe") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      Socket.setNonBlocking(end)
    }
    (bell, rope) = (ends[0], ends[1])
    state = Mutex(faults)
  }

  deinit {
    close(bell)
    close(rope)
  }

  var faults: ProxyFaults { state.withLock { $0 } }

  func impose(_ fault: NetworkFault?, on direction: FaultProxy.Direction) {
    state.withLock { $0.impose(fault, on: direction) }
    ring()
  }

  func stop() {
    record.stop()
    ring()
  }

  /// Takes back all that was rung.
  func silenceBell() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(bell, &bytes, bytes.count) > 0 {}
  }

  private func ring() {
    var byte: UInt8 = 1
    // A pipe that is full has rung.
    _ = write(rope, &byte, 1)
  }
}
