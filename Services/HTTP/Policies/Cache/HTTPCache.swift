public import FoundationEssentials
public import ServicesHTTPMessages

/// A private cache: it answers requests with replies that came before, by the rules of RFC 9111.
///
/// A reply is kept as its server allows (`Cache-Control`, `Expires`, `Vary`; else for a tenth of the time since its `Last-Modified`, at most
/// a day), and afterwards asked about with its `ETag` or `Last-Modified`. A request says with its own `Cache-Control` what it takes:
/// `no-cache`, `max-age`, `max-stale`, `min-fresh`, `only-if-cached` (504 where nothing is there), `no-store`. `immutable` (RFC 8246) and
/// `stale-if-error` (RFC 5861) are heeded; `stale-while-revalidate` is not. A reply out of the cache has the field `Age`.
///
/// Only `GET` is answered. Requests with a `Range` or a condition of their own, and all with other methods, pass through as they are; what
/// changes something has its address forgotten. Streams are served from the cache, but what they read is not kept, for nobody holds it. Nor
/// is a reply that a redirect led to, or a cookie. Two requests for the same at one time may both reach the server.
///
/// The cache is of one user: replies to requests with `Authorization` are kept, too. Call ``removeAll()`` when somebody signs out. It stands
/// before ``HTTPRetries`` and ``HTTPAuthentication``, so that an answer of its own needs neither.
///
/// ```swift
/// let cache = HTTPCache(store: HTTPDiskCache(folder: folder))
/// let client = HTTPClient(policies: [cache, HTTPRetries()])
/// ```
public struct HTTPCache: HTTPPolicy {
  /// A request that the cache may answer.
  private struct Question {
    let request: HTTPRequest
    let key: HTTPCacheKey
    /// What the request says of caches.
    let wishes: CacheControl
    /// The reply that there is for it.
    let stored: HTTPCacheEntry?
  }

  private let store: any HTTPCacheStore
  private let now: @Sendable () -> Date
  private let ledger = CacheLedger()

  /// Makes a cache.
  ///
  /// - Parameters:
  ///   - store: Where the replies are; in memory by default.
  ///   - now: The time of day, which replies are compared with.
  public init(store: any HTTPCacheStore = HTTPMemoryCache(), now: @escaping @Sendable () -> Date = { Date() }) {
    self.store = store
    self.now = now
  }

  /// What it has done. May be read on any thread.
  public var counts: Counts { ledger.counts }

  /// Forgets everything; replies to requests that are under way are not kept either.
  public func removeAll() async {
    ledger.invalidate()
    await store.removeAll()
  }

  /// Answers a request from the store, or has it answered and keeps the reply.
  public func send<Reply: HTTPReply>(
    _ request: HTTPRequest, by next: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
  ) async throws(HTTPError) -> Reply {
    guard let key = HTTPCacheKey(request.url) else { return try await next(request) }
    guard request.method.isSafe else {
      let reply = try await next(request)
      await forget(key, of: request.url, after: reply.head)
      return reply
    }
    let wishes = CacheControl(request: request.fields)
    let isAnswerable = request.mayBeAnsweredByCache
    let entries = isAnswerable ? await store.entries(for: key) : []
    let stored = entries.first { $0.variant.matches(request.fields) }
    if let stored, stored.mayBeUsed(for: wishes, at: now()) {
      ledger.note(.hit)
      return Reply(stored.response(to: request, at: now()))
    }
    guard !wishes.isOnlyIfCached else {
      ledger.note(.miss)
      // RFC 9111 §5.2.1.7.
      return Reply(HTTPResponse(status: 504, url: request.url))
    }
    guard isAnswerable else { return try await next(request) }
    return try await ask(Question(request: request, key: key, wishes: wishes, stored: stored), by: next)
  }

  // MARK: Asking

  private func ask<Reply: HTTPReply>(
    _ question: Question, by next: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
  ) async throws(HTTPError) -> Reply {
    let flight = ledger.begin(question.key)
    defer { ledger.end(flight) }
    var request = question.request
    let isConditional = question.stored?.addConditions(to: &request) ?? false
    do throws(HTTPError) {
      var requestTime = now()
      var reply = try await next(request)
      if isConditional, reply.head.status == 304, let stored = question.stored {
        // One that a redirect led to, or with other validators, is about something else.
        if HTTPCacheKey(reply.head.url) == question.key, stored.isConfirmed(by: reply.head) {
          let entry = stored.freshened(
            by: reply.head, to: question.request, requestTime: requestTime, responseTime: now())
          ledger.note(.validated)
          if entry.mayBeStored(after: question.wishes) {
            _ = await keep(entry, for: question.key, flight)
          } else if !question.wishes.isNoStore {
            await store.remove(question.key)
          }
          return Reply(entry.response(to: question.request))
        }
        requestTime = now()
        reply = try await next(question.request)
      }
      if CacheUse.failures.contains(reply.head.status), let response = standIn(for: question) {
        return Reply(response)
      }
      ledger.note(.miss)
      await take(reply, for: question, flight, requestTime: requestTime)
      return reply
    } catch {
      guard error.isDisconnection, let response = standIn(for: question) else { throw error }
      return Reply(response)
    }
  }

  /// What is stored, where it may be served although it is stale and the server has failed.
  private func standIn(for question: Question) -> HTTPResponse? {
    guard let stored = question.stored, stored.mayBeUsedAfterFailure(for: question.wishes, at: now()) else {
      return nil
    }
    ledger.note(.hit)
    return stored.response(to: question.request, at: now())
  }

  // MARK: Keeping

  /// Keeps a reply, where it may be kept and is all there; else it outdates what was stored.
  private func take(
    _ reply: some HTTPReply, for question: Question, _ flight: Int, requestTime: Date
  ) async {
    guard !question.wishes.isNoStore else { return }
    let isOfAddress = HTTPCacheKey(reply.head.url) == question.key
    if isOfAddress, let response = reply as? HTTPResponse,
      let entry = HTTPCacheEntry(response, to: question.request, requestTime: requestTime, responseTime: now()),
      entry.mayBeStored(after: question.wishes)
    {
      if await keep(entry, for: question.key, flight) { ledger.note(.stored) }
    } else if question.stored != nil, !isOfAddress || CacheStoring.understood.contains(reply.head.status) {
      await store.remove(question.key)
    }
  }

  /// Keeps an entry, unless its address was invalidated since its request was sent.
  private func keep(_ entry: HTTPCacheEntry, for key: HTTPCacheKey, _ flight: Int) async -> Bool {
    guard ledger.isValid(flight), await store.insert(entry, for: key) else { return false }
    if ledger.isValid(flight) { return true }
    await store.remove(key)
    return false
  }

  /// Forgets what a request has changed that went well (RFC 9111 §4.4): its address, and those of the same origin that the reply names.
  private func forget(_ key: HTTPCacheKey, of url: URL, after head: HTTPResponseHead) async {
    guard 200...399 ~= head.status else { return }
    var keys: Set = [key]
    let places = head.fields.values(for: "Location") + head.fields.values(for: "Content-Location")
    let named = places.compactMap { URL(string: $0, relativeTo: head.url)?.absoluteURL }
    for place in [head.url] + named where HTTPOrigin(place) == HTTPOrigin(url) {
      if let key = HTTPCacheKey(place) { keys.insert(key) }
    }
    ledger.invalidate(keys)
    for key in keys {
      if await store.remove(key) { ledger.note(.invalidated) }
    }
  }
}
