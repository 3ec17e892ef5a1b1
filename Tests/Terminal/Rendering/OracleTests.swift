@testable import CoreTerminal
import Randomness
import Testing

/// libvterm receives the bytes and must show the frame.
@Suite("Frames as libvterm shows them", .timeLimit(.minutes(5)))
struct OracleTests {
  /// One of the ways the fuzz goes.
  struct Course: CustomTestStringConvertible, Sendable {
    var name: String
    var capabilities: TerminalCapabilities
    var sizes: [(width: Int, height: Int)]
    var frames: Int

    var testDescription: String { name }
  }

  private static let all = TerminalCapabilities(
    colors: .trueColor, hasStyledUnderlines: true, hasHyperlinks: true, hasScrolling: true, hasSynchronizedOutput: true,
    erasesInColor: true)

  static let courses = [
    Course(
      name: "24 bits, tiny", capabilities: all, sizes: [(1, 1), (2, 1), (1, 3), (4, 2), (7, 1), (5, 3)],
      frames: 40_000),
    Course(name: "24 bits, small", capabilities: all, sizes: [(12, 3), (9, 6), (16, 4)], frames: 20_000),
    Course(name: "24 bits, scrolled", capabilities: all, sizes: [(22, 6), (16, 8)], frames: 5_000),
    Course(
      name: "256 colours", capabilities: TerminalCapabilities(colors: .ansi256, hasScrolling: true),
      sizes: [(6, 2), (11, 4)], frames: 15_000),
    Course(
      name: "256 colours, wide",
      capabilities: TerminalCapabilities(colors: .ansi256, hasStyledUnderlines: true, erasesInColor: true),
      sizes: [(40, 2), (60, 3)], frames: 5_000),
    Course(
      name: "16 colours", capabilities: TerminalCapabilities(colors: .ansi16, hasStyledUnderlines: true),
      sizes: [(8, 2), (5, 3)], frames: 10_000),
    Course(name: "no colours", capabilities: TerminalCapabilities(), sizes: [(6, 2), (3, 3)], frames: 10_000),
  ]

  @Test("a hundred thousand random frames", arguments: courses)
  func random(course: Course) {
    let seed = UInt64.random(in: 0 ... .max)
    var frames = RandomFrames(seed: seed, pieces: RandomFrames.undisputed)
    var encoder = FrameEncoder(capabilities: course.capabilities)
    var frame = Surface(width: 1, height: 1, pool: SurfacePool())
    var shown: Surface?
    let terminal = OracleTerminal(width: 1, height: 1)
    let repainted = OracleTerminal(width: 1, height: 1)
    var bytes: [UInt8] = []
    var scrolls = 0
    for step in 0..<course.frames {
      if step % 100 == 0 {
        let size = frames.generator.element(of: course.sizes)
        terminal.resize(width: size.width, height: size.height)
        repainted.resize(width: size.width, height: size.height)
        frame = Surface(width: size.width, height: size.height, pool: frame.pool)
      }
      frames.draw(on: &frame)
      bytes.removeAll(keepingCapacity: true)
      scrolls += encoder.encode(frame, after: shown, into: &bytes).scrolls
      terminal.receive(bytes)
      shown = frame
      if let difference = terminal.difference(from: frame, course.capabilities) {
        Issue.record("seed \(seed), frame \(step): \(difference)\n\(escaped(bytes))")
        return
      }
      guard step % 10 == 0 else { continue }
      bytes.removeAll(keepingCapacity: true)
      encoder.encode(frame, after: frame, into: &bytes)
      if !bytes.isEmpty {
        Issue.record("seed \(seed), frame \(step): a second time gives \(escaped(bytes))")
        return
      }
      repainted.receive(garbage(&frames.generator))
      encoder.encode(frame, after: nil, into: &bytes)
      repainted.receive(bytes)
      if let difference = repainted.difference(from: frame, course.capabilities) {
        Issue.record("seed \(seed), frame \(step), painted anew: \(difference)\n\(escaped(bytes))")
        return
      }
    }
    if course.name == "24 bits, scrolled" { #expect(scrolls > 100, "seed \(seed)") }
  }

  @Test("a screen of half a million cells")
  func large() {
    var frames = RandomFrames(seed: 7, pieces: RandomFrames.undisputed)
    var encoder = FrameEncoder(capabilities: Self.all)
    var frame = Surface(width: 1_000, height: 500, pool: SurfacePool())
    let terminal = OracleTerminal(width: 1_000, height: 500)
    var shown: Surface?
    for _ in 0..<2 {
      for _ in 0..<40 { frames.draw(on: &frame) }
      var bytes: [UInt8] = []
      encoder.encode(frame, after: shown, into: &bytes)
      terminal.receive(bytes)
      #expect(terminal.difference(from: frame, Self.all) == nil)
      shown = frame
    }
  }

  /// What another program may have left: text, modes, margins, a sequence that is not finished.
  private func garbage(_ generator: inout SplitMix64) -> [UInt8] {
    let pieces = [
      "text é\r\n", "\u{1B}[2;3r", "\u{1B}[?6h", "\u{1B}[4h", "\u{1B}[?7h", "\u{E}", "\u{1B}(0", "\u{1B}[1;3;4;7;41m",
      "\u{1B}[5;5H", "\u{1B}]0;title", "\u{1B}[38;2", "\u{1B}", "\u{1B}[?2026h", "\u{1B}[L", "\u{1B}[3S",
      "\u{1B}]8;id=1;https://a.b/\u{1B}\\",
    ]
    return (0..<4).flatMap { _ in Array(generator.element(of: pieces).utf8) } + (generator.below(3) == 0 ? [0xE6] : [])
  }

  private func escaped(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).debugDescription }
}
