@testable import CoreTerminal
import Glibc
import Testing

@Suite("Colours that become fewer")
struct ColorReductionTests {
  @Test("the nearest is as near as any, by its distance in OKLab", arguments: [ColorSupport.ansi256, .ansi16])
  func nearest(support: ColorSupport) {
    let candidates = (support == .ansi16 ? 0..<16 : 16..<256).map { index in
      (index, Self.lab(TerminalColor.components(of: UInt8(index))))
    }
    var reduction = ColorReduction()
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let color = TerminalColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          guard case .palette(let index) = reduction.reduced(color, to: support).kind,
            let chosen = candidates.first(where: { $0.0 == Int(index) })
          else {
            Issue.record("no palette colour for \(red), \(green), \(blue)")
            return
          }
          let wanted = Self.lab((UInt8(red), UInt8(green), UInt8(blue)))
          let least = candidates.map { Self.distance(wanted, $0.1) }.min() ?? 0
          let distance = Self.distance(wanted, chosen.1)
          if distance > least + 1e-6 { Issue.record("\(red), \(green), \(blue): \(distance) instead of \(least)") }
        }
      }
    }
  }

  /// The published formulas once more, in double precision.
  private static func lab(_ color: (red: UInt8, green: UInt8, blue: UInt8)) -> SIMD3<Double> {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return SIMD3(
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  private static func distance(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> Double {
    let difference = left - right
    return (difference * difference).sum()
  }

  @Test("colours become the nearest that can be shown")
  func colors() {
    let red = TerminalColor(red: 250, green: 5, blue: 5)
    #expect(red.reduced(to: .trueColor) == red)
    #expect(red.reduced(to: .ansi256) == .palette(196))
    #expect(red.reduced(to: .ansi16) == .palette(9))
    #expect(red.reduced(to: .none) == .standard)
    #expect(TerminalColor.palette(196).reduced(to: .ansi16) == .palette(9))
    #expect(TerminalColor.palette(3).reduced(to: .ansi16) == .palette(3))
    #expect(TerminalColor(red: 128, green: 128, blue: 128).reduced(to: .ansi256) == .palette(244))
    #expect(TerminalColor.standard.reduced(to: .ansi16) == .standard)
  }

  @Test("what is remembered is remembered for the colour and for the terminal it was asked for")
  func remembered() {
    var reduction = ColorReduction()
    for _ in 0..<2 {
      for value in 0..<1_500 {
        let color = TerminalColor(
          red: UInt8(value & 0xFF), green: UInt8(value >> 8), blue: UInt8(truncatingIfNeeded: value &* 7))
        if value % 97 == 0 {
          #expect(reduction.reduced(color, to: .ansi256) == color.reduced(to: .ansi256))
          #expect(reduction.reduced(color, to: .ansi16) == color.reduced(to: .ansi16))
        } else {
          _ = reduction.reduced(color, to: .ansi256)
        }
      }
      #expect(reduction.reduced(TerminalColor(red: 1, green: 2, blue: 3), to: .none) == .standard)
    }
  }
}
