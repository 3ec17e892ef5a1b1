import Glibc

/// One connection of a client, and the one to the server that belongs to it. Only the proxy's thread touches it.
final class ProxyRelay {
  private let client: Int32
  private let server: Int32
  private let control: ProxyControl
  private var isConnecting = true
  private var toServer: ProxyFlow
  private var toClient: ProxyFlow

  /// - Parameter server: A socket that connects; below 0 where there is none.
  init(client: Int32, server: Int32, control: ProxyControl) {
    self.client = client
    self.server = server
    self.control = control
    toServer = ProxyFlow(.toServer, from: client, to: server)
    toClient = ProxyFlow(.toClient, from: server, to: client)
  }

  /// What `poll` is to look for: at the client, and at the server. A socket without interest is left out, for one that
  /// has hung up would end every wait.
  var wanted: [pollfd] {
    let atServer = isConnecting ? Int16(POLLOUT) : toClient.wantedAtSource | toServer.wantedAtDestination
    return [Self.entry(client, toServer.wantedAtSource | toClient.wantedAtDestination), Self.entry(server, atServer)]
  }

  private static func entry(_ descriptor: Int32, _ events: Int16) -> pollfd {
    pollfd(fd: events == 0 ? -1 : descriptor, events: events, revents: 0)
  }

  /// When something goes on that nobody has to wait for otherwise.
  var due: Duration? {
    [isConnecting ? nil : toServer.due, toClient.due].compactMap { $0 }.min()
  }

  /// Moves what can be moved.
  ///
  /// - Parameters:
  ///   - now: The time, asked each time that bytes come.
  ///   - clientEvents: What `poll` tells of the client; 0 for nothing, as of the server.
  /// - Returns: Whether it goes on; where not, it is closed.
  func turn(now: () -> Duration, client clientEvents: Int16, server serverEvents: Int16) -> Bool {
    let faults = control.faults
    toServer.impose(faults, now())
    toClient.impose(faults, now())
    if isConnecting, serverEvents != 0 || server < 0 {
      guard Socket.isConnected(server) else { return end(withReset: true) }
      isConnecting = false
    }
    if clientEvents != 0 {
      guard receive(&toServer, now) else { return end(withReset: true) }
    }
    if serverEvents != 0, !isConnecting {
      guard receive(&toClient, now) else { return end(withReset: true) }
    }
    // A server that takes no more may still have said something. A client that takes no more has gone.
    if !isConnecting {
      let outcome = toServer.send(now()) { count in control.record.change { $0.bytesToServer += count } }
      guard outcome != .reset else { return end(withReset: true) }
    }
    let outcome = toClient.send(now()) { count in control.record.change { $0.bytesToClient += count } }
    guard outcome == .goesOn else { return end(withReset: true) }
    // Where the client has gone and the server will not learn of it, nobody is left who could say anything.
    if toServer.stage.hasLostEnd || (toServer.isOver && toClient.isOver) { return end(withReset: false) }
    return true
  }

  /// Reads first, and then looks which fault there is: what was sent after a change meets it.
  private func receive(_ flow: inout ProxyFlow, _ now: () -> Duration) -> Bool {
    let received = flow.receive()
    let time = now()
    flow.impose(control.faults, time)
    return flow.take(received, time)
  }

  private func end(withReset isReset: Bool) -> Bool {
    if isReset {
      Socket.resetOnClose(client)
      Socket.resetOnClose(server)
    }
    close()
    return false
  }

  /// Closes both connections.
  func close() {
    Glibc.close(client)
    Glibc.close(server)
    control.record.change { $0.closedConnections += 1 }
  }
}
