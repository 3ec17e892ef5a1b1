import CoreStores
import Randomness
import Testing

@Suite struct MatchMinuteTests {
  @Test(
    "what people write is read",
    arguments: [
      ("67", 67, 0), ("67'", 67, 0), ("45+1", 45, 1), ("90 + 8", 90, 8), ("90+8'", 90, 8), ("0", 0, 0), ("120", 120, 0),
    ])
  func reads(text: String, minute: Int, stoppage: Int) {
    #expect(MatchMinute(text) == MatchMinute(minute, stoppage: stoppage))
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", "'", "+", "+1", "45+", "45++1", "1+2+3", "-1", "45+-1", "4 5", "45''", "151", "99999999999999999999", "４５",
      "٤٥", "4\u{301}5", "HT", "0x10", "1e1", "45.5", "\u{1B}[31m4",
    ])
  func refuses(text: String) {
    #expect(MatchMinute(text) == nil)
  }

  @Test("random text never ends the program, and what is read is written so that it is read the same")
  func fuzz() {
    var generator = SplitMix64(seed: 20_260_719)
    let alphabet: [Character] = ["0", "1", "4", "5", "9", "+", " ", "'", "-", "x", "٤", "\u{301}", "\n", "🇪🇸"]
    var read = 0
    for _ in 0..<50_000 {
      let text = String(
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? "0" })
      guard let minute = MatchMinute(text) else { continue }
      read += 1
      #expect(MatchMinute(minute.description) == minute)
      #expect((0...150).contains(minute.minute) && (0...150).contains(minute.stoppage))
    }
    #expect(read > 1_000)
  }

  @Test("added minutes come after the one they are added to, and before the next half")
  func order() {
    let sorted = [MatchMinute(44), MatchMinute(45), MatchMinute(45, stoppage: 1), MatchMinute(46)]
    #expect(sorted.reversed().sorted() == sorted)
  }
}
