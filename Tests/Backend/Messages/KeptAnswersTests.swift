import Foundation
import ServicesHTTPMessages
import Synchronization
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Answers that are kept")
struct KeptAnswersTests {
  private struct Unreadable: Error {}

  /// What is stored: a number that each change makes larger.
  private final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func increase() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  private func request(_ fields: HTTPFields = [:]) throws -> ServerRequest {
    ServerRequest(method: .get, target: try RequestTarget(parsing: "/"), fields: fields)
  }

  private func answer(_ text: String) -> ServerResponse {
    .data(.ok, ["Content-Type": "text/plain"], Data(text.utf8))
  }

  private func tagged(_ text: String) throws -> TaggedAnswer { try #require(TaggedAnswer(answer(text))) }

  private func text(_ response: ServerResponse) -> String? {
    guard case .data(let body) = response.body else { return nil }
    return String(decoding: body, as: UTF8.self)
  }

  @Test("are made once, until they are dropped")
  func once() async throws {
    let answers = KeptAnswers()
    var made = 0
    for round in 1...3 {
      for _ in 0..<4 {
        let response = try await answers.response(to: request(), for: [1]) {
          made += 1
          return answer("\(made)")
        }
        #expect(text(response) == "\(round)")
      }
      #expect(made == round)
      answers.drop()
      #expect(answers.count == 0)
    }
  }

  @Test("are not kept where something was dropped while they were made")
  func race() async throws {
    let answers = KeptAnswers()
    // What it was made of was read before the change; whoever asked then may have it.
    let old = try await answers.response(to: request(), for: [1]) {
      let read = answer("old")
      answers.drop()
      return read
    }
    #expect(text(old) == "old")
    #expect(answers.count == 0)
    let new = try await answers.response(to: request(), for: [1]) { answer("new") }
    #expect(text(new) == "new")
    #expect(answers.count == 1)
  }

  @Test("never tell of what was before a change that is known, however readers and writers meet")
  func parallel() async throws {
    let answers = KeptAnswers(countLimit: 4)
    let stored = Counter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in UInt8(0)..<8 {
        group.addTask {
          for _ in 0..<200 {
            var known = 0
            if number.isMultiple(of: 4) {
              known = stored.increase()
              answers.drop()
            }
            let response = try await answers.response(to: request(), for: [number % 3]) {
              let read = stored.value
              await Task.yield()
              return answer("\(read)")
            }
            let told = text(response).flatMap { Int($0) } ?? -1
            #expect(told >= known)
          }
        }
      }
      try await group.waitForAll()
    }
    let last = try await answers.response(to: request(), for: [0]) { answer("\(stored.value)") }
    #expect(text(last) == "\(stored.value)")
  }

  @Test("answer by 304 whoever has them, and the first who asks, too")
  func conditional() async throws {
    let answers = KeptAnswers()
    let tag = EntityTag.strong(Data("a".utf8))
    for _ in 0..<2 {
      let response = try await answers.response(to: request(HTTPFields(["If-None-Match": tag])), for: [1]) {
        answer("a")
      }
      #expect(response.status == .notModified)
      #expect(response.fields["ETag"] == tag)
      guard case .omitted(length: 1) = response.body else { throw Unreadable() }
    }
    let whole = try await answers.response(to: request(), for: [1]) { throw Unreadable() }
    #expect(whole.status == .ok)
    #expect(whole.fields["ETag"] == tag)
    #expect(text(whole) == "a")
  }

  @Test(
    "are kept in gzip from the first time on that they are asked for in it, beside the bytes as they are",
    arguments: [200, LongWork.leastBytes / 16])
  func compressed(count: Int) async throws {
    let answers = KeptAnswers()
    let long = String(repeating: "A chair of oak. ", count: count)
    let (plain, gzip) = (try request(), try request(["Accept-Encoding": "gzip"]))
    var made = 0
    let make: () -> ServerResponse = {
      made += 1
      return answer(long)
    }
    #expect(try await text(answers.response(to: plain, for: [1], orMake: make)) == long)
    // There, but not in gzip: the quick way does not compress.
    #expect(answers.response(to: plain, for: [1]) != nil)
    #expect(answers.response(to: gzip, for: [1]) == nil)
    let first = try await answers.response(to: gzip, for: [1], orMake: make)
    let second = try #require(answers.response(to: gzip, for: [1]))
    for response in [first, second] {
      guard case .data(let body) = response.body else { throw Unreadable() }
      #expect(Gunzip.unpacked(body) == Data(long.utf8))
      #expect(response.fields["Content-Encoding"] == "gzip")
    }
    #expect(answers.response(to: plain, for: [1]).flatMap { text($0) } == long)
    #expect(made == 1)
    #expect(answers.count == 1)
    answers.drop()
    // Made in gzip at once.
    _ = try await answers.response(to: gzip, for: [1], orMake: make)
    #expect(answers.response(to: gzip, for: [1]) != nil)
    #expect(answers.response(to: plain, for: [1]) != nil)
    #expect(made == 2)
  }

  @Test("count in both forms, and are not put back into one")
  func compressedBytes() throws {
    let long = String(repeating: "A chair of oak. ", count: 200)
    let plain = try tagged(long)
    var packed = plain
    _ = packed.response(to: try request(["Accept-Encoding": "gzip"]))
    var store = AnswerStore(countLimit: 2, byteLimit: 10_000)
    store.keep(plain, for: [1], madeIn: 0)
    #expect(store.byteCount == long.utf8.count + 1)
    store.keep(packed, for: [1], madeIn: 0)
    #expect(store.byteCount == packed.byteCount + 1)
    #expect(packed.byteCount > long.utf8.count)
    // Somebody else had begun before.
    store.keep(plain, for: [1], madeIn: 0)
    #expect(store.answer(for: [1])?.isCompressed == true)
    #expect(store.byteCount == packed.byteCount + 1)
    store.drop()
    store.keep(packed, for: [1], madeIn: 0)
    #expect(store.count == 0)
  }

  @Test("are no failures and no errors")
  func failures() async throws {
    let answers = KeptAnswers()
    let missing = try await answers.response(to: request(), for: [1]) { .data(.notFound) }
    #expect(missing.status == .notFound)
    await #expect(throws: Unreadable.self) {
      _ = try await answers.response(to: request(), for: [1]) { throw Unreadable() }
    }
    #expect(answers.count == 0)
  }

  @Test("go when there are many, the one used longest ago first")
  func countLimit() throws {
    var store = AnswerStore(countLimit: 2, byteLimit: 1000)
    store.keep(try tagged("a"), for: [1], madeIn: 0)
    store.keep(try tagged("b"), for: [2], madeIn: 0)
    #expect(store.answer(for: [1]) != nil)
    store.keep(try tagged("c"), for: [3], madeIn: 0)
    #expect(store.count == 2)
    #expect(store.answer(for: [2]) == nil)
    #expect(store.answer(for: [1]) != nil)
    #expect(store.answer(for: [3]) != nil)
    #expect(store.byteCount == 4)
  }

  @Test("take no more bytes than they may, keys included")
  func byteLimit() throws {
    var store = AnswerStore(countLimit: 100, byteLimit: 10)
    store.keep(try tagged("1234"), for: [1], madeIn: 0)
    store.keep(try tagged("1234"), for: [2], madeIn: 0)
    #expect(store.byteCount == 10)
    store.keep(try tagged("12345678"), for: [3], madeIn: 0)
    #expect(store.count == 1)
    #expect(store.byteCount == 9)
    // Larger than all may be: nothing goes for it.
    store.keep(try tagged("1234567890"), for: [4], madeIn: 0)
    #expect(store.answer(for: [4]) == nil)
    #expect(store.answer(for: [3]) != nil)
    // In the place of itself it counts once.
    store.keep(try tagged("1"), for: [3], madeIn: 0)
    #expect(store.byteCount == 2)
    for number in UInt8(0)..<200 { store.keep(try tagged("x"), for: [0, number], madeIn: 0) }
    #expect(store.byteCount <= 10)
    store.drop()
    #expect(store.byteCount == 0)
    #expect(store.count == 0)
  }

  @Test("of another generation are not kept")
  func generation() throws {
    var store = AnswerStore(countLimit: 2, byteLimit: 1000)
    let before = store.generation
    store.drop()
    store.keep(try tagged("a"), for: [1], madeIn: before)
    #expect(store.count == 0)
    store.keep(try tagged("a"), for: [1], madeIn: store.generation)
    #expect(store.count == 1)
  }
}
