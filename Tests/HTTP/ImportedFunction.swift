import FoundationEssentials
import Glibc

/// A C function as one shared library of the process calls it, so that a test can put another in its place.
///
/// It finds the library's slot for the function in the tables of its ELF image (System V ABI, "Dynamic Linking") and
/// changes that one pointer. Nothing outside the process is touched, and no other library is affected.
struct ImportedFunction {
  private let slot: UnsafeMutablePointer<UInt>

  /// Finds the slot of `name` in the loaded library whose file name contains `library`; `nil` when there is none.
  init?(_ name: String, in library: String) {
    guard let base = Self.base(of: library), let tables = Self.tables(at: base),
      let strings = tables[.strings], let symbols = tables[.symbols]
    else { return nil }
    for (start, size) in [(tables[.calls], tables[.callsSize]), (tables[.relocations], tables[.relocationsSize])] {
      guard let start, let size else { continue }
      for relocation in stride(from: start, to: start + size, by: 24) {
        let symbol = symbols + (Self.read(relocation + 8, as: UInt.self) >> 32) * 24
        guard let text = UnsafePointer<CChar>(bitPattern: strings + UInt(Self.read(symbol, as: UInt32.self))),
          strcmp(text, name) == 0,
          let slot = UnsafeMutablePointer<UInt>(bitPattern: base + Self.read(relocation, as: UInt.self))
        else { continue }
        self.slot = slot
        return
      }
    }
    return nil
  }

  /// Puts `function` in the place of the one that was called so far; `false` when the memory cannot be changed.
  func replace(with function: UnsafeRawPointer) -> Bool {
    let size = Int(getpagesize())
    let page = UInt(bitPattern: slot) & ~UInt(size - 1)
    guard mprotect(UnsafeMutableRawPointer(bitPattern: page), size, PROT_READ | PROT_WRITE) == 0 else { return false }
    slot.pointee = UInt(bitPattern: function)
    return true
  }

  // MARK: The image

  /// The tags of the tables that are needed (System V ABI, "Dynamic Section").
  private enum Tag: UInt {
    case callsSize = 2
    case strings = 5
    case symbols = 6
    case relocations = 7
    case relocationsSize = 8
    case calls = 23
  }

  private static func base(of library: String) -> UInt? {
    guard let file = fopen("/proc/self/maps", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.contains(library) { return UInt(text.prefix { $0 != "-" }, radix: 16) }
    }
    return nil
  }

  private static func tables(at base: UInt) -> [Tag: UInt]? {
    let headers = base + read(base + 32, as: UInt.self)
    let count = UInt(read(base + 56, as: UInt16.self))
    let dynamic: UInt32 = 2
    guard let header = (0..<count).map({ headers + $0 * 56 }).first(where: { read($0, as: UInt32.self) == dynamic })
    else { return nil }
    var tables: [Tag: UInt] = [:]
    var entry = base + read(header + 16, as: UInt.self)
    while case let tag = read(entry, as: UInt.self), tag != 0 {
      let value = read(entry + 8, as: UInt.self)
      if let tag = Tag(rawValue: tag) {
        // The loader has made addresses of the offsets, except where the table is read-only.
        let isSize = tag == .callsSize || tag == .relocationsSize
        tables[tag] = isSize || value >= base ? value : base + value
      }
      entry += 16
    }
    return tables
  }

  private static func read<Value: BitwiseCopyable>(_ address: UInt, as type: Value.Type) -> Value {
    UnsafeRawPointer(bitPattern: address).map { $0.loadUnaligned(as: type) }
      ?? { preconditionFailure("A library's image has an address of zero.") }()
  }
}
