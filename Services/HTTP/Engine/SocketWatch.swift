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
  private var news = [epoll_event](repeating: epoll_event(), count: 64)

  /// `nil` where the system has no more descriptors.
  init?() {
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    bell = Bell(descriptor: eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)))
    guard epoll >= 0, bell.descriptor >= 0 else {
      close(epoll)
      close(bell.descriptor)
      return nil
    }
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

  /// What libcurl says of a socket: `CURL_POLL_IN`, `OUT`, `INOUT` or `REMOVE`.
  func watch(_ socket: Int32, for interest: Int32) {
    guard socket >= 0 else { return }
    if wanted.count <= socket { wanted += Array(repeating: 0, count: Int(socket) + 64 - wanted.count) }
    let events: UInt32 =
      switch interest {
      case CURL_POLL_IN: EPOLLIN.rawValue
      case CURL_POLL_OUT: EPOLLOUT.rawValue
      case CURL_POLL_INOUT: EPOLLIN.rawValue | EPOLLOUT.rawValue
      default: 0
      }
    wanted[Int(socket)] = events
    guard events != 0 else { return }
    // A number may belong to another socket by now: the system knows.
    if !control(EPOLL_CTL_MOD, socket, events) { _ = control(EPOLL_CTL_ADD, socket, events) }
  }

  /// Waits until a socket has news, the bell rings, or the time is over; tells of each socket with what it is ready for, as libcurl takes
  /// it.
  ///
  /// - Returns: How many had news, the bell and those of no interest among them.
  @discardableResult
  func wait(milliseconds: Int32, _ tell: (_ socket: Int32, _ ready: Int32) -> Void) -> Int {
    let count = epoll_wait(epoll, &news, Int32(news.count), milliseconds)
    guard count > 0 else { return 0 }
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
    return Int(count)
  }

  private func drop(_ socket: Int32) {
    guard !control(EPOLL_CTL_DEL, socket, 0) else { return }
    // It was closed here, and a process that was forked off holds it: of such a one epoll tells for ever.
    close(epoll)
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    watchBell()
    for (socket, events) in wanted.enumerated() where events != 0 { _ = control(EPOLL_CTL_ADD, Int32(socket), events) }
  }

  private func control(_ operation: Int32, _ socket: Int32, _ events: UInt32) -> Bool {
    var event = epoll_event()
    event.events = events
    event.data.fd = socket
    return epoll_ctl(epoll, operation, socket, &event) == 0
  }
}
