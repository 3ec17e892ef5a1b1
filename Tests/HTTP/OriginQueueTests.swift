import FoundationEssentials
@testable import ServicesHTTP
import Testing

@Suite("The queue of an origin")
struct OriginQueueTests {
  private let one: HTTPOrigin
  private let two: HTTPOrigin

  init() throws {
    one = try #require(URL(string: "http://one.test/").flatMap(HTTPOrigin.init))
    two = try #require(URL(string: "http://two.test/").flatMap(HTTPOrigin.init))
  }

  @Test("places go to those who wait, in their order")
  func order() {
    var queue = OriginQueue<Int>(limit: 2)
    #expect((1...5).map { queue.admits($0, to: one) } == [true, true, false, false, false])
    #expect((1...5).map { _ in queue.leave(one) { _ in true } } == [3, 4, 5, nil, nil])
    #expect(queue.admits(6, to: one) == true)
  }

  @Test("one origin does not hold up another")
  func origins() {
    var queue = OriginQueue<Int>(limit: 1)
    #expect(queue.admits(1, to: one) == true)
    #expect(queue.admits(2, to: two) == true)
    #expect(queue.admits(3, to: one) == false)
    #expect(queue.leave(two) { _ in true } == nil)
    #expect(queue.leave(one) { _ in true } == 3)
  }

  @Test("who no longer wants a place is passed over")
  func unwanted() {
    var queue = OriginQueue<Int>(limit: 1)
    for item in 0..<1000 { _ = queue.admits(item, to: one) }
    var served: [Int] = []
    while let item = queue.leave(one, isWanted: { $0.isMultiple(of: 7) }) { served.append(item) }
    #expect(served == Array(stride(from: 7, to: 1000, by: 7)))
    #expect(queue.admits(1, to: one) == true)
    #expect(queue.admits(2, to: one) == false)
  }
}
