import AmbientLists
import Testing

@Suite struct ReusePoolTests {
  @Test("what was given back last is taken first, and only its kind")
  func takes() {
    var pool = ReusePool<String, Int>()
    for object in 1...3 { pool.give(object, "match") }
    pool.give(4, "news")
    #expect(pool.take("match") == 3)
    #expect(pool.take("match") == 2)
    #expect(pool.count(of: "match") == 1)
    #expect(pool.take("other") == nil)
    #expect(pool.count == 2)
  }

  @Test("no more than enough are kept")
  func bounded() {
    var pool = ReusePool<String, Int>(limit: 2)
    var kept: [Bool] = []
    for object in 1...4 { kept.append(pool.give(object, "match")) }
    kept.append(pool.give(5, "news"))
    #expect(kept == [true, true, false, false, true])
    #expect(pool.take("match") == 2)
  }

  @Test("objects are let go")
  func removes() {
    final class Object {}
    var pool = ReusePool<String, Object>()
    weak var object: Object?
    do {
      let made = Object()
      object = made
      pool.give(made, "match")
    }
    #expect(object != nil)
    pool.removeAll(of: "match")
    #expect(object == nil)
    pool.give(Object(), "news")
    pool.removeAll()
    #expect(pool.count == 0)
  }
}
