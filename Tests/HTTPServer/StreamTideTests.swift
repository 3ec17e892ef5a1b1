import Testing

@testable import ServicesHTTPServer

@Suite("Memory that streams have left")
struct StreamTideTests {
  /// Opens so many and closes so many; how often memory goes back, and at how many open streams.
  private func tide(_ opened: Int, _ closed: Int, _ tide: inout StreamTide) -> [Int] {
    for count in stride(from: 1, through: opened, by: 1) { tide.opened(count) }
    return (0..<closed).map { opened - 1 - $0 }.filter { tide.closed($0) }
  }

  @Test("goes back when half of many have gone, and again with the half of those")
  func halves() {
    var many = StreamTide()
    #expect(tide(8_000, 8_000, &many) == [4_000, 2_000, 1_000, 0])
    // What comes and goes then is as new.
    #expect(tide(3_000, 3_000, &many) == [1_500, 500])
  }

  @Test("stays where few were open, or few have gone")
  func few() {
    var few = StreamTide()
    #expect(tide(999, 999, &few) == [])
    var some = StreamTide()
    #expect(tide(10_000, 4_999, &some) == [])
  }
}
