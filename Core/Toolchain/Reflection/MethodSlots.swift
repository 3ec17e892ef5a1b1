/// Tells which of some methods a class overrides. The language does not: a class's table of methods does.
///
/// The slot of a method that is not overridden holds what its superclass's does. Where a slot is comes from comparing a class
/// that overrides nothing with one that overrides that method alone. Should the tables ever look otherwise, every method counts
/// as overridden.
package struct MethodSlots<Methods: OptionSet> {
  private var slots: [(method: Methods, index: Int)] = []
  private let all: Methods
  /// Each method was found at one place.
  package private(set) var areKnown = true

  /// Finds the slots.
  ///
  /// - Parameters:
  ///   - all: All the methods: the answer where they are not found.
  ///   - base: The class that declares the methods.
  ///   - plain: A class that overrides nothing.
  ///   - overriding: Classes that override one method each.
  package init(all: Methods, base: AnyClass, plain: AnyClass, overriding: [(Methods, AnyClass)]) {
    self.all = all
    let (baseTable, plainTable) = (ClassTable(base), ClassTable(plain))
    for (method, type): (Methods, AnyClass) in overriding {
      let table = ClassTable(type)
      let different = baseTable.indices.filter { baseTable[$0] == plainTable[$0] && baseTable[$0] != table[$0] }
      guard let index = different.first, different.count == 1 else {
        areKnown = false
        return
      }
      slots.append((method, index))
    }
  }

  /// What `type` overrides of the methods of `base`, from which it descends. It looks at a word or two a method.
  package func overrides(of type: AnyClass, comparedTo base: AnyClass) -> Methods {
    guard areKnown else { return all }
    let (table, baseTable) = (ClassTable(type), ClassTable(base))
    return slots.reduce(into: []) { overrides, slot in
      if table[slot.index] != baseTable[slot.index] { overrides.formUnion(slot.method) }
    }
  }
}

/// A class's metadata, word by word. A subclass's begins as its superclass's does.
private struct ClassTable {
  private let words: UnsafePointer<UInt>
  let indices: Range<Int>

  init(_ type: AnyClass) {
    // Safe: a class is a pointer to its metadata, which lives as long as the process; its size in bytes, and how much of that
    // lies before the pointer, stand in its fifth word (Swift ABI: class metadata, platforms without Objective-C).
    words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    let sizes = words[4]
    let count = (Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)) / MemoryLayout<UInt>.size
    indices = 7..<max(7, min(count, 4_096))
  }

  subscript(index: Int) -> UInt { words[index] }
}
