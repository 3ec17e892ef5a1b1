import Glibc

/// The thread of a proxy: waits for all its sockets at once, and for the moment when something held falls due.
final class ProxyLoop {
  private let listener: Int32
  private let server: SocketAddress
  private let control: ProxyControl
  private let start = ContinuousClock.now
  private var relays: [ProxyRelay] = []

  init(listener: Int32, server: SocketAddress, control: ProxyControl) {
    self.listener = listener
    self.server = server
    self.control = control
    Socket.setNonBlocking(listener)
  }

  /// Returns when the proxy is stopped, or when the system gives no more connections.
  func run() {
    while !control.record.isStopped {
      var polled = [
        pollfd(fd: control.bell, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
      ]
      for relay in relays { polled += relay.wanted }
      guard poll(&polled, nfds_t(polled.count), milliseconds) >= 0 || errno == EINTR else { break }
      if polled[0].revents != 0 { control.silenceBell() }
      let ready = polled.dropFirst(2).map(\.revents)
      turn(ready)
      if polled[1].revents != 0, !acceptConnections() { break }
    }
    for relay in relays { relay.close() }
    close(listener)
    control.record.stop()
  }

  private var now: Duration { ContinuousClock.now - start }

  /// How long nothing falls due, for `poll`.
  private var milliseconds: Int32 {
    guard let due = relays.compactMap(\.due).min() else { return -1 }
    return Int32(min(max(((due - now) / .milliseconds(1)).rounded(.up), 0), 3_600_000))
  }

  /// - Parameter ready: Of each relay its client and its server.
  private func turn(_ ready: [Int16]) {
    var going: [ProxyRelay] = []
    for (index, relay) in relays.enumerated() {
      if relay.turn(now: { self.now }, client: ready[2 * index], server: ready[2 * index + 1]) { going.append(relay) }
    }
    relays = going
  }

  /// Takes all who wait; `false` where the system gives no more.
  private func acceptConnections() -> Bool {
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        return errno == EAGAIN
      }
      Socket.prepare(client)
      control.record.change { $0.connections += 1 }
      let relay = ProxyRelay(client: client, server: server.startConnecting(), control: control)
      if relay.turn(now: { self.now }, client: 0, server: 0) { relays.append(relay) }
    }
  }
}
