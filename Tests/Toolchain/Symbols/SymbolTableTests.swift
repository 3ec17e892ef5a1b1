#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Randomness
import Testing

@testable import AmbientToolchain

@Suite struct SymbolTableTests {
  @Test("a getter is found by its address")
  func found() {
    var program = TinyProgram()
    program.symbols = [.init(name: "$s1aTK", address: 0x40), .init(name: "$s1bTK", address: 0x80)]
    #expect(program.getters(at: 0x40) == ["$s1aTK"])
    #expect(program.getters(at: 0x80) == ["$s1bTK"])
    #expect(program.getters(at: 0x41) == [])
    #expect(program.getters(at: .max) == [])
  }

  @Test("addresses count from where the file is loaded")
  func offset() {
    var program = TinyProgram()
    program.start = 0x400000
    program.symbols = [.init(name: "$s1aTK", address: 0x400040)]
    #expect(program.getters(at: 0x40) == ["$s1aTK"])
    #expect(program.getters(at: 0x400040) == [])
  }

  @Test("only functions named like getters count, and several at one address all do")
  func kinds() {
    var program = TinyProgram()
    program.symbols = [
      .init(name: "$s1aTK", address: 0x40), .init(name: "$s1bTKq", address: 0x40),
      .init(name: "$s1aTk", address: 0x40), .init(name: "_ZTK", address: 0x40), .init(name: "", address: 0x40),
      .init(name: "$s1cTK", address: 0x40, kind: 1), .init(name: "$s1dTK", address: 0x40, section: 0),
    ]
    #expect(program.getters(at: 0x40) == ["$s1aTK", "$s1bTKq"])
  }

  @Test("too many symbols at one address, or a name too long, are none")
  func limits() {
    var program = TinyProgram()
    program.symbols = Array(repeating: .init(name: "$s1aTK", address: 0x40), count: 65)
    program.symbols.append(.init(name: "$s" + String(repeating: "a", count: 20_000) + "TK", address: 0x80))
    #expect(program.getters(at: 0x40) == [])
    #expect(program.getters(at: 0x80) == [])
  }

  /// Bytes of the sample, and what they must not be.
  static let faults: [(offset: Int, value: UInt8)] = [
    // Magic number, 32 bits, big endian, version.
    (0, 0), (4, 1), (5, 2), (6, 0),
    // The place and the size of a segment's and of a section's header.
    (32, 255), (40, 255), (54, 55), (58, 63),
    // No segment is loaded, or none from the beginning.
    (64, 2), (72, 1),
    // The symbols: kind, place, length, names, size.
    (188, 11), (208, 1), (223, 255), (216, 1), (224, 9), (240, 23),
    // The names: kind, place, length.
    (252, 2), (279, 255), (280, 2),
  ]

  @Test("a file that is not what it should be has no symbols", arguments: faults)
  func wrong(offset: Int, value: UInt8) {
    var bytes = TinyProgram.sample.bytes
    bytes[offset] = value
    bytes.withUnsafeBytes { #expect(SymbolTable(elf: $0) == nil) }
  }

  @Test("a stripped program has none")
  func stripped() {
    var bytes = TinyProgram.sample.bytes
    bytes[60] = 1
    bytes.withUnsafeBytes { #expect(SymbolTable(elf: $0) == nil) }
  }

  @Test("a file cut off anywhere has none, and does no harm")
  func truncated() {
    let bytes = TinyProgram.sample.bytes
    for count in 0..<bytes.count {
      Array(bytes.prefix(count)).withUnsafeBytes { #expect(SymbolTable(elf: $0) == nil) }
    }
  }

  @Test("any byte of a small file may have any value")
  func everyByte() {
    var bytes = TinyProgram.sample.bytes
    for index in bytes.indices {
      let original = bytes[index]
      for value in [0, 1, 0x7F, 0x80, 0xFF, original ^ 1, original &+ 1, original ^ 0x80] as [UInt8] {
        bytes[index] = value
        bytes.withUnsafeBytes { ask($0) }
      }
      bytes[index] = original
    }
  }

  @Test("any bytes of a small file may have any values", arguments: 0..<8)
  func manyBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let original = TinyProgram.sample.bytes
    for _ in 0..<1_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        bytes[Int.random(in: 7..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      bytes.withUnsafeBytes { ask($0) }
    }
  }

  @Test("any bytes of this program's header and section table may have any values")
  func thisProgram() throws {
    let descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var status = stat()
    try #require(fstat(descriptor, &status) == 0)
    let count = Int(status.st_size)
    // A private mapping: what is written to it stays in this test.
    let address = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE, descriptor, 0)
    try #require(address != MAP_FAILED)
    let bytes = UnsafeMutableRawBufferPointer(start: address, count: count)
    defer { munmap(address, count) }
    try #require(SymbolTable(elf: UnsafeRawBufferPointer(bytes)) != nil)

    let sections = Int(bytes.load(fromByteOffset: 40, as: UInt64.self))
    let headers = Array(0..<1_024) + Array(sections..<min(sections + 64 * 128, count))
    var random = SplitMix64(seed: 1)
    for _ in 0..<1_000 {
      let changed = (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in headers.randomElement(using: &random)
      }
      let originals = changed.map { bytes[$0] }
      for index in changed { bytes[index] = UInt8.random(in: 0...255, using: &random) }
      _ = SymbolTable(elf: UnsafeRawBufferPointer(bytes))?.keyPathGetters(at: 0x1000)
      for (index, original) in zip(changed, originals).reversed() { bytes[index] = original }
    }
    for length in stride(from: 0, to: count, by: count / 200) {
      #expect(SymbolTable(elf: UnsafeRawBufferPointer(rebasing: bytes[..<length])) == nil)
    }
  }

  /// Reads what the sample has, and what it has not; all that counts is that it returns.
  private func ask(_ bytes: UnsafeRawBufferPointer) {
    guard let table = SymbolTable(elf: bytes) else { return }
    for address in [0, 0x40, 0x80, .max] as [UInt64] {
      #expect(table.keyPathGetters(at: address).count <= TinyProgram.sample.symbols.count + 64)
    }
  }
}

/// An ELF file of nothing but its tables: header, one segment, three sections, symbols, names.
private struct TinyProgram {
  struct Symbol {
    var name: String
    var address: UInt64
    var kind: UInt8 = 2
    var section: UInt16 = 1
  }

  var start: UInt64 = 0
  var symbols: [Symbol] = []

  static let sample = TinyProgram(symbols: [
    Symbol(name: "$s1aTK", address: 0x40), Symbol(name: "$s1bTK", address: 0x80), Symbol(name: "main", address: 0x80),
  ])

  func getters(at offset: UInt64) -> [String]? {
    bytes.withUnsafeBytes { SymbolTable(elf: $0)?.keyPathGetters(at: offset) }
  }

  var bytes: [UInt8] {
    var names: [UInt8] = [0]
    var table: [UInt8] = []
    for symbol in symbols {
      table += Self.little(UInt32(names.count)) + [symbol.kind, 0] + Self.little(symbol.section)
      table += Self.little(symbol.address) + Self.little(0 as UInt64)
      names += Array(symbol.name.utf8) + [0]
    }
    let place = UInt64(120 + 3 * 64)
    var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + Array(repeating: 0, count: 9)
    bytes += Self.little(3 as UInt16) + Self.little(62 as UInt16) + Self.little(1 as UInt32)
    bytes += Self.little(0 as UInt64) + Self.little(64 as UInt64) + Self.little(120 as UInt64)
    bytes += Self.little(0 as UInt32)
    for half in [64, 56, 1, 64, 3, 0] as [UInt16] { bytes += Self.little(half) }
    // The segment: loaded, readable, from the file's beginning.
    bytes += Self.little(1 as UInt32) + Self.little(4 as UInt32)
    for word in [0, start, start, 64, 64, 4096] { bytes += Self.little(word) }
    bytes += Array(repeating: 0, count: 64)
    bytes += Self.section(kind: 2, at: place, count: table.count, link: 2, entry: 24)
    bytes += Self.section(kind: 3, at: place + UInt64(table.count), count: names.count, link: 0, entry: 0)
    return bytes + table + names
  }

  private static func section(kind: UInt32, at place: UInt64, count: Int, link: UInt32, entry: UInt64) -> [UInt8] {
    var bytes = little(0 as UInt32) + little(kind)
    for word in [0, 0, place, UInt64(count)] { bytes += little(word) }
    return bytes + little(link) + little(0 as UInt32) + little(8 as UInt64) + little(entry)
  }

  private static func little<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}
