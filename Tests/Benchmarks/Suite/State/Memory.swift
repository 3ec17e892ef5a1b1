import AllocationCount
import Glibc

/// What the process has taken of memory.
enum Memory {
  /// Mebibytes in main memory.
  static var resident: Double {
    guard let file = fopen("/proc/self/statm", "r") else { return .nan }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return .nan }
    let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    return fields.count > 1 ? (Double(fields[1]) ?? .nan) * Double(getpagesize()) / 1_048_576 : .nan
  }

  /// Bytes in blocks that are in use, with what the allocator adds to them.
  static var allocated: Int { Int(allocated_bytes()) }

  /// How often memory was asked for so far.
  static var allocations: Int { Int(allocation_count()) }

  /// Allocations for each of many rounds, after a few to warm up.
  static func allocations(ofEach rounds: Int = 1_000, _ body: () -> Void) -> Double {
    for _ in 0..<100 { body() }
    let before = allocations
    for _ in 0..<rounds { body() }
    return Double(allocations - before) / Double(rounds)
  }
}
