/// Which of the methods that are tracked, or cost something to be called, a class from outside overrides.
///
/// Tracking costs about a microsecond and half a kilobyte for each method of each view, and most views override one of them.
/// The language does not tell which. A class's table of methods does: the slot of a method that is not overridden holds what
/// its superclass's does. Where a slot is comes from comparing a class that overrides nothing with one that overrides that
/// method alone. Should the tables ever look otherwise, every method counts as overridden, which costs time and is right.
struct MethodOverrides: OptionSet {
  let rawValue: UInt16

  static let layout = MethodOverrides(rawValue: 1)
  static let properties = MethodOverrides(rawValue: 2)
  static let constraints = MethodOverrides(rawValue: 4)
  static let drawing = MethodOverrides(rawValue: 8)
  static let traits = MethodOverrides(rawValue: 16)
  static let size = MethodOverrides(rawValue: 32)
  static let all: MethodOverrides = [.layout, .properties, .constraints, .drawing, .traits, .size]

  /// What a class overrides of another one's methods, which it descends from.
  @MainActor
  static func of(_ type: AnyClass, comparedTo base: AnyClass, _ slots: MethodSlots) -> MethodOverrides {
    let key = ObjectIdentifier(type)
    if let known = cache[key] { return known }
    let overrides = slots.overrides(of: type, comparedTo: base)
    cache[key] = overrides
    return overrides
  }

  @MainActor fileprivate static var cache: [ObjectIdentifier: MethodOverrides] = [:]
}

extension UIView {
  /// A class of the framework's in another module: what its methods do is known, and none is tracked.
  package static func leaveUntracked(_ type: UIView.Type) { MethodOverrides.cache[ObjectIdentifier(type)] = [] }
}

/// Where methods stand in a class's table.
struct MethodSlots {
  private var slots: [(overrides: MethodOverrides, index: Int)] = []
  private var areKnown = true

  /// - Parameters:
  ///   - base: The class that declares the methods.
  ///   - plain: A class that overrides nothing.
  ///   - overriding: Classes that override one method each.
  init(base: AnyClass, plain: AnyClass, overriding: [(MethodOverrides, AnyClass)]) {
    let (baseTable, plainTable) = (ClassTable(base), ClassTable(plain))
    for (overrides, type): (MethodOverrides, AnyClass) in overriding {
      let table = ClassTable(type)
      let different = baseTable.indices.filter { baseTable[$0] == plainTable[$0] && baseTable[$0] != table[$0] }
      guard let index = different.first, different.count == 1 else {
        areKnown = false
        return
      }
      slots.append((overrides, index))
    }
  }

  func overrides(of type: AnyClass, comparedTo base: AnyClass) -> MethodOverrides {
    guard areKnown else { return .all }
    let (table, baseTable) = (ClassTable(type), ClassTable(base))
    return slots.reduce(into: []) { overrides, slot in
      if table[slot.index] != baseTable[slot.index] { overrides.insert(slot.overrides) }
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
