/// The symbols of an ELF file: a program or shared library of 64 bits, little endian.
///
/// Every field is checked against the size of the file, and a file that contradicts itself has no symbols: whatever the
/// bytes are, reading them neither traps nor goes astray. See the System V ABI, chapters 4 and 5, "Sections", "Symbol
/// Table" and "Program Header".
///
/// Nothing is copied: a question is one pass over the symbols, which needs no preparation and keeps no memory. It takes
/// less than a millisecond for 100,000 symbols, also in a debug build; an index of the getters would have to look at
/// every name first.
struct SymbolTable {
  private let file: UnsafeRawBufferPointer
  /// Where the file has its symbols.
  private let symbols: Range<Int>
  /// Where it has their names, which end with a zero each, the last one included.
  private let names: Range<Int>
  /// The address that the file's first byte is meant to have.
  private let start: UInt64

  /// Finds the table; `nil` where there is none, as in a stripped program, or where the file is not what it should be.
  ///
  /// - Parameter elf: The whole file, at an address that is a multiple of 8. It must remain as long as the table is used.
  init?(elf file: UnsafeRawBufferPointer) {
    let header = Fields(file: file, range: 0..<min(file.count, Layout.headerSize))
    guard file.count >= Layout.headerSize, UInt(bitPattern: file.baseAddress) % 8 == 0,
      // The magic number; 64 bits, little endian, version 1.
      file.prefix(7).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1]),
      let segments = Fields.table(
        in: file, at: header.word(32), count: header.half(56), size: header.half(54), expected: Layout.segmentSize),
      let sections = Fields.table(
        in: file, at: header.word(40), count: header.half(60), size: header.half(58), expected: Layout.sectionSize),
      let first = segments.first(where: { $0.long(0) == Layout.loadedSegment && $0.word(8) == 0 }),
      let table = sections.first(where: { $0.long(4) == Layout.symbolSection }),
      table.word(56) == UInt64(Layout.symbolSize), sections.indices.contains(Int(table.long(40)))
    else { return nil }
    let strings = sections[Int(table.long(40))]
    guard strings.long(4) == Layout.stringSection,
      let symbols = Fields.range(in: file, at: table.word(24), count: table.word(32)),
      let names = Fields.range(in: file, at: strings.word(24), count: strings.word(32)),
      symbols.lowerBound % 8 == 0, symbols.count % Layout.symbolSize == 0,
      names.last.map({ file[$0] }) == 0
    else { return nil }
    self.file = file
    self.symbols = symbols
    self.names = names
    start = first.word(16)
  }

  /// The mangled names of the getters of key paths whose code begins `offset` bytes after the file's first one.
  ///
  /// Several where a linker has folded identical code; none where they are too many to tell.
  func keyPathGetters(at offset: UInt64) -> [String] {
    guard let base = file.baseAddress else { return [] }
    let address = start &+ offset
    var found: [String] = []
    var count = 0
    var symbol = symbols.lowerBound
    // A while, and nothing called that is not inlined also in a debug build: it runs for each symbol of the program.
    while symbol < symbols.upperBound {
      if base.load(fromByteOffset: symbol &+ 8, as: UInt64.self) == address {
        count += 1
        if count > Self.limit { return [] }
        if let name = keyPathGetter(symbol) { found.append(name) }
      }
      symbol &+= Layout.symbolSize
    }
    return found
  }

  /// More symbols at one address are none: so that a file of nothing else takes no longer than others.
  private static let limit = 64

  /// A longer name is none, for the same reason.
  private static let longest = 16_384

  /// The name of the symbol at `index`, if it is a function and named like a key path's getter.
  private func keyPathGetter(_ index: Int) -> String? {
    let symbol = Fields(file: file, range: index..<index + Layout.symbolSize)
    let isDefined = symbol.half(6) != 0
    guard symbol.byte(4) & 0xF == Layout.function, isDefined, symbol.long(0) < names.count else { return nil }
    let name = file[(names.lowerBound + Int(symbol.long(0)))..<names.upperBound]
    guard name.starts(with: "$s".utf8), let end = name.prefix(Self.longest).firstIndex(of: 0) else { return nil }
    // "K" is a getter, "q" one that other modules may inline.
    let text = String(decoding: name[..<end], as: UTF8.self)
    return text.hasSuffix("TK") || text.hasSuffix("TKq") ? text : nil
  }
}

/// The numbers of the format that are read here.
private enum Layout {
  static let headerSize = 64
  static let segmentSize = 56
  static let sectionSize = 64
  static let symbolSize = 24
  static let loadedSegment: UInt32 = 1
  static let symbolSection: UInt32 = 2
  static let stringSection: UInt32 = 3
  static let function: UInt8 = 2
}

/// A structure within the file, read field by field. What lies outside of it reads as zero.
private struct Fields {
  let file: UnsafeRawBufferPointer
  let range: Range<Int>

  func byte(_ offset: Int) -> UInt8 { load(offset) ?? 0 }
  func half(_ offset: Int) -> UInt16 { UInt16(littleEndian: load(offset) ?? 0) }
  func long(_ offset: Int) -> UInt32 { UInt32(littleEndian: load(offset) ?? 0) }
  func word(_ offset: Int) -> UInt64 { UInt64(littleEndian: load(offset) ?? 0) }

  private func load<Value: BitwiseCopyable>(_ offset: Int) -> Value? {
    guard offset >= 0, offset + MemoryLayout<Value>.size <= range.count, range.upperBound <= file.count else {
      return nil
    }
    return file.loadUnaligned(fromByteOffset: range.lowerBound + offset, as: Value.self)
  }

  /// The entries of a table; `nil` where they are not of the size the format has, or not all in the file.
  static func table(
    in file: UnsafeRawBufferPointer, at offset: UInt64, count: UInt16, size: UInt16, expected: Int
  ) -> [Fields]? {
    guard Int(size) == expected, let range = range(in: file, at: offset, count: UInt64(count) * UInt64(expected)) else {
      return nil
    }
    return stride(from: range.lowerBound, to: range.upperBound, by: expected).map {
      Fields(file: file, range: $0..<$0 + expected)
    }
  }

  /// `nil` where it is not all in the file.
  static func range(in file: UnsafeRawBufferPointer, at offset: UInt64, count: UInt64) -> Range<Int>? {
    let size = UInt64(file.count)
    guard offset <= size, count <= size - offset else { return nil }
    return Int(offset)..<Int(offset + count)
  }
}
