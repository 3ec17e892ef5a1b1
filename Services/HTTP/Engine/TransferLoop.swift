import CAmbientCurl
import FoundationEssentials
import Glibc
import Synchronization

/// What drives libcurl: transfers, handles, deadlines, and one turn of the loop.
///
/// Safe to share although unchecked: whoever touches it holds the lock of its engine.
final class TransferLoop: @unchecked Sendable {
  private let curl: CurlLibrary
  private let multi: UnsafeMutableRawPointer
  private let sockets: SocketWatch
  private let configuration: HTTPClientConfiguration
  private var queue: OriginQueue<Transfer>
  private var transfers: [ObjectIdentifier: Transfer] = [:]
  private var idleHandles: [EasyHandle] = []
  private let proxies: ProxyRules
  /// No transfer's deadline is before this instant; looked at again when it has passed.
  private var nextDeadline: ContinuousClock.Instant?
  /// Transfers that have ended since the last wait, and how: who waits for them is told of all together, before the next one.
  private var ended: [(transfer: Transfer, error: HTTPError?)] = []
  /// Streams for which content has come since.
  private let news = TurnNews()
  /// When libcurl wants to be asked again.
  private var alarm: ContinuousClock.Instant?
  /// Until when the thread sleeps; `nil` for no particular time.
  private var sleepsUntil: ContinuousClock.Instant?
  /// Whether there never was a connection that is more than a socket. Of such a one, writing where the other side has closed it is an error
  /// on any thread (`MSG_NOSIGNAL`), and not a signal that ends the process. With a store of cookies there may be: it knows hosts that want
  /// TLS (HSTS), for which libcurl begins it by itself.
  private(set) var isPlain: Bool
  /// Whether nothing is on its way.
  var isIdle: Bool { transfers.isEmpty }

  init(
    _ curl: CurlLibrary, multi: UnsafeMutableRawPointer, sockets: SocketWatch,
    configuration: HTTPClientConfiguration, maximumConnectionsPerOrigin: Int
  ) {
    self.curl = curl
    self.multi = multi
    self.sockets = sockets
    self.configuration = configuration
    isPlain = configuration.cookies == nil
    proxies = ProxyRules(configuration.unixSocketPath == nil ? configuration.proxy : .none)
    queue = OriginQueue(limit: maximumConnectionsPerOrigin)
    curl.limitIdleConnections(of: multi, to: 64)
    // Unretained is safe: the multi handle goes in `end()`, or is kept for good with this.
    curl.set(multi, context: Unmanaged.passUnretained(self).toOpaque()) { _, socket, interest, context, _ in
      guard let context else { return 0 }
      Unmanaged<TransferLoop>.fromOpaque(context).takeUnretainedValue().sockets.watch(socket, for: interest)
      return 0
    } alarm: { _, milliseconds, context in
      guard let context else { return 0 }
      Unmanaged<TransferLoop>.fromOpaque(context).takeUnretainedValue().alarm =
        milliseconds < 0 ? nil : .now + .milliseconds(milliseconds)
      return 0
    }
  }

  /// Does what another thread asked for.
  func perform(_ command: TransferEngine.Command) {
    switch command {
    case .start(let transfer):
      guard transfer.phase == .new else { return }
      guard !transfer.isCancelled.load(ordering: .acquiring) else { return end(transfer, .cancelled) }
      transfers[ObjectIdentifier(transfer)] = transfer
      watch(transfer)
      if queue.admits(transfer, to: transfer.request.origin) { start(transfer) } else { transfer.phase = .waiting }
    case .cancel(let transfer):
      end(transfer, .cancelled)
    case .expire(let transfer, let limit):
      end(transfer, .timedOut(after: limit))
    case .resume(let transfer):
      guard transfer.phase == .running, transfer.isPaused || transfer.isStarved, let handle = transfer.handle else {
        return
      }
      transfer.isPaused = false
      transfer.lastActivity = .now
      watch(transfer)
      let status = curl.functions.easy_pause(handle.pointer, CURLPAUSE_CONT)
      if status != CURLE_OK { end(transfer, handle.error(for: status, transfer: transfer)) }
    }
  }

  /// Does what is due by the clock, before a wait.
  func work() {
    expire()
    // Asked to be asked at once, libcurl may do so again and again: a name that is known, a connection that is there.
    while let alarm, alarm <= .now {
      self.alarm = nil
      act(on: CURL_SOCKET_BAD, 0)
    }
  }

  /// Passes on what came of so many sockets; on the thread that waits for them alone.
  func pass(_ news: Int32) {
    sockets.pass(news) { socket, ready in act(on: socket, ready) }
  }

  /// Where something may be late, passes on what has come while the thread was held up, by a slow disk for one: that is no silence. On the
  /// thread that waits for the sockets alone.
  func catchUp() {
    guard let nextDeadline, nextDeadline <= .now else { return }
    pass(sockets.wait(milliseconds: 0))
  }

  /// How many milliseconds the thread may sleep now.
  func fallAsleep() -> Int32 {
    let due = self.due
    sleepsUntil = due
    guard let due else { return 60_000 }
    let wait = (due - .now) / .milliseconds(1)
    // Rounded up, so that the deadline has passed when the wait is over.
    return Int32(min(max(wait.rounded(.up), 0), 60_000))
  }

  /// Whether there is something to do for the thread, or will be before it has slept as long as it wanted.
  var hasToBeWoken: Bool {
    if !ended.isEmpty || !news.transfers.isEmpty { return true }
    guard let due else { return false }
    return sleepsUntil.map { due < $0 } ?? true
  }

  /// Wakes the thread.
  var bell: SocketWatch.Bell { sockets.bell }

  private func act(on socket: Int32, _ ready: Int32) {
    var count: Int32 = 0
    _ = curl.functions.multi_socket_action(multi, socket, ready, &count)
    drain()
  }

  /// Ends every transfer and frees what libcurl holds.
  func end() {
    for transfer in transfers.values { end(transfer, .cancelled) }
    idleHandles = []
    _ = curl.functions.multi_cleanup(multi)
    tell()
  }

  // MARK: Transfers

  private func start(_ transfer: Transfer) {
    transfer.phase = .running
    let proxy = proxies.proxy(for: transfer.request.origin)
    if proxy != nil || transfer.request.origin.scheme != "http" { isPlain = false }
    guard let handle = handle(through: proxy) else {
      return end(transfer, .invalidRequest(reason: "there is not enough memory"))
    }
    transfer.handle = handle
    if transfer.limits.isStream || transfer.limits.progress != nil { transfer.news = news }
    if let complaint = handle.prepare(for: transfer) {
      return end(transfer, complaint)
    }
    let status = curl.functions.multi_add_handle(multi, handle.pointer)
    if status == CURLM_OK {
      handle.isAdded = true
    } else {
      end(transfer, .invalidRequest(reason: "libcurl refused it: \(curl.words(for: status))"))
    }
  }

  /// An idle handle for a proxy, or a new one.
  private func handle(through proxy: HTTPProxyServer?) -> EasyHandle? {
    guard let index = idleHandles.lastIndex(where: { $0.proxy == proxy }) else {
      return EasyHandle(curl, configuration, proxy: proxy, sockets: sockets)
    }
    return idleHandles.remove(at: index)
  }

  /// Tells who waits for what has come, and for what has ended. Those who are told in a row wake a thread of the pool once, and not each for itself.
  func tell() {
    while !news.transfers.isEmpty {
      let told = news.transfers
      news.transfers.removeAll(keepingCapacity: true)
      for transfer in told { transfer.handOver() }
    }
    while !ended.isEmpty {
      let told = ended
      ended.removeAll(keepingCapacity: true)
      for (transfer, error) in told { transfer.finish(error) }
    }
  }

  private func drain() {
    var remaining: Int32 = 0
    while let message = curl.functions.multi_info_read(multi, &remaining) {
      guard message.pointee.msg == CURLMSG_DONE, let pointer = message.pointee.easy_handle,
        let context = curl.context(of: pointer)
      else { continue }
      let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      guard let handle = transfer.handle else { continue }
      // The message is gone once its handle is removed: read it first.
      let code = curl_message_result(message)
      if transfer.restarts < Self.maximumRestarts, handle.mayStartAgain(after: code, transfer) {
        transfer.restarts += 1
        _ = curl.functions.multi_remove_handle(multi, pointer)
        handle.useOwnConnection()
        if curl.functions.multi_add_handle(multi, pointer) == CURLM_OK { continue }
        handle.isAdded = false
      }
      end(transfer, handle.error(for: code, transfer: transfer))
    }
  }

  private func end(_ transfer: Transfer, _ error: HTTPError?) {
    let phase = transfer.phase
    transfer.phase = .done
    guard phase == .running || phase == .waiting || phase == .new else { return }
    if let handle = transfer.handle {
      transfer.measure()
      transfer.handle = nil
      if handle.isAdded {
        handle.isAdded = false
        _ = curl.functions.multi_remove_handle(multi, handle.pointer)
      }
      if idleHandles.count < Self.maximumIdleHandles {
        handle.clear()
        idleHandles.append(handle)
      }
    }
    transfers[ObjectIdentifier(transfer)] = nil
    ended.append((transfer, error))
    guard phase == .running else { return }
    if let next = queue.leave(transfer.request.origin, isWanted: { $0.phase == .waiting }) { start(next) }
  }

  /// Each has a connection of its own, so one is enough but for chance.
  private static let maximumRestarts = 3

  /// As many as run at a time in a busy program; each is six kilobytes.
  private static let maximumIdleHandles = 64

  // MARK: Time

  private func watch(_ transfer: Transfer) {
    guard var instant = transfer.deadline?.instant else { return }
    // A stream's deadline changes when its head comes; look at it no later than the earliest that may lead to.
    if let silence = transfer.limits.streamSilenceLimit { instant = min(instant, .now + silence) }
    nextDeadline = min(nextDeadline ?? instant, instant)
  }

  private func expire() {
    guard let deadline = nextDeadline else { return }
    let now = ContinuousClock.now
    guard deadline <= now else { return }
    nextDeadline = nil
    for transfer in Array(transfers.values) {
      guard let (instant, limit) = transfer.deadline else { continue }
      if instant <= now { end(transfer, .timedOut(after: limit)) } else { watch(transfer) }
    }
  }

  /// When something is to be done next, whatever comes.
  private var due: ContinuousClock.Instant? {
    guard let nextDeadline, let alarm else { return nextDeadline ?? alarm }
    return min(nextDeadline, alarm)
  }
}
