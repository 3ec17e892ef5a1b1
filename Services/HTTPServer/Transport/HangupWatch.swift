import CAmbientMicrohttpd
@preconcurrency import Dispatch
import Glibc
import Synchronization

/// Ends event streams whose client has left, at once.
///
/// The library does not look at a suspended connection, so a stream with nothing to send would stay until its next
/// heartbeat. This looks at the same sockets. A client that has only closed its sending half may still read: it gets a
/// comment, which a client that is gone answers with a reset.
final class HangupWatch: Sendable {
  private struct Watched {
    let descriptor: Int32
    let stream: MicrohttpdStream
  }

  private struct State {
    // Descriptors are used again, these numbers are not.
    var lastID: UInt64 = 0
    var watched: [UInt64: Watched] = [:]
    var ids: [ObjectIdentifier: UInt64] = [:]
  }

  private let epoll: Int32
  private let source: any DispatchSourceRead
  private let state = Mutex(State())

  /// Nothing is watched yet; `nil` when the system has no descriptor left, and heartbeats alone find who has left.
  init?() {
    epoll = ambient_epoll_create()
    guard epoll >= 0 else { return nil }
    let descriptor = epoll
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "event.stream.hangup"))
    source.setEventHandler { @Sendable [weak self] in self?.look() }
    source.setCancelHandler { @Sendable in _ = close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }

  /// A stream was opened.
  func add(_ stream: MicrohttpdStream, _ descriptor: Int32) {
    state.withLock { state in
      state.lastID += 1
      state.watched[state.lastID] = Watched(descriptor: descriptor, stream: stream)
      state.ids[ObjectIdentifier(stream)] = state.lastID
      _ = ambient_epoll_watch(epoll, descriptor, state.lastID, 1)
    }
  }

  /// A stream is closed; must come before its descriptor is.
  func remove(_ stream: MicrohttpdStream) {
    state.withLock { state in
      guard let id = state.ids.removeValue(forKey: ObjectIdentifier(stream)),
        let watched = state.watched.removeValue(forKey: id)
      else { return }
      ambient_epoll_forget(epoll, watched.descriptor)
    }
  }

  private func look() {
    var id: UInt64 = 0
    while true {
      let kind = ambient_epoll_next(epoll, &id)
      guard kind != 0 else { return }
      let stream = state.withLock { state -> MicrohttpdStream? in
        guard let watched = state.watched[id] else { return nil }
        // Under the lock that `remove` takes, so it is still this stream's descriptor.
        if kind == 1 { _ = ambient_epoll_watch(epoll, watched.descriptor, id, 0) }
        return watched.stream
      }
      if kind == 1 { stream?.probe() } else { stream?.end() }
    }
  }
}
