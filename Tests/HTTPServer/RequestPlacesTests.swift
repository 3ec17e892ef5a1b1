import Randomness
import Testing

@testable import ServicesHTTPServer

@Suite("Places for requests")
struct RequestPlacesTests {
  private let start = ContinuousClock.now

  @Test("go to the first, then in order of arrival, and are refused when too many wait")
  func order() {
    var places = RequestPlaces<Int>(limit: 2, waitingLimit: 2)
    let decisions = (1...5).map { places.arrive($0, until: start) }
    #expect(decisions == [.begin, .begin, .wait, .wait, .refuse])
    #expect(places.leave() == 3)
    #expect(places.arrive(6, until: start) == .wait)
    #expect(places.leave() == 4)
    #expect(places.leave() == 6)
    #expect(places.leave() == nil)
    #expect(places.leave() == nil)
    #expect(places.running == 0)
    #expect(places.arrive(7, until: start) == .begin)
  }

  @Test("are waited for until a deadline and not longer")
  func deadline() {
    var places = RequestPlaces<Int>(limit: 1, waitingLimit: 3)
    _ = places.arrive(1, until: start)
    for number in 2...4 { _ = places.arrive(number, until: start + .seconds(number)) }
    #expect(places.expire(at: start + .seconds(3)) == [2, 3])
    #expect(places.waiting == 1)
    #expect(places.leave() == 4)
    #expect(places.leave() == nil)
  }

  @Test("are never more than the limit, and nobody is lost, whatever comes and goes", arguments: 0..<8)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var places = RequestPlaces<Int>(limit: 3, waitingLimit: 200)
    var running: Set<Int> = []
    var waiting: [Int] = []
    for number in 0..<3000 {
      if Int.random(in: 0..<100, using: &random) < 52 {
        switch places.arrive(number, until: start + .seconds(number)) {
        case .begin: running.insert(number)
        case .wait: waiting.append(number)
        case .refuse: #expect(waiting.count == 200)
        }
      } else if let done = running.min() {
        running.remove(done)
        let next = places.leave()
        #expect(next == waiting.first)
        if let next {
          waiting.removeFirst()
          running.insert(next)
        }
      }
      #expect(running.count == places.running && running.count <= 3)
      #expect(waiting.count == places.waiting)
    }
  }
}
