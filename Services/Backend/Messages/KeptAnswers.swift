import ServicesHTTPServer
import Synchronization

/// Answers that change only when something is written, kept in memory until then, for requests on any threads.
///
/// Whoever reads what an answer is made of asks ``response(to:for:orMake:)``; whoever has written calls ``drop()``, after the
/// commit and before the writer is answered. So nobody who knows of a change is given an answer from before it. Others
/// may be, for the moment between the commit and the drop, as if they had asked just before.
///
/// An answer that is given in gzip is kept in both forms: who asks first in gzip waits until it is compressed, all others get
/// fewer bytes than they would without.
///
/// It knows of what is written in this process: a data folder has one server (``DataFolderLock``). Of what another backend writes to a
/// database that they share it hears by ``DatabaseEvents``, some milliseconds after the commit: until then an answer may be of before.
final class KeptAnswers: Sendable {
  private let state: Mutex<AnswerStore>

  /// - Parameters:
  ///   - countLimit: How many answers are kept.
  ///   - byteLimit: How many bytes they and their keys may have together; an answer larger than that is not kept.
  init(countLimit: Int = 256, byteLimit: Int = 16 << 20) {
    state = Mutex(AnswerStore(countLimit: countLimit, byteLimit: byteLimit))
  }

  /// What is kept for a key, as the answer to a request; quick, for any thread. `nil` also where it would have to be
  /// compressed first.
  func response(to request: ServerRequest, for key: [UInt8]) -> ServerResponse? {
    state.withLock { $0.answer(for: key) }?.ready(for: request)
  }

  /// Answers a request by what is kept for a key, or by what `make` makes, which is then kept.
  ///
  /// Several who ask for the same at once may each make it, and compress it.
  ///
  /// - Parameters:
  ///   - request: Whose `If-None-Match` may name the answer's tag.
  ///   - key: What is asked for, as bytes: strings that only look alike are different searches.
  ///   - make: Reads and makes it; what is no `200` with bytes is given on and not kept.
  /// - Throws: What `make` throws.
  func response(
    to request: ServerRequest, for key: [UInt8], orMake make: () async throws -> ServerResponse
  ) async throws -> ServerResponse {
    // Before the reading begins.
    let (kept, generation) = state.withLock { ($0.answer(for: key), $0.generation) }
    if let ready = kept?.ready(for: request) { return ready }
    let plain: TaggedAnswer
    if let kept {
      plain = kept
    } else {
      let made = try await make()
      guard let tagged = TaggedAnswer(made) else { return made }
      plain = tagged
    }
    let (response, answer) = await LongWork.run(over: plain.byteCount) {
      var answer = plain
      return (answer.response(to: request), answer)
    }
    state.withLock { $0.keep(answer, for: key, madeIn: generation) }
    return response
  }

  /// Forgets all answers, and those that are being made.
  func drop() { state.withLock { $0.drop() } }

  /// How many are kept; for tests.
  var count: Int { state.withLock { $0.count } }
}

/// What ``KeptAnswers`` knows: which answers there are, how much they take and which was used last. A value, without locks.
struct AnswerStore: Sendable {
  private struct Entry {
    var answer: TaggedAnswer
    var byteCount: Int
    var lastUse: UInt64
  }

  private let countLimit: Int
  private let byteLimit: Int
  private var entries: [[UInt8]: Entry] = [:]
  private var uses: UInt64 = 0
  /// Bytes of all answers and keys.
  private(set) var byteCount = 0
  /// How often everything was dropped. To be taken before the reading that an answer is made of begins.
  private(set) var generation: UInt64 = 0

  init(countLimit: Int, byteLimit: Int) {
    self.countLimit = countLimit
    self.byteLimit = byteLimit
  }

  var count: Int { entries.count }

  /// The answer for a key, which is now the one used last.
  mutating func answer(for key: [UInt8]) -> TaggedAnswer? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    return entries.values[index].answer
  }

  /// Keeps an answer in place of those used longest ago, unless something was dropped since it was begun: it may have
  /// been read before the change that they were dropped for. One that has been compressed meanwhile stays as it is.
  mutating func keep(_ answer: TaggedAnswer, for key: [UInt8], madeIn generation: UInt64) {
    let size = answer.byteCount + key.count
    guard generation == self.generation, size <= byteLimit, countLimit > 0 else { return }
    if let known = entries[key]?.answer, known.tag == answer.tag, known.isCompressed { return }
    remove(key)
    while entries.count >= countLimit || byteCount + size > byteLimit {
      // There are few, and one goes only where one was read from the database.
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key else { break }
      remove(oldest)
    }
    uses += 1
    entries[key] = Entry(answer: answer, byteCount: size, lastUse: uses)
    byteCount += size
  }

  /// Forgets all, and will not keep what is being made now.
  mutating func drop() {
    generation += 1
    entries.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  private mutating func remove(_ key: [UInt8]) {
    guard let removed = entries.removeValue(forKey: key) else { return }
    byteCount -= removed.byteCount
  }
}
