import Dispatch
import Glibc
@testable import ServicesHTTP
import Synchronization

/// Stands in for a name server that does not answer: the look-up of a name below `slow.invalid` hangs until it is
/// released.
///
/// libcurl's `getaddrinfo` is replaced for that; all other names go on to the system's.
final class SlowNameServer: Sendable {
  /// A name of this instance's own, so that tests do not meet.
  let name: String
  private let record: Record

  init() {
    let number = Self.state.withLock { state in
      state.count += 1
      return state.count
    }
    name = "n\(number).slow.invalid"
    record = Record()
    Self.state.withLock { [name, record] in $0.records[name] = record }
  }

  /// Waits until a look-up of the name hangs.
  func waitForLookUp() async {
    await withCheckedContinuation { record.whenAsked($0) }
  }

  /// Whether a look-up of the name has begun.
  var isAsked: Bool { record.isAsked }

  /// Lets the look-ups go on: the name does not exist.
  func release() {
    record.release()
  }

  // MARK: The look-up

  /// Whether look-ups can be held in this process.
  static let isAvailable: Bool = {
    guard case .success = CurlLibrary.shared else { return false }
    return ImportedFunction("getaddrinfo", in: "libcurl.so")?
      .replace(with: unsafeBitCast(lookUpName, to: UnsafeRawPointer.self)) ?? false
  }()

  private static let state = Mutex<(count: Int, records: [String: Record])>((0, [:]))

  /// Blocks while `name` is one of ours; whether it was.
  fileprivate static func hold(_ name: String) -> Bool {
    guard let record = state.withLock({ $0.records[name] }) else { return false }
    record.hold()
    return true
  }

  private final class Record: Sendable {
    private struct State {
      var isAsked = false
      var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())
    private let gate = DispatchSemaphore(value: 0)

    func hold() {
      let waiter = state.withLock { state in
        state.isAsked = true
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume()
      gate.wait()
    }

    var isAsked: Bool { state.withLock { $0.isAsked } }

    func whenAsked(_ continuation: CheckedContinuation<Void, Never>) {
      let isAsked = state.withLock { state in
        if !state.isAsked { state.waiter = continuation }
        return state.isAsked
      }
      if isAsked { continuation.resume() }
    }

    func release() {
      gate.signal()
    }
  }
}

private typealias LookUp =
  @convention(c) (
    UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<addrinfo>?,
    UnsafeMutablePointer<UnsafeMutablePointer<addrinfo>?>?
  ) -> Int32

/// What libcurl calls in place of `getaddrinfo`.
private let lookUpName: LookUp = { node, service, hints, result in
  if let node, SlowNameServer.hold(String(cString: node)) { return EAI_NONAME }
  return getaddrinfo(node, service, hints, result)
}
