package import CoreRetained
import Foundation
import ServicesHTTPMessages
import ServicesHTTPServer
import Synchronization

/// Serves the look inside of a program on 127.0.0.1, as a page for a browser: the port that `--inspect` asks for.
///
/// Who looks has to know the address, which holds a secret of 128 bits and changes with every run. Web pages of others, and names that
/// point here, are refused by the transport; the page itself loads nothing from elsewhere.
package final class InspectionServer: InspectionServing {
  private struct State {
    var transport: MicrohttpdTransport?
    var documents: [InspectionDocument.Kind: String] = [:]
    var updates: [String] = []
    /// Somebody is about to look.
    var lastOpened: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let log = EventLog(capacity: 256)
  private let token = InspectionToken()

  /// So many updates are told to who begins to look.
  private static let updateLimit = 100

  package init() {}

  @MainActor
  package func start(_ inspection: LiveInspection, port: UInt16) throws -> String {
    var configuration = MicrohttpdTransport.Configuration(address: .loopback(port))
    configuration.bodyLimit = 1_024
    configuration.connectionLimit = 64
    configuration.surplusLimit = 8
    configuration.streamLimit = 16
    configuration.threads = 1
    let transport = MicrohttpdTransport(configuration)
    let router = InspectionRoutes(token: token, stream: { [weak self] in self?.stream(of: inspection) }).router(
      inspection)
    let address = try transport.start(
      admission: { router.admission(of: $0) }, responder: { await router.respond(to: $0) })
    state.withLock { $0.transport = transport }
    return "\(address)/\(token.text)/"
  }

  package func send(_ document: InspectionDocument) {
    // Under the lock: who begins to look gets all that was sent before, and then all that comes.
    state.withLock { state in
      if document.kind == .update {
        state.updates.append(document.json)
        if state.updates.count > Self.updateLimit { state.updates.removeFirst() }
      } else {
        state.documents[document.kind] = document.json
      }
      log.append(type: document.kind.rawValue, data: document.json)
    }
  }

  package var isWatched: Bool {
    state.withLock { state in
      guard let transport = state.transport else { return false }
      if transport.activity.streams > 0 { return true }
      return state.lastOpened.map { .now - $0 < .seconds(5) } ?? false
    }
  }

  package func stop() {
    log.close()
    guard let transport = state.withLock({ $0.transport.take() }) else { return }
    Task.detached { await transport.stop(grace: .zero) }
  }

  /// What has been sent, and from then on all that comes.
  private func stream(of inspection: LiveInspection) -> EventStream {
    let (position, prelude) = state.withLock { state in
      state.lastOpened = .now
      return (log.lastID, Self.prelude(state, id: log.lastID))
    }
    return EventStream(log: log, after: position, prelude: prelude) { [weak self] missed in
      guard let self else { return EventStream.gapNotice(missed) }
      return state.withLock { state in
        EventStream.Recovery(events: Self.prelude(state, id: self.log.lastID), position: self.log.lastID)
      }
    }
  }

  private static func prelude(_ state: State, id: UInt64) -> [ServerSentEvent] {
    let documents = InspectionDocument.Kind.allCases.compactMap { kind in
      state.documents[kind].map { ServerSentEvent(type: kind.rawValue, data: $0, id: "\(id)") }
    }
    return documents
      + state.updates.map { ServerSentEvent(type: InspectionDocument.Kind.update.rawValue, data: $0, id: "\(id)") }
  }
}
