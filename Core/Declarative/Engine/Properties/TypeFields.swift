import CoreEnvironment
import CoreObserving
import AmbientToolchain
import CoreRetained

/// The stored properties of a view type: which of them the graph fills, and how two values are compared.
///
/// ``Evaluation`` and ``LeafNode`` use it for each new value: to fill its dynamic properties, and to find out whether
/// the body has to be evaluated. It is made once for each type, from the offsets that the runtime knows; using it
/// costs a few nanoseconds for each property.
final class TypeFields {
  /// A stored property: its name, where it lies in the value, and what is done with it.
  struct Field {
    let name: String
    let offset: Int
    let size: Int
    let kind: Kind
  }

  /// What is done with a stored property.
  enum Kind {
    /// A dynamic property that the graph fills.
    case property(any GraphProperty.Type)
    /// A structure of dynamic properties: those in it are filled, then its `update()` is called.
    case group(any DynamicProperty.Type, TypeFields)
    /// A value that is compared by `==`.
    case equatable(any Equatable.Type)
    /// A structure or tuple without `==`, which is compared property by property.
    case parts(TypeFields)
    /// Anything else, compared by its bits: equal for a reference to the same object, or a closure with the same
    /// captures.
    case bits
  }

  /// The name of the type in messages.
  let name: String
  let fields: [Field]
  /// Whether there are dynamic properties to fill.
  let isDynamic: Bool
  /// Whether there are properties that are lost when the view's node is made anew.
  let keepsState: Bool
  /// What the passes of all bodies of this type have in common.
  let passKind = PassKind()

  @MainActor private static var known: [ObjectIdentifier: TypeFields] = [:]
  private static let properties = Conformances(
    to: (any GraphProperty).self, as: (any GraphProperty.Type).self, isOnMainActor: true)
  private static let groups = Conformances(
    to: (any DynamicProperty).self, as: (any DynamicProperty.Type).self, isOnMainActor: true)
  private static let equatables = Conformances(
    to: (any Equatable).self, as: (any Equatable.Type).self, isOnMainActor: true)

  /// The fields of a type, from the cache or found now.
  @MainActor
  static func of(_ type: Any.Type) -> TypeFields {
    let key = ObjectIdentifier(type)
    if let fields = known[key] { return fields }
    let fields = TypeFields(type)
    known[key] = fields
    return fields
  }

  @MainActor
  private init(_ type: Any.Type) {
    name = ViewName.of(type)
    let fields = StoredProperty.all(of: type).map { property in
      Field(
        name: property.name, offset: property.offset, size: Self.size(of: property.type),
        kind: Self.kind(of: property.type))
    }
    self.fields = fields
    isDynamic = fields.contains { field in
      switch field.kind {
      case .property, .group: true
      case .equatable, .parts, .bits: false
      }
    }
    keepsState = fields.contains { field in
      switch field.kind {
      case .property(let type): type.keepsState
      case .group(_, let fields): fields.keepsState
      case .equatable, .parts, .bits: false
      }
    }
  }

  @MainActor
  private static func kind(of type: Any.Type) -> Kind {
    if let property = properties.metatype(of: type) { return .property(property) }
    if let group = groups.metatype(of: type) { return .group(group, .of(type)) }
    if let equatable = equatables.metatype(of: type) { return .equatable(equatable) }
    return StoredProperty.hasParts(type) ? .parts(.of(type)) : .bits
  }

  private static func size(of type: Any.Type) -> Int {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size)
  }

  // MARK: Comparing

  /// Whether two values of the view give the same body.
  ///
  /// Both are alive while they are compared, so equal bits are equal values.
  @MainActor
  func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    fields.allSatisfy { field in
      let (left, right) = (left + field.offset, right + field.offset)
      switch field.kind {
      case .property(let type): return Self.areEqual(type, left, right)
      case .group(_, let fields), .parts(let fields): return fields.areEqual(left, right)
      // Equal bits are equal values, and much quicker to compare.
      case .equatable(let type): return Self.areBitsEqual(left, right, field.size) || Self.areEqual(type, left, right)
      case .bits: return Self.areBitsEqual(left, right, field.size)
      }
    }
  }

  private static func areBitsEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ size: Int) -> Bool {
    UnsafeRawBufferPointer(start: left, count: size).elementsEqual(UnsafeRawBufferPointer(start: right, count: size))
  }

  private static func areEqual<Value: Equatable>(
    _ type: Value.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer
  ) -> Bool {
    left.assumingMemoryBound(to: type).pointee == right.assumingMemoryBound(to: type).pointee
  }

  @MainActor
  private static func areEqual<Property: GraphProperty>(
    _ type: Property.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer
  ) -> Bool {
    type.areEqual(left.assumingMemoryBound(to: type).pointee, right.assumingMemoryBound(to: type).pointee)
  }

  // MARK: Filling

  /// Fills the dynamic properties of a value; `kept` has a place for each of them.
  @MainActor
  func connect(_ value: UnsafeMutableRawPointer, _ kept: inout KeptProperties, _ place: PropertyPlace) {
    guard isDynamic else { return }
    for field in fields {
      let pointer = value + field.offset
      switch field.kind {
      case .property(let type):
        Self.connect(
          type, pointer, &kept.next, PropertyPlace(values: place.values, view: place.view, property: field.name))
        kept.position += 1
      case .group(_, let fields): fields.connect(pointer, &kept, place)
      case .equatable, .parts, .bits: break
      }
    }
  }

  @MainActor
  private static func connect<Property: GraphProperty>(
    _ type: Property.Type, _ pointer: UnsafeMutableRawPointer, _ kept: inout AnyObject?, _ place: PropertyPlace
  ) {
    pointer.assumingMemoryBound(to: type).pointee.connect(&kept, at: place)
  }

  private static func update<Property: DynamicProperty>(_ type: Property.Type, _ pointer: UnsafeMutableRawPointer) {
    pointer.assumingMemoryBound(to: type).pointee.update()
  }

  /// Reads what the body depends on, whether it reads it or not, and calls `update()` of structures of properties.
  ///
  /// Must be called in the pass of the body, so that the reads belong to it.
  ///
  /// - Returns: The first object that must be there and is missing.
  @MainActor
  func prepare(_ value: UnsafeMutableRawPointer) -> MissingObject? {
    guard isDynamic else { return nil }
    for field in fields {
      let pointer = value + field.offset
      switch field.kind {
      case .property(let type): if let missing = Self.prepare(type, pointer) { return missing }
      case .group(let type, let fields):
        if let missing = fields.prepare(pointer) { return missing }
        Self.update(type, pointer)
      case .equatable, .parts, .bits: break
      }
    }
    return nil
  }

  // MARK: Telling

  /// For each property that holds an object, how many changes the object has told of.
  @MainActor
  func objectChanges(_ value: UnsafeMutableRawPointer) -> [String: Int] {
    var changes: [String: Int] = [:]
    forEachProperty(value) { name, property in changes[name] = property.objectChanges }
    return changes
  }

  /// The name of the property that reads what has changed; `nil` where none does.
  @MainActor
  func reader(of change: ChangeName, _ value: UnsafeMutableRawPointer) -> String? {
    var reader: String?
    forEachProperty(value) { name, property in if property.reads(change) { reader = name } }
    return reader
  }

  /// The names of all dynamic properties.
  var dynamicNames: [String] {
    fields.compactMap { field in
      switch field.kind {
      case .property, .group: field.name
      case .equatable, .parts, .bits: nil
      }
    }
  }

  /// Adds what the properties keep, which is in `kept`, in their order.
  @MainActor
  func addKeptValues(_ kept: KeptProperties, in place: String, to keeping: inout KeptValues) {
    var kept = kept
    kept.position = 0
    addKeptValues(from: &kept, in: place, to: &keeping)
  }

  @MainActor
  private func addKeptValues(from kept: inout KeptProperties, in place: String, to keeping: inout KeptValues) {
    for field in fields {
      switch field.kind {
      case .property:
        if let state = kept.next as? any StatePlace {
          keeping.add(state.keptValue(in: place, String(field.name.drop { $0 == "_" })))
        } else if let object = kept.next {
          keeping.add(objectIn: object)
        }
        kept.position += 1
      case .group(_, let fields): fields.addKeptValues(from: &kept, in: place, to: &keeping)
      case .equatable, .parts, .bits: break
      }
    }
  }

  @MainActor
  private func forEachProperty(
    _ value: UnsafeMutableRawPointer, _ body: (String, any GraphProperty) -> Void
  ) {
    for field in fields {
      let pointer = value + field.offset
      switch field.kind {
      case .property(let type): body(field.name, Self.property(type, pointer))
      case .group(_, let fields): fields.forEachProperty(pointer, body)
      case .equatable, .parts, .bits: break
      }
    }
  }

  private static func property<Property: GraphProperty>(
    _ type: Property.Type, _ pointer: UnsafeMutableRawPointer
  ) -> any GraphProperty { pointer.assumingMemoryBound(to: type).pointee }

  @MainActor
  private static func prepare<Property: GraphProperty>(
    _ type: Property.Type, _ pointer: UnsafeMutableRawPointer
  ) -> MissingObject? {
    pointer.assumingMemoryBound(to: type).pointee.prepare()
  }
}

/// The objects that belong to the dynamic properties of one node, in the order of the properties.
struct KeptProperties {
  private var objects: [AnyObject?] = []
  /// The index of the property that is filled next.
  var position = 0

  var next: AnyObject? {
    get { position < objects.count ? objects[position] : nil }
    set {
      while objects.count <= position { objects.append(nil) }
      objects[position] = newValue
    }
  }
}
