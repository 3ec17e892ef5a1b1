import CAmbientRuntime
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
#if !THREAD_SANITIZER
  import Synchronization
#endif

/// Which types conform to one protocol, found without the runtime's search.
///
/// `type as? any Protocol.Type` goes through every conformance of the program for each type that it meets for the first time, some
/// hundred microseconds in a program with Foundation, and a screen's first showing meets dozens. This goes through them once a
/// protocol, and keeps those of it. What it cannot answer by itself (conformances on conditions that are not simple, tuples, what a
/// C module declares) it asks the runtime, so that the answer is the runtime's. An answer is kept: a conformance that a library brings
/// which is loaded later is not seen for types that were asked for before.
///
/// Safe on every thread. A type that is asked for again costs a look into a dictionary.
package final class Conformances<Metatype>: Sendable {
  private let known = Mutex(Known())
  private let table: ConformanceTable
  private let isOnMainActor: Bool

  private struct Known {
    var answers: [ObjectIdentifier: Metatype?] = [:]
  }

  /// - Parameters:
  ///   - protocol: The protocol's existential type, `(any Equatable).self`: of one protocol, without a class or others beside it, and not
  ///     `Error`, to which its own existential type conforms.
  ///   - metatype: That of its metatype, `(any Equatable.Type).self`.
  ///   - isOnMainActor: All questions come on the main actor, so that conformances of the main actor hold.
  package init(to protocol: Any.Type, as metatype: Metatype.Type, isOnMainActor: Bool = false) {
    precondition(MemoryLayout<Metatype>.size == 2 * MemoryLayout<UnsafeRawPointer>.size, "One protocol has one table.")
    table = ConformanceTable.shared(of: `protocol`)
    self.isOnMainActor = isOnMainActor
  }

  /// The type as one that conforms; `nil` where it does not.
  package func metatype(of type: any Any.Type) -> Metatype? {
    known.withLock { known in
      let key = ObjectIdentifier(type)
      if let answer = known.answers[key] { return answer }
      let answer = find(type)
      known.answers[key] = .some(answer)
      return answer
    }
  }

  /// Whether the type conforms.
  package func contain(_ type: any Any.Type) -> Bool { metatype(of: type) != nil }

  private func find(_ type: any Any.Type) -> Metatype? {
    switch table.answer(for: unsafeBitCast(type, to: UnsafeRawPointer.self), isOnMainActor) {
    case .none: nil
    // Safe: an existential metatype is the type and its table of witnesses (Swift ABI: existential metatype layout).
    case .conforms(let witnesses):
      unsafeBitCast((unsafeBitCast(type, to: UnsafeRawPointer.self), witnesses), to: Metatype.self)
    case .unclear: type as? Metatype
    }
  }
}

/// The program's conformances to one protocol, by the type that conforms.
///
/// Swift ABI: protocol conformance records and descriptors (`TypeMetadata.rst`, `Metadata.h`), metadata kinds (`MetadataKind.def`).
package final class ConformanceTable: Sendable {
  enum Answer {
    case none
    case conforms(UnsafeRawPointer)
    /// The runtime has to be asked.
    case unclear
  }

  private struct Found {
    /// Conformances by the descriptor of the type, in its order.
    ///
    /// No dictionary: this is what finds things out before the runtime has been asked whether numbers have a hash.
    var conformances: [MetadataImage.Conformance] = []
    /// How many files of the program were looked at.
    var images = 0
  }

  /// The address of the protocol's descriptor; 0 where the existential type looks otherwise than it is known to.
  private let descriptor: UInt
  private let found = Mutex(Found())

  private static let tables = Mutex<[ObjectIdentifier: ConformanceTable]>([:])

  /// The table of a protocol, which all who ask for it have in common.
  static func shared(of existential: Any.Type) -> ConformanceTable {
    tables.withLock { tables in
      let key = ObjectIdentifier(existential)
      if let table = tables[key] { return table }
      let table = ConformanceTable(of: existential)
      tables[key] = table
      return table
    }
  }

  private init(of existential: Any.Type) {
    let words = unsafeBitCast(existential, to: UnsafePointer<UInt>.self)
    // The number of protocols stands above the flags, one of which says that there is a class as well.
    let isOneProtocol = words[0] == Kind.existential && words[1] >> 32 == 1 && words[1] & 0x4000_0000 == 0
    descriptor = isOneProtocol && ConformanceTable.isUnderstood ? words[2] : 0
  }

  /// - Parameter isOnMainActor: Conformances of the main actor hold.
  func answer(for type: UnsafeRawPointer, _ isOnMainActor: Bool) -> Answer {
    guard descriptor != 0 else { return .unclear }
    let words = type.assumingMemoryBound(to: UInt.self)
    switch words[0] {
    case Kind.structure, Kind.enumeration, Kind.optional: return answer(for: type, described: words[1], isOnMainActor)
    case Kind.function, Kind.existential, Kind.metatype, Kind.existentialMetatype: return .none
    case Kind.object:
      // A class's conformances are also those of its superclass: its second word, null where there is none.
      var current: UnsafeRawPointer? = type
      while let link = current {
        let words = link.assumingMemoryBound(to: UInt.self)
        switch answer(for: link, described: words[5], isOnMainActor) {
        case .none: current = UnsafeRawPointer(bitPattern: words[1])
        // The witnesses are made for the class that conforms; those below it share them.
        case let answer: return answer
        }
      }
      return .none
    default: return .unclear
    }
  }

  private func answer(for type: UnsafeRawPointer, described description: UInt, _ isOnMainActor: Bool) -> Answer {
    guard let pointer = UnsafeRawPointer(bitPattern: description) else { return .unclear }
    // What C declares has a descriptor in each file that uses it.
    guard pointer.load(as: UInt32.self) & DescriptorFlags.isUnique != 0 else { return .unclear }
    guard let conformance = conformance(of: description) else { return .none }
    return witnesses(of: type, by: conformance, isOnMainActor)
  }

  private func conformance(of description: UInt) -> ConformanceDescriptor? {
    found.withLock { found in
      let images = MetadataImage.all
      if images.count != found.images {
        found.conformances = MetadataImage.conformances(to: descriptor, in: images)
        found.images = images.count
      }
      return MetadataImage.conformance(of: description, in: found.conformances)
    }
  }

  private func witnesses(
    of type: UnsafeRawPointer, by conformance: ConformanceDescriptor, _ isOnMainActor: Bool
  ) -> Answer {
    guard conformance.isPlain || isOnMainActor && conformance.isPlainOnMainActor else { return .unclear }
    let conditions = conformance.conditions
    guard conditions.isEmpty || StandardContainer.has(type) else { return .unclear }
    var arguments: [UnsafeRawPointer?] = []
    for condition in conditions {
      // Only "an argument of the type conforms to this protocol, too", as for arrays and optionals.
      guard condition.protocolDescriptor == descriptor, let index = condition.argument else { return .unclear }
      let argument = type.load(fromByteOffset: (2 + index) * 8, as: UnsafeRawPointer.self)
      switch answer(for: argument, isOnMainActor) {
      case .conforms(let witnesses): arguments.append(witnesses)
      case .none: return .none
      case .unclear: return .unclear
      }
    }
    let table = arguments.withUnsafeBufferPointer { swift_getWitnessTable(conformance.address, type, $0.baseAddress) }
    return table.map { .conforms($0) } ?? .unclear
  }

  /// Whether this toolchain's records are what they are known to be: a type of this file is found in them, with its table.
  package static let isUnderstood: Bool = {
    guard MemoryLayout<UInt>.size == 8 else { return false }
    let words = unsafeBitCast((any Probe).self as Any.Type, to: UnsafePointer<UInt>.self)
    guard words[0] == Kind.existential, words[1] >> 32 == 1 else { return false }
    let conforming = unsafeBitCast(Probed.self as any Probe.Type, to: (UInt, UInt).self)
    let described = UnsafePointer<UInt>(bitPattern: conforming.0)?[1] ?? 0
    let found = MetadataImage.conformances(to: words[2], in: MetadataImage.all)
    guard found.count == 1, let conformance = MetadataImage.conformance(of: described, in: found), conformance.isPlain,
      let type = UnsafeRawPointer(bitPattern: conforming.0)
    else { return false }
    return swift_getWitnessTable(conformance.address, type, nil) == UnsafeRawPointer(bitPattern: conforming.1)
  }()
}

private protocol Probe {}
private struct Probed: Probe {}

/// The standard library's values with arguments, whose conditions are what they are known to be.
private enum StandardContainer {
  static func has(_ type: UnsafeRawPointer) -> Bool {
    descriptors.contains(type.load(fromByteOffset: 8, as: UInt.self))
  }

  private static let descriptors: [UInt] = [Int?.self, [Int].self, [String: String].self].map {
    (type: any Any.Type) in unsafeBitCast(type, to: UnsafePointer<UInt>.self)[1]
  }
}

private enum Kind {
  static let object: UInt = 0
  static let structure: UInt = 0x200
  static let enumeration: UInt = 0x201
  static let optional: UInt = 0x202
  static let function: UInt = 0x302
  static let existential: UInt = 0x303
  static let metatype: UInt = 0x304
  static let existentialMetatype: UInt = 0x306
}

private enum DescriptorFlags {
  static let isUnique: UInt32 = 0x40
}

/// How one type conforms to one protocol.
private struct ConformanceDescriptor {
  let address: UnsafeRawPointer

  init?(_ address: UnsafeRawPointer?) {
    guard let address else { return nil }
    self.address = address
  }

  private var flags: UInt32 { address.load(fromByteOffset: 12, as: UInt32.self) }
  private var isRetroactive: Bool { flags & 0x40 != 0 }
  private var conditionCount: Int { Int(flags >> 8 & 0xFF) }
  private static let understood: UInt32 = 0x3_FFFF
  private static let isOfActor: UInt32 = 0x8_0000
  private static let hasTables: UInt32 = 0x3_0000

  /// Nothing about it asks for more than its table of witnesses. One that belongs to a global actor does, as it holds on that actor.
  var isPlain: Bool { flags & ~Self.understood == 0 }

  /// It would be plain but for the actor that it belongs to, which is the main actor.
  var isPlainOnMainActor: Bool {
    guard flags & ~Self.understood == Self.isOfActor, flags & Self.hasTables == 0 else { return false }
    let name = (trailing + conditionCount * 12).relative(at: 0).assumingMemoryBound(to: CChar.self)
    // The mangled name of `MainActor`.
    return strcmp(name, "ScM") == 0
  }

  private var trailing: UnsafeRawPointer { address + 16 + (isRetroactive ? 4 : 0) }

  /// What has to hold of the type's arguments.
  var conditions: [Condition] { (0..<conditionCount).map { Condition(address: trailing + $0 * 12) } }

  struct Condition {
    let address: UnsafeRawPointer

    /// Which argument conforms, where it is the first or the second of the type; `nil` where it is anything else.
    var argument: Int? {
      guard address.load(as: UInt32.self) & 0x1F == 0 else { return nil }
      let name = address.relative(at: 4).assumingMemoryBound(to: CChar.self)
      return switch String(cString: name) {
      case "x": 0
      case "q_": 1
      default: nil
      }
    }

    /// The protocol to conform to; 0 where it is none of Swift's.
    var protocolDescriptor: UInt {
      let offset = address.load(fromByteOffset: 8, as: Int32.self)
      guard offset & 2 == 0 else { return 0 }
      return address.indirectable(at: 8)
    }
  }
}

/// A file of the program with Swift in it: the program itself, or a library.
private struct MetadataImage {
  let conformances: UnsafeRawBufferPointer

  /// All that are loaded now.
  static var all: [MetadataImage] {
    var images: [MetadataImage] = []
    withUnsafeMutablePointer(to: &images) { images in
      swift_enumerateAllMetadataSections(
        { sections, images in
          let range = sections.pointee.conformances
          let records = UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: range.start), count: range.length)
          images?.assumingMemoryBound(to: [MetadataImage].self).pointee.append(MetadataImage(conformances: records))
          return true
        }, images)
    }
    return images
  }

  typealias Conformance = (type: UInt, address: UInt)

  static func conformance(of type: UInt, in sorted: [Conformance]) -> ConformanceDescriptor? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].type < type { low = middle + 1 } else { high = middle }
    }
    guard low < sorted.count, sorted[low].type == type else { return nil }
    return ConformanceDescriptor(UnsafeRawPointer(bitPattern: sorted[low].address))
  }

  /// The conformances to a protocol, in the order of the addresses of the types' descriptors.
  static func conformances(to wanted: UInt, in images: [MetadataImage]) -> [Conformance] {
    var found: [Conformance] = []
    for image in images {
      guard let start = image.conformances.baseAddress else { continue }
      for offset in stride(from: 0, to: image.conformances.count, by: 4) {
        let conformance = (start + offset).relative(at: 0)
        guard conformance.indirectable(at: 0) == wanted else { continue }
        let described: UInt
        switch conformance.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7 {
        case 0: described = UInt(bitPattern: conformance.relative(at: 4))
        case 1: described = conformance.relative(at: 4).load(as: UInt.self)
        default: continue
        }
        found.append((described, UInt(bitPattern: conformance)))
      }
    }
    return found.sorted { $0.type < $1.type }
  }
}

extension UnsafeRawPointer {
  /// What lies as far from the word at `offset` as it says.
  @inline(__always)
  fileprivate func relative(at offset: Int) -> UnsafeRawPointer {
    self + offset + Int(load(fromByteOffset: offset, as: Int32.self))
  }

  /// The same, where the lowest bit says that the address stands there; the next bit means something else.
  @inline(__always)
  fileprivate func indirectable(at offset: Int) -> UInt {
    let word = load(fromByteOffset: offset, as: Int32.self)
    let place = self + offset + Int(word & ~3)
    return word & 1 == 0 ? UInt(bitPattern: place) : place.load(as: UInt.self)
  }
}
