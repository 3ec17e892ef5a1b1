import FoundationEssentials
import Randomness
import ServicesHTTPMessages
import Testing

@testable import ServicesHTTP

@Suite("Where a cache keeps its replies")
struct CacheStoreTests {
  @Test("keys are kept in the order of their use", arguments: 0..<10 as Range<UInt64>)
  func order(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var order = RecencyOrder<Int>()
    var model: [Int] = []
    for _ in 0..<300 {
      let key = random.below(8)
      model.removeAll { $0 == key }
      if random.below(3) > 0 {
        model.append(key)
        order.use(key)
      } else {
        order.remove(key)
      }
      #expect(order.oldest == model.first)
    }
    while let oldest = order.oldest {
      #expect(oldest == model.removeFirst())
      order.remove(oldest)
    }
    #expect(model.isEmpty)
  }

  /// What both stores do.
  private func check(_ store: some HTTPCacheStore) async throws {
    let (one, other) = (try key("/1"), try key("/2"))
    let german = try entry("de", ["Vary": "Accept-Language"], for: ["Accept-Language": "de"])
    let english = try entry("en", ["Vary": "Accept-Language"], for: ["Accept-Language": "en"])
    let again = try entry("DE", ["Vary": "Accept-Language"], for: ["Accept-Language": "de"])
    #expect(await store.entries(for: one).isEmpty)
    #expect(await store.insert(german, for: one))
    #expect(await store.insert(english, for: one))
    #expect(await store.entries(for: one) == [english, german])
    #expect(await store.insert(again, for: one))
    #expect(await store.entries(for: one) == [again, english])
    #expect(await store.entries(for: other).isEmpty)
    #expect(await store.insert(german, for: other))
    #expect(await store.remove(one))
    #expect(await !store.remove(one))
    #expect(await store.entries(for: one).isEmpty)
    #expect(await store.entries(for: other) == [german])
    for number in 0..<20 { #expect(try await store.insert(variant(number), for: one)) }
    #expect(await store.entries(for: one).map(\.body) == (12..<20).reversed().map { Data("\($0)".utf8) })
    await store.removeAll()
    #expect(await store.entries(for: other).isEmpty)
    #expect(await store.insert(german, for: other))
  }

  private func variant(_ number: Int) throws -> HTTPCacheEntry {
    try entry("\(number)", ["Vary": "Accept"], for: lines("Accept", "\(number)"))
  }

  @Test("in memory and in a folder, an address has eight variants, of each the newest")
  func both() async throws {
    try await check(HTTPMemoryCache())
    let folder = try CacheTestFolder()
    try await check(HTTPDiskCache(folder: folder.path + "/a/b/"))
  }

  @Test("memory is full: what was used least recently goes first, and what is larger than a quarter is not taken")
  func memory() async throws {
    let entry = try entry(String(repeating: "x", count: 1_000))
    let probe = HTTPMemoryCache()
    _ = try await probe.insert(entry, for: key("/0"))
    let size = probe.byteCount
    let store = HTTPMemoryCache(limit: size * 4)
    for number in 0..<4 { #expect(try await store.insert(entry, for: key("/\(number)"))) }
    #expect(store.byteCount == size * 4)
    #expect(try await store.entries(for: key("/0")).count == 1)
    #expect(try await store.insert(entry, for: key("/4")))
    #expect(store.byteCount == size * 4)
    for (number, count) in [(0, 1), (1, 0), (2, 1), (3, 1), (4, 1)] {
      #expect(try await store.entries(for: key("/\(number)")).count == count, "\(number)")
    }
    // Too large, it leaves nothing of what it outdates.
    let large = try self.large()
    #expect(try await !store.insert(large, for: key("/0")))
    #expect(try await store.entries(for: key("/0")).isEmpty)
    #expect(try await store.entries(for: key("/4")).count == 1)
    #expect(store.byteCount == size * 3)
    await store.removeAll()
    #expect(store.byteCount == 0)
  }

  private func large() throws -> HTTPCacheEntry { try entry(String(repeating: "x", count: 1_001)) }

  @Test("the folder is full: what was read least recently goes first")
  func folder() async throws {
    let folder = try CacheTestFolder()
    let entry = try entry(String(repeating: "x", count: 1_000))
    let size = CacheRecord(key: try key("/0").text, entries: [entry]).encoded.count
    let store = HTTPDiskCache(folder: folder.path, limit: size * 4)
    for number in 0..<4 { #expect(try await store.insert(entry, for: key("/\(number)"))) }
    #expect(try await store.entries(for: key("/0")) == [entry])
    #expect(try await store.insert(entry, for: key("/4")))
    for (number, count) in [(0, 1), (1, 0), (2, 1), (3, 1), (4, 1)] {
      #expect(try await store.entries(for: key("/\(number)")).count == count, "\(number)")
    }
    #expect(try await !store.insert(large(), for: key("/0")))
    #expect(try await store.entries(for: key("/0")).isEmpty)
    #expect(try folder.names().count == 3)
  }
}
