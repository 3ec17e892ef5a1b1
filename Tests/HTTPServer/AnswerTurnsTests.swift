import Randomness
import Testing

@testable import ServicesHTTPServer

@Suite("Turns of an answer")
struct AnswerTurnsTests {
  private typealias Turns = AnswerTurns<Int, String>

  /// A step in words.
  private func step(_ turns: inout Turns) -> String {
    switch turns.next() {
    case .work(let work): "work \(work)"
    case .send(let response, let leftover): "send \(response), left \(leftover)"
    case .sleep: "sleep"
    }
  }

  @Test("do the work in order of arrival, sleep where there is none, and are woken once")
  func course() {
    var turns = Turns()
    #expect(turns.add(1) == .kept)
    #expect(turns.add(2) == .kept)
    #expect(step(&turns) == "work 1")
    #expect(step(&turns) == "work 2")
    #expect(step(&turns) == "sleep")
    #expect(turns.add(3) == .wakes)
    #expect(turns.add(4) == .kept)
    #expect(step(&turns) == "work 3")
    #expect(turns.complete("a") == false)
    #expect(step(&turns) == "send a, left [4]")
    #expect(turns.add(5) == .elsewhere)
  }

  @Test("send the first response, before work that is left")
  func firstResponse() {
    var turns = Turns()
    #expect(step(&turns) == "sleep")
    #expect(turns.complete("a") == true)
    #expect(turns.complete("b") == false)
    #expect(turns.add(1) == .kept)
    #expect(step(&turns) == "send a, left [1]")
    #expect(turns.complete("c") == false)
    #expect(turns.end() == [])
  }

  @Test("leave what is to be done to others when the connection is gone")
  func gone() {
    var turns = Turns()
    #expect(step(&turns) == "sleep")
    #expect(turns.add(1) == .wakes)
    #expect(turns.add(2) == .kept)
    #expect(turns.end() == [1, 2])
    #expect(turns.end() == [])
    #expect(turns.add(3) == .elsewhere)
    #expect(turns.complete("a") == false)
  }

  @Test("lose no work, wake whoever sleeps and nobody else, whatever comes in which order", arguments: 0..<8)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      var turns = Turns()
      var (given, done, elsewhere, sent) = (0, [Int](), [Int](), [String]())
      var (isAsleep, hasEnded) = (false, false)
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
          given += 1
          switch turns.add(given) {
          case .kept: #expect(!isAsleep && !hasEnded)
          case .wakes:
            #expect(isAsleep)
            isAsleep = false
          case .elsewhere:
            #expect(hasEnded)
            elsewhere.append(given)
          }
        case 4: if turns.complete("\(given)") { #expect(isAsleep && !hasEnded); isAsleep = false }
        // The thread of a connection that sleeps does nothing, and none is gone while it does.
        case 5 where !isAsleep && !hasEnded:
          elsewhere += turns.end()
          hasEnded = true
        case _ where !isAsleep && !hasEnded:
          switch turns.next() {
          case .work(let work): done.append(work)
          case .send(let response, let leftover):
            sent.append(response)
            elsewhere += leftover
            hasEnded = true
          case .sleep: isAsleep = true
          }
        default: break
        }
      }
      if !hasEnded { elsewhere += turns.end() }
      #expect(done + elsewhere == Array(1...max(given, 1)).prefix(given).map { $0 })
      #expect(sent.count <= 1)
    }
  }
}
