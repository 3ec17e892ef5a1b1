import Glibc

/// One direction of a relay: reads from its source, has the stage say what goes on, and writes to its destination.
struct ProxyFlow {
  /// What reading has led to.
  enum Received {
    case bytes([UInt8])
    case end
    case nothing
    /// The connection was reset.
    case broken
  }

  /// What writing has led to.
  enum Sent {
    case goesOn
    /// The receiver takes nothing more.
    case lost
    /// The connection is to be reset.
    case reset
  }

  private let direction: FaultProxy.Direction
  private let source: Int32
  private let destination: Int32
  private(set) var stage = FaultStage()
  /// What goes on, and has not been taken yet.
  private var outgoing: ArraySlice<UInt8> = []
  private var faultNumber = -1

  init(_ direction: FaultProxy.Direction, from source: Int32, to destination: Int32) {
    self.direction = direction
    self.source = source
    self.destination = destination
  }

  /// What `poll` is to look for at the source.
  var wantedAtSource: Int16 { isReading ? Int16(POLLIN) : 0 }
  /// What `poll` is to look for at the destination.
  var wantedAtDestination: Int16 { outgoing.isEmpty ? 0 : Int16(POLLOUT) }
  /// When something goes on, unless it is the destination that everything waits for.
  var due: Duration? { outgoing.isEmpty ? stage.due : nil }
  /// Whether nothing comes and nothing goes any more.
  var isOver: Bool { stage.isOver && outgoing.isEmpty }

  private var isReading: Bool { !stage.hasEnded && stage.hasRoom }

  /// Imposes the fault of this direction, where it is another one than before.
  mutating func impose(_ faults: ProxyFaults, _ now: Duration) {
    let imposed = faults[direction]
    guard imposed.number != faultNumber else { return }
    faultNumber = imposed.number
    stage.impose(imposed.fault, now: now)
  }

  /// Reads what there is, up to 64 KiB.
  func receive() -> Received {
    guard isReading else { return .nothing }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(source, &buffer, buffer.count, 0)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    if count == 0 { return .end }
    return errno == EAGAIN || errno == EINTR ? .nothing : .broken
  }

  /// Hands what was read to the stage; `false` where the connection is broken.
  mutating func take(_ received: Received, _ now: Duration) -> Bool {
    switch received {
    case .bytes(let bytes): stage.receive(bytes, now: now)
    case .end: stage.receiveEnd(now: now)
    case .nothing: break
    case .broken:
      guard stage.fault == .blackHole else { return false }
      // Nothing that happens on one side is seen on the other.
      stage.receiveEnd(now: now)
    }
    return true
  }

  /// Writes what goes on now, as far as the destination takes it.
  ///
  /// - Parameter count: Told of how many bytes were taken, each time.
  mutating func send(_ now: Duration, count: (Int) -> Void) -> Sent {
    while true {
      while !outgoing.isEmpty {
        let sent = outgoing.withUnsafeBytes {
          Glibc.send(destination, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if sent < 0, errno == EINTR { continue }
        if sent < 0, errno == EAGAIN { return .goesOn }
        guard sent > 0 else {
          outgoing = []
          stage.close()
          return .lost
        }
        outgoing = outgoing.dropFirst(sent)
        count(sent)
      }
      switch stage.next(now: now) {
      case .forward(let bytes): outgoing = bytes[...]
      case .end: shutdown(destination, Int32(SHUT_WR))
      case .reset: return .reset
      case nil: return .goesOn
      }
    }
  }
}
