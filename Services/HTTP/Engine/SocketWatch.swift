import CAmbientCurl
import Glibc

/// The sockets that libcurl waits for, as epoll watches them, and the bell by which other threads wake the engine.
///
/// What a turn costs depends on the sockets that have news, not on how many there are: a thousand idle streams are free. A
/// socket that libcurl has lost interest in stays with epoll until it has news, for a kept connection is mostly used again.
final class SocketWatch {
  /// Wakes the engine from its wait: may be rung on any thread, as long as the engine's thread has not ended.
  struct Bell: Sendable {
    fileprivate let descriptor: Int32

    func ring() {
      var one: UInt64 = 1
      _ = write(descriptor, &one, 8)
    }
  }

  let bell: Bell
  private var epoll: Int32
  /// What libcurl wants to know of each socket, by its number; 0 for nothing.
  private var wanted: [UInt32] = []
  /// What epoll is known to watch of each socket; `nil` of one that may have been closed, and its number used again, without a word.
  private var watched: [UInt32?] = []
  private var news = [epoll_event](repeating: epoll_event(), count: 64)

  /// `nil` where the system has no more descriptors.
  init?() {
    let epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard epoll >= 0 else { return nil }
    let bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard bell >= 0 else {
      close(epoll)
      return nil
    }
    (self.epoll, self.bell) = (epoll, Bell(descriptor: bell))
    watchBell()
  }

  deinit {
    close(epoll)
    close(bell.descriptor)
  }

  /// Each ring is news by itself, so nobody has to read what it wrote.
  private func watchBell() {
    _ = control(EPOLL_CTL_ADD, bell.descriptor, EPOLLIN.rawValue | UInt32(1) << 31)
  }

  /// Of a socket that is told of, here and where it is closed, epoll is not asked what it knows already.
  func hasOpened(_ socket: Int32) {
    guard socket >= 0 else { return }
    makeRoom(for: socket)
    watched[Int(socket)] = 0
  }

  /// A socket that was told of is about to be closed.
  func willClose(_ socket: Int32) {
    guard watched.indices.contains(Int(socket)) else { return }
    watched[Int(socket)] = nil
  }

  private func makeRoom(for socket: Int32) {
    guard wanted.count <= socket else { return }
    let more = Int(socket) + 64 - wanted.count
    wanted += Array(repeating: 0, count: more)
    watched += Array(repeating: nil, count: more)
  }

  /// What libcurl says of a socket: `CURL_POLL_IN`, `OUT`, `INOUT` or `REMOVE`.
  func watch(_ socket: Int32, for interest: Int32) {
    guard socket >= 0 else { return }
    makeRoom(for: socket)
    let events: UInt32 =
      switch interest {
      case CURL_POLL_IN: EPOLLIN.rawValue
      case CURL_POLL_OUT: EPOLLOUT.rawValue
      case CURL_POLL_INOUT: EPOLLIN.rawValue | EPOLLOUT.rawValue
      default: 0
      }
    wanted[Int(socket)] = events
    guard events != 0, watched[Int(socket)] != events else { return }
    // A number may belong to another socket by now: the system knows.
    if control(EPOLL_CTL_MOD, socket, events) || control(EPOLL_CTL_ADD, socket, events), watched[Int(socket)] != nil {
      watched[Int(socket)] = events
    }
  }

  /// Waits until a socket has news, the bell rings, or the time is over.
  ///
  /// - Returns: How many had news, the bell and those of no interest among them.
  func wait(milliseconds: Int32) -> Int32 {
    max(epoll_wait(epoll, &news, Int32(news.count), milliseconds), 0)
  }

  /// Tells of each of so many sockets with what it is ready for, as libcurl takes it.
  func pass(_ count: Int32, _ tell: (_ socket: Int32, _ ready: Int32) -> Void) {
    for index in 0..<Int(count) {
      let (socket, events) = (news[index].data.fd, news[index].events)
      guard socket != bell.descriptor else { continue }
      // What was told of earlier ones may have ended the interest in this one.
      guard wanted[Int(socket)] != 0 else {
        drop(socket)
        continue
      }
      var ready: Int32 = 0
      if events & (EPOLLIN.rawValue | EPOLLHUP.rawValue | EPOLLRDHUP.rawValue) != 0 { ready |= CURL_CSELECT_IN }
      if events & EPOLLOUT.rawValue != 0 { ready |= CURL_CSELECT_OUT }
      if events & EPOLLERR.rawValue != 0 { ready |= CURL_CSELECT_ERR }
      tell(socket, ready)
    }
    if count == news.count { news += Array(repeating: epoll_event(), count: news.count) }
  }

  private func drop(_ socket: Int32) {
    if watched[Int(socket)] != nil { watched[Int(socket)] = 0 }
    guard !control(EPOLL_CTL_DEL, socket, 0) else { return }
    // It was closed here, and a process that was forked off holds it: of such a one epoll tells for ever.
    let fresh = epoll_create1(Int32(EPOLL_CLOEXEC))
    // Where the system has no more descriptors it tells on, until that process runs its program.
    guard fresh >= 0 else { return }
    close(epoll)
    epoll = fresh
    watchBell()
    for (socket, events) in wanted.enumerated() {
      let isWatched = events != 0 && control(EPOLL_CTL_ADD, Int32(socket), events)
      if watched[socket] != nil { watched[socket] = isWatched ? events : 0 }
    }
  }

  private func control(_ operation: Int32, _ socket: Int32, _ events: UInt32) -> Bool {
    var event = epoll_event()
    event.events = events
    event.data.fd = socket
    return epoll_ctl(epoll, operation, socket, &event) == 0
  }
}
