public import FoundationEssentials
public import ServicesHTTPMessages
import Synchronization

/// Gives requests to one server their credential, and replaces one that the server does not take any more.
///
/// The credential goes to the origin that it is for and to no other: a request to another one is sent without. Where the server answers
/// with 401 (RFC 9110 §15.5.2), the credential is refreshed once, however many requests it was refused to, and each of them is sent once
/// again. A refusal that comes late, of a credential that has been replaced since, only has its request sent again with the new one.
///
/// ```swift
/// let authentication = HTTPAuthentication(for: server, credential: token) { token, request in
///   try request.fields.set("Authorization", to: "Bearer \(token)")
/// } refresh: { _ in try await newToken() }
/// ```
public struct HTTPAuthentication<Credential: Sendable & Equatable>: HTTPPolicy {
  /// Makes a credential in the place of one that was refused; `nil` where there is none to be had, and its user has to sign in.
  public typealias Refresh = @Sendable (Credential?) async throws(HTTPError) -> Credential?

  private let origin: HTTPOrigin?
  private let isUsable: @Sendable (Credential) -> Bool
  private let apply: @Sendable (Credential, inout HTTPRequest) throws -> Void
  private let safe: CredentialSafe<Credential>

  /// Makes the policy.
  ///
  /// - Parameters:
  ///   - server: An address of the server that the credential is for; what counts of it is scheme, host and port.
  ///   - credential: The one to begin with; `nil` to have the first request ask for one.
  ///   - apply: Puts it into a request. What it throws is told as a request that cannot be sent.
  ///   - refresh: Makes another one. It is run by itself: a request that is cancelled does not take it from the others.
  ///   - isUsable: Whether it may still be sent: one that is about to end is replaced before a request, not after its refusal. By default
  ///     every one is.
  public init(
    for server: URL, credential: Credential? = nil,
    apply: @escaping @Sendable (Credential, inout HTTPRequest) throws -> Void, refresh: @escaping Refresh,
    isUsable: @escaping @Sendable (Credential) -> Bool = { _ in true }
  ) {
    origin = HTTPOrigin(server)
    self.isUsable = isUsable
    self.apply = apply
    safe = CredentialSafe(credential, refresh: refresh)
  }

  /// Sends the request with the credential, and once again with another one where that was refused.
  public func send<Reply: HTTPReply>(
    _ request: HTTPRequest, by next: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
  ) async throws(HTTPError) -> Reply {
    guard let origin, HTTPOrigin(request.url) == origin else { return try await next(request) }
    var credential = safe.current
    if credential.map(isUsable) != true { credential = try await safe.replacement(of: credential) }
    let reply = try await next(try prepared(request, credential))
    guard reply.head.status == 401, request.isRepeatable, HTTPOrigin(reply.head.url) == origin else { return reply }
    guard let replacement = try await safe.replacement(of: credential), replacement != credential else { return reply }
    return try await next(try prepared(request, replacement))
  }

  private func prepared(_ request: HTTPRequest, _ credential: Credential?) throws(HTTPError) -> HTTPRequest {
    guard let credential else { return request }
    var request = request
    do { try apply(credential, &request) } catch {
      // Nothing of the error: it may quote the credential.
      throw .invalidRequest(reason: "its credential cannot stand in a request")
    }
    return request
  }
}

/// One credential, and one refresh at a time.
final class CredentialSafe<Credential: Sendable & Equatable>: Sendable {
  private typealias Outcome = Result<Credential?, HTTPError>
  private typealias Waiter = CheckedContinuation<Outcome, Never>

  private struct State {
    var current: Credential?
    var isRefreshing = false
    var waiting: [Int: Waiter] = [:]
    /// Who was cancelled before waiting.
    var cancelled: Set<Int> = []
    var count = 0
  }

  private let state: Mutex<State>
  private let refresh: HTTPAuthentication<Credential>.Refresh

  init(_ credential: Credential?, refresh: @escaping HTTPAuthentication<Credential>.Refresh) {
    state = Mutex(State(current: credential))
    self.refresh = refresh
  }

  /// The credential that is known.
  var current: Credential? { state.withLock { $0.current } }

  /// The one in the place of one that was refused: the one that is known by now, or what the refresh makes that is on its way, or that this
  /// begins. Whoever is cancelled meanwhile goes on at once; the refresh goes on for the others.
  func replacement(of refused: Credential?) async throws(HTTPError) -> Credential? {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(for: refused, number, $0) }
    } onCancel: {
      let waiter = state.withLock { state -> Waiter? in
        if let waiter = state.waiting.removeValue(forKey: number) { return waiter }
        state.cancelled.insert(number)
        return nil
      }
      waiter?.resume(returning: .failure(.cancelled))
    }
    state.withLock { _ = $0.cancelled.remove(number) }
    return try outcome.get()
  }

  private func wait(for refused: Credential?, _ number: Int, _ waiter: Waiter) {
    var begins = false
    let known = state.withLock { state -> Outcome? in
      if state.cancelled.contains(number) { return .failure(.cancelled) }
      if !state.isRefreshing {
        guard state.current == refused else { return .success(state.current) }
        state.isRefreshing = true
        begins = true
      }
      state.waiting[number] = waiter
      return nil
    }
    if let known { waiter.resume(returning: known) }
    guard begins else { return }
    // By itself: it belongs to all who wait, and to who comes next.
    Task { await finish(refreshed(refused)) }
  }

  private func refreshed(_ refused: Credential?) async -> Outcome {
    do throws(HTTPError) { return .success(try await refresh(refused)) } catch { return .failure(error) }
  }

  private func finish(_ outcome: Outcome) {
    let waiting = state.withLock { state in
      if case .success(let credential) = outcome { state.current = credential }
      state.isRefreshing = false
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for waiter in waiting { waiter.resume(returning: outcome) }
  }
}
