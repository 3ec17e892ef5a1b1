import CAmbientCurl
import FoundationEssentials
import Glibc
import Synchronization

/// The part of an engine that lives on its thread: transfers, handles, deadlines, and one turn of the loop.
final class TransferLoop {
  private let curl: CurlLibrary
  private let multi: UnsafeMutableRawPointer
  private let configuration: HTTPClientConfiguration
  private var queue: OriginQueue<Transfer>
  private var transfers: [ObjectIdentifier: Transfer] = [:]
  private var running: [UnsafeMutableRawPointer: Transfer] = [:]
  private var idleHandles: [EasyHandle] = []
  /// No transfer's deadline is before this instant; looked at again when it has passed.
  private var nextDeadline: ContinuousClock.Instant?

  init(
    _ curl: CurlLibrary, multi: UnsafeMutableRawPointer, configuration: HTTPClientConfiguration,
    maximumConnectionsPerOrigin: Int
  ) {
    self.curl = curl
    self.multi = multi
    self.configuration = configuration
    queue = OriginQueue(limit: maximumConnectionsPerOrigin)
    curl.limitIdleConnections(of: multi, to: 64)
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
    case .resume(let transfer):
      guard transfer.phase == .running, transfer.isPaused, let handle = transfer.handle else { return }
      transfer.isPaused = false
      transfer.lastActivity = .now
      watch(transfer)
      let status = curl.functions.easy_pause(handle.pointer, CURLPAUSE_CONT)
      if status != CURLE_OK { end(transfer, handle.error(for: status, transfer: transfer)) }
    }
  }

  /// Expires, performs, drains and then waits, in this order: a wait before draining would cost a round trip each.
  func turn() {
    expire()
    var count: Int32 = 0
    _ = curl.functions.multi_perform(multi, &count)
    drain()
    _ = curl.functions.multi_poll(multi, nil, 0, waitInMilliseconds, nil)
  }

  /// Ends every transfer and frees what libcurl holds.
  func end() {
    for transfer in transfers.values { end(transfer, .cancelled) }
    idleHandles = []
    _ = curl.functions.multi_cleanup(multi)
  }

  // MARK: Transfers

  private func start(_ transfer: Transfer) {
    transfer.phase = .running
    guard let handle = idleHandles.popLast() ?? EasyHandle(curl) else {
      return end(transfer, .invalidRequest(reason: "there is not enough memory"))
    }
    transfer.handle = handle
    if let complaint = handle.prepare(for: transfer, configuration: configuration) {
      return end(transfer, complaint)
    }
    running[handle.pointer] = transfer
    let status = curl.functions.multi_add_handle(multi, handle.pointer)
    if status != CURLM_OK {
      running[handle.pointer] = nil
      end(
        transfer,
        .invalidRequest(reason: "libcurl refused it: \(curl.words(for: status))"))
    }
  }

  private func drain() {
    var remaining: Int32 = 0
    while let message = curl.functions.multi_info_read(multi, &remaining) {
      guard message.pointee.msg == CURLMSG_DONE, let pointer = message.pointee.easy_handle,
        let transfer = running[pointer], let handle = transfer.handle
      else { continue }
      // The message is gone once its handle is removed: read it first.
      end(transfer, handle.error(for: curl_message_result(message), transfer: transfer))
    }
  }

  private func end(_ transfer: Transfer, _ error: HTTPError?) {
    let phase = transfer.phase
    transfer.phase = .done
    guard phase == .running || phase == .waiting || phase == .new else { return }
    transfers[ObjectIdentifier(transfer)] = nil
    if let handle = transfer.handle {
      transfer.handle = nil
      if running.removeValue(forKey: handle.pointer) != nil {
        _ = curl.functions.multi_remove_handle(multi, handle.pointer)
      }
      if idleHandles.count < 16 {
        handle.clear()
        idleHandles.append(handle)
      }
    }
    transfer.consumer.finish(error)
    guard phase == .running else { return }
    if let next = queue.leave(transfer.request.origin, isWanted: { $0.phase == .waiting }) { start(next) }
  }

  // MARK: Time

  private func watch(_ transfer: Transfer) {
    guard var instant = transfer.deadline?.instant else { return }
    // A stream's deadline changes when its head comes; look at it no later than the earliest that may lead to.
    if let silence = transfer.limits.streamSilenceLimit { instant = min(instant, .now + silence) }
    nextDeadline = min(nextDeadline ?? instant, instant)
  }

  private func expire() {
    let now = ContinuousClock.now
    guard let deadline = nextDeadline, deadline <= now else { return }
    nextDeadline = nil
    for transfer in Array(transfers.values) {
      guard let (instant, limit) = transfer.deadline else { continue }
      if instant <= now { end(transfer, .timedOut(after: limit)) } else { watch(transfer) }
    }
  }

  private var waitInMilliseconds: Int32 {
    guard let nextDeadline else { return 60_000 }
    let wait = (nextDeadline - .now) / .milliseconds(1)
    // Rounded up, so that the deadline has passed when the wait is over.
    return Int32(min(max(wait.rounded(.up), 0), 60_000))
  }
}
