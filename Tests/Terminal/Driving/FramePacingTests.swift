@testable import CoreTerminal
import Testing

@Suite("Frame pacing")
struct FramePacingTests {
  private var pacing = FramePacing(interval: .milliseconds(16))

  @Test("two frames are drawn at once, the third not before its time, and from then on the pace is held")
  mutating func distance() {
    #expect(pacing.want(at: .zero) == .draw)
    pacing.wrote(at: .zero, isComplete: true)
    #expect(pacing.want(at: .milliseconds(1)) == .draw)
    pacing.wrote(at: .milliseconds(1), isComplete: true)
    #expect(pacing.want(at: .milliseconds(15)) == .owe)
    #expect(pacing.isOwed)
    #expect(pacing.deadline == .milliseconds(16))
    #expect(pacing.asks(at: .milliseconds(15)) == false)
    #expect(pacing.asks(at: .milliseconds(16)) == true)
    #expect(pacing.want(at: .milliseconds(16)) == .draw)
    #expect(!pacing.isOwed)
    #expect(pacing.deadline == nil)
    pacing.wrote(at: .milliseconds(16), isComplete: true)
    #expect(pacing.want(at: .milliseconds(17)) == .owe)
    #expect(pacing.deadline == .milliseconds(32))
  }

  @Test("whoever always wants a frame gets one an interval, and one more", arguments: [100, 1_000, 10_000])
  mutating func rate(milliseconds: Int) {
    var frames = 0
    for time in 0..<milliseconds where pacing.want(at: .milliseconds(time)) == .draw {
      pacing.wrote(at: .milliseconds(time), isComplete: true)
      frames += 1
    }
    #expect(frames == (milliseconds + 15) / 16 + 1)
  }

  @Test("after a pause two may follow each other again")
  mutating func pause() {
    for time in [0, 1, 16, 32] { pacing.wrote(at: .milliseconds(time), isComplete: true) }
    #expect(pacing.want(at: .milliseconds(100)) == .draw)
    pacing.wrote(at: .milliseconds(100), isComplete: true)
    #expect(pacing.want(at: .milliseconds(101)) == .draw)
    pacing.wrote(at: .milliseconds(101), isComplete: true)
    #expect(pacing.want(at: .milliseconds(102)) == .owe)
  }

  @Test("an owed frame is asked for once, and nothing is waited for then, drawn or not")
  mutating func once() {
    for _ in 0..<2 { pacing.wrote(at: .zero, isComplete: true) }
    #expect(pacing.want(at: .milliseconds(1)) == .owe)
    #expect(pacing.asks(at: .milliseconds(20)) == true)
    #expect(pacing.asks(at: .milliseconds(40)) == false)
    #expect(pacing.deadline == nil)
  }

  @Test("while bytes wait nothing is drawn, however late it is, and no time is waited for")
  mutating func busy() {
    #expect(pacing.want(at: .zero) == .draw)
    pacing.wrote(at: .zero, isComplete: false)
    #expect(pacing.want(at: .seconds(1)) == .owe)
    #expect(pacing.deadline == nil)
    #expect(pacing.asks(at: .seconds(1)) == false)
    pacing.drained()
    #expect(pacing.asks(at: .seconds(1)) == true)
    #expect(pacing.want(at: .seconds(1)) == .draw)
  }

  @Test("without a wish nothing is due, and a frame that had nothing to say counts for nothing")
  mutating func idle() {
    #expect(pacing.asks(at: .seconds(9)) == false)
    #expect(pacing.want(at: .seconds(9)) == .draw)
    #expect(pacing.want(at: .seconds(9)) == .draw)
    #expect(pacing.deadline == nil)
  }

  @Test("a new screen owes nothing to the old one")
  mutating func restart() {
    pacing.wrote(at: .zero, isComplete: false)
    pacing.restart()
    #expect(pacing.want(at: .zero) == .draw)
  }
}
