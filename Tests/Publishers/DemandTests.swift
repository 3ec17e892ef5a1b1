import AmbientPublishers
import Foundation
import Testing

@Suite struct DemandTests {
  private typealias Demand = Subscribers.Demand

  @Test("demands are added, multiplied and compared; unlimited stays so")
  func arithmetic() throws {
    #expect(Demand.max(2) + .max(3) == 5)
    #expect(Demand.max(2) + 3 == .max(5))
    #expect(Demand.unlimited + .max(1) == .unlimited)
    #expect(Demand.unlimited - .max(1) == .unlimited)
    #expect(Demand.unlimited - 1 == .unlimited)
    #expect(Demand.max(5) - .unlimited == .none)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.max(3) * 2 == 6)
    #expect(Demand.unlimited > .max(.max) && Demand.unlimited > 1 && !(Demand.unlimited < 1))
    #expect(1 < Demand.max(2) && Demand.max(2) <= 2 && Demand.max(2) >= 2 && Demand.max(2) != 3)
    #expect(Demand.none.max == 0 && Demand.unlimited.max == nil)
    #expect("\(Demand.max(3)) \(Demand.unlimited)" == "max(3) unlimited")
    var demand = Demand.max(1)
    demand += 4
    demand -= .max(2)
    demand *= 3
    #expect(demand == 9)
    let coded = try JSONDecoder().decode([Demand].self, from: JSONEncoder().encode([demand, .unlimited]))
    #expect(coded == [.max(9), .unlimited])
  }

  @Test("identifiers tell apart")
  func identifiers() {
    #expect(CombineIdentifier() != CombineIdentifier())
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(sink.combineIdentifier == AnySubscriber(sink).combineIdentifier)
  }

  @Test("a second subscription is cancelled")
  func second() {
    var cancelled = 0
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    let source = PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { cancelled += 1 })
    source.subscribe(sink)
    source.subscribe(sink)
    #expect(cancelled == 1)
  }
}
