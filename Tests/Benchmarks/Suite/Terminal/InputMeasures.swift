import CoreTerminal

/// What decoding a terminal's input costs, beside the least that has to be done with the same bytes.
///
/// Nanoseconds a byte or a key: 10 a byte are 100 MB/s, 1,000 a key a million keys a second.
enum InputMeasures {
  static func measure() -> [Measure] { pastes() + keys() }

  /// A paste as it comes, in reads of 64 KiB. The floor copies the bytes and makes a string of them.
  private static func pastes() -> [Measure] {
    let texts = [
      ("ASCII", "The quick brown fox jumps over the lazy dog, and back again. "),
      ("short lines", "let value = 1\r"), ("Japanese", "東京は日本の首都であり、世界最大級の都市である。"),
    ]
    return texts.map { name, unit in
      let text = Array(String(repeating: unit, count: 1_000_000 / unit.utf8.count).utf8)
      let bytes = Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8)
      var length = 0
      let times = alternated(
        value: { length &+= decode(bytes, reading: 65_536) },
        floor: {
          var copy: [UInt8] = []
          copy.append(contentsOf: text)
          length &+= String(decoding: copy, as: UTF8.self).utf8.count
        })
      let count = Double(bytes.count)
      return Measure(
        name: "a pasted byte, \(name); floor: copied and made a string", value: times.value / count, unit: "ns",
        floor: times.floor / count, goal: .ratio(4))
    }
  }

  /// Keys in reads of 4 KiB. The floor makes a character of each byte, and appends it to an array.
  private static func keys() -> [Measure] {
    let count = 20_000
    let kinds: [(name: String, bytes: [UInt8])] = [
      ("a letter", Array("a".utf8)), ("an arrow", Array("\u{1B}[A".utf8)),
      ("a kitty key", Array("\u{1B}[97;5u".utf8)),
      ("a kitty key that tells all", Array("\u{1B}[49:33:50;2:2;33u".utf8)),
      ("a letter of two bytes", Array("é".utf8)), ("a mouse report", Array("\u{1B}[<35;120;40M".utf8)),
    ]
    return kinds.flatMap { name, unit in
      let bytes = Array(repeatElement(unit, count: count).joined())
      var sum = 0
      let times = alternated(
        value: { sum &+= decode(bytes, reading: 4096) },
        floor: {
          var characters: [Character] = []
          for byte in bytes { characters.append(Character(Unicode.Scalar(byte))) }
          sum &+= characters.count
        })
      var decoder = InputDecoder()
      let allocations = Memory.allocations {
        unit.withUnsafeBytes { decoder.receive($0) { if case .input = $0 { sum &+= 1 } } }
      }
      return [
        Measure(
          name: "\(name); floor: its bytes appended as characters", value: times.value / Double(count), unit: "ns",
          floor: times.floor / Double(count), goal: .ratio(8)),
        Measure(name: "… allocations", value: allocations, unit: "", floor: 1, goal: .value(0)),
      ]
    }
  }

  private static func decode(_ bytes: [UInt8], reading size: Int) -> Int {
    var decoder = InputDecoder()
    var events = 0
    bytes.withUnsafeBytes { buffer in
      for start in stride(from: 0, to: buffer.count, by: size) {
        let read = UnsafeRawBufferPointer(rebasing: buffer[start..<min(start + size, buffer.count)])
        decoder.receive(read) { if case .input = $0 { events += 1 } }
      }
    }
    return events
  }
}
