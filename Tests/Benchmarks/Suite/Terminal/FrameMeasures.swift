import CoreTerminal
import Glibc

/// What a frame costs, from drawing to bytes, beside a `memcmp` of the same grid.
enum FrameMeasures {
  static func measure() -> [Measure] {
    equalFrames() + oneCell() + scattered() + repaint() + drawing() + scrolling()
  }

  private static let rounds = 100
  private static let capabilities = TerminalCapabilities(
    colors: .trueColor, hasStyledUnderlines: true, hasHyperlinks: true, hasScrolling: true)

  // MARK: - Frames

  /// Text as of a code listing, in one style.
  private static func listing(width: Int, height: Int, pool: SurfacePool) -> Surface {
    var frame = Surface(width: width, height: height, pool: pool)
    draw(lines(width: width, height: height), on: &frame)
    return frame
  }

  private static func lines(width: Int, height: Int) -> [String] {
    (0..<height).map { row in
      let indentation = String(repeating: " ", count: row % 5 * 2)
      let text = indentation + "let value\(row) = compute(input: values[\(row)], scale: 2) // and so on, to the edge: "
      return String((text + text + text).prefix(width))
    }
  }

  private static func draw(_ lines: [String], on frame: inout Surface) {
    for (row, line) in lines.enumerated() { frame.write(line, row: row) }
  }

  private static func twoListings(width: Int, height: Int) -> (Surface, Surface) {
    let pool = SurfacePool()
    return (listing(width: width, height: height, pool: pool), listing(width: width, height: height, pool: pool))
  }

  // MARK: - Against memcmp

  /// Nanoseconds of one encoding, and of one `memcmp` of as many cells.
  private static func alternatedFrames(
    _ frame: Surface, after shown: Surface?, bytes: inout [UInt8]
  ) -> (value: Double, floor: Double) {
    var encoder = FrameEncoder(capabilities: capabilities)
    var output: [UInt8] = []
    encoder.encode(frame, after: shown, into: &output)
    bytes = output
    let grids = (0..<2).map { _ in [UInt64](repeating: 7, count: frame.width * frame.height * 2) }
    var sum: Int32 = 0
    let times = alternated(
      value: {
        for _ in 0..<rounds {
          output.removeAll(keepingCapacity: true)
          encoder.encode(frame, after: shown, into: &output)
        }
      },
      floor: {
        for _ in 0..<rounds {
          grids[0].withUnsafeBytes { first in
            grids[1].withUnsafeBytes { second in
              if let first = first.baseAddress, let second = second.baseAddress {
                sum &+= memcmp(first, second, grids[0].count * MemoryLayout<UInt64>.stride)
              }
            }
          }
        }
      })
    precondition(sum == 0)
    return (times.value / Double(rounds), times.floor / Double(rounds))
  }

  private static func equalFrames() -> [Measure] {
    let (frame, shown) = twoListings(width: 120, height: 40)
    var bytes: [UInt8] = []
    let times = alternatedFrames(frame, after: shown, bytes: &bytes)
    return [
      Measure(
        name: "equal frames, 120x40; floor: memcmp", value: times.value, unit: "ns", floor: times.floor,
        goal: .ratio(1.3))
    ]
  }

  private static func oneCell() -> [Measure] {
    var (frame, shown) = twoListings(width: 120, height: 40)
    frame.write("#", column: 99, row: 29, style: CellStyle(foreground: .palette(3)))
    shown.write("x", column: 99, row: 29)
    var bytes: [UInt8] = []
    let times = alternatedFrames(frame, after: shown, bytes: &bytes)
    return [
      Measure(
        name: "one cell changed, 120x40; floor: memcmp", value: times.value / 1_000, unit: "µs",
        floor: times.floor / 1_000, goal: .ratio(2.5)),
      Measure(name: "bytes of one changed cell", value: Double(bytes.count), unit: "B", floor: 1, goal: .value(30)),
    ]
  }

  private static func scattered() -> [Measure] {
    var (frame, shown) = twoListings(width: 200, height: 60)
    // A multiplier of a full period scatters the places.
    var place = 1
    for _ in 0..<120 {
      place = (place * 4_801 + 2_287) % 12_000
      shown.write("~", column: place % 200, row: place / 200)
      frame.write("#", column: place % 200, row: place / 200)
    }
    var bytes: [UInt8] = []
    let times = alternatedFrames(frame, after: shown, bytes: &bytes)
    return [
      Measure(
        name: "1% of cells changed, 200x60; floor: memcmp", value: times.value / 1_000, unit: "µs",
        floor: times.floor / 1_000, goal: .ratio(9)),
      Measure(
        name: "bytes of 1% of cells, 200x60", value: Double(bytes.count), unit: "B", floor: 120, goal: .ratio(9)),
    ]
  }

  private static func repaint() -> [Measure] {
    var frame = Surface(width: 120, height: 40, pool: SurfacePool())
    for (row, line) in lines(width: 120, height: 40).enumerated() {
      for (column, character) in line.enumerated() {
        let foreground = TerminalColor(red: UInt8(row * 6), green: UInt8(column * 2), blue: UInt8(row + column))
        let background = TerminalColor(red: UInt8(column), green: UInt8(row), blue: UInt8(255 - column))
        frame.write(
          String(character), column: column, row: row,
          style: CellStyle(foreground: foreground, background: background))
      }
    }
    var bytes: [UInt8] = []
    let times = alternatedFrames(frame, after: nil, bytes: &bytes)
    return [
      Measure(
        name: "full repaint, each cell its own 24-bit colours, 120x40; floor: memcmp", value: times.value / 1_000,
        unit: "µs", floor: times.floor / 1_000, goal: .ratio(240)),
      Measure(name: "bytes of that repaint", value: Double(bytes.count), unit: "B", floor: 4_800, goal: .ratio(40)),
    ]
  }

  // MARK: - Drawing, memory, scrolling

  private static func drawing() -> [Measure] {
    let lines = lines(width: 120, height: 40)
    let pool = SurfacePool()
    var frame = Surface(width: 120, height: 40, pool: pool)
    var buffer = [UInt8](repeating: 0, count: 120 * 40 * 16)
    let times = alternated(
      value: { for _ in 0..<rounds { draw(lines, on: &frame) } },
      floor: {
        for _ in 0..<rounds {
          buffer.withUnsafeMutableBytes { if let start = $0.baseAddress { memset(start, 1, $0.count) } }
        }
      })
    var shown = frame
    var next = Surface(width: 120, height: 40, pool: pool)
    var encoder = FrameEncoder(capabilities: capabilities)
    var bytes: [UInt8] = []
    var count = 0
    let allocations = Memory.allocations(ofEach: 1_000) {
      count += 1
      next.clear()
      draw(lines, on: &next)
      next.write(count % 2 == 0 ? "#" : "*", column: 99, row: 29)
      bytes.removeAll(keepingCapacity: true)
      encoder.encode(next, after: shown, into: &bytes)
      swap(&shown, &next)
    }
    return [
      Measure(
        name: "a screen of ASCII drawn, 120x40; floor: memset", value: times.value / Double(rounds) / 1_000, unit: "µs",
        floor: times.floor / Double(rounds) / 1_000, goal: .ratio(22)),
      Measure(
        name: "allocations of a frame drawn and encoded, 120x40", value: allocations, unit: "", floor: 0,
        goal: .value(0)),
    ]
  }

  private static func scrolling() -> [Measure] {
    let pool = SurfacePool()
    func list(_ first: Int) -> Surface {
      var frame = Surface(width: 120, height: 42, pool: pool)
      for row in 0..<40 {
        let entry = first + row
        let text = String(repeating: "\(entry * 7_919 % 1_000) is what entry \(entry) says; ", count: 3)
        frame.write(text, row: row + 1)
      }
      return frame
    }
    let (shown, frame) = (list(100), list(101))
    func bytes(hasScrolling: Bool) -> Double {
      var encoder = FrameEncoder(capabilities: TerminalCapabilities(hasScrolling: hasScrolling))
      var bytes: [UInt8] = []
      return Double(encoder.encode(frame, after: shown, into: &bytes).bytes)
    }
    var output: [UInt8] = []
    let times = alternatedFrames(frame, after: shown, bytes: &output)
    return [
      Measure(
        name: "bytes of 40 rows scrolled by one; floor: written anew", value: bytes(hasScrolling: true), unit: "B",
        floor: bytes(hasScrolling: false), goal: .ratio(0.1)),
      Measure(
        name: "40 rows scrolled by one; floor: memcmp", value: times.value / 1_000, unit: "µs",
        floor: times.floor / 1_000, goal: .ratio(36)),
    ]
  }
}
