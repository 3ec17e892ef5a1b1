/// What a slot of the value tree is found by: a type, in one of three roles.
///
/// The type is the identity, so keys of one name in two modules are two keys. The role is part of it, so a class that is
/// both an environment key and an injected object has two slots.
@usableFromInline
package struct ValueKey: Hashable, Sendable {
  /// What the type stands for.
  package enum Role: UInt, Sendable {
    case environment = 0
    case object = 1
    case trait = 2
  }

  package let type: Any.Type
  /// Unique among all keys, and never 0: the address of the type's metadata is a multiple of 8, the role is below 4.
  let id: UInt

  @usableFromInline
  package init(environment type: Any.Type) {
    self.type = type
    id = UInt(bitPattern: ObjectIdentifier(type)) | Role.environment.rawValue
  }

  @usableFromInline
  package init(object type: Any.Type) {
    self.type = type
    id = UInt(bitPattern: ObjectIdentifier(type)) | Role.object.rawValue
  }

  @usableFromInline
  package init(trait type: Any.Type) {
    self.type = type
    id = UInt(bitPattern: ObjectIdentifier(type)) | Role.trait.rawValue
  }

  package var role: Role { Role(rawValue: id & 3) ?? .environment }

  /// How the key is called in messages: by its property where `@Entry` has made it, else by its type.
  package var name: String {
    let name = "\(type)"
    return name.hasPrefix("__Key_") ? String(name.dropFirst("__Key_".count)) : name
  }

  /// The framework has it, and not the program.
  package var isFramework: Bool { Self.isOfFramework(type) }

  /// A type of the framework, and not of the program.
  package static func isOfFramework(_ type: Any.Type) -> Bool {
    framework.contains(String(reflecting: type).prefix { $0 != "." })
  }

  /// The modules of the framework that have keys and views.
  private static let framework: Set<Substring> = [
    "CoreEnvironment", "CoreRetained", "CoreDeclarative", "AmbientAssets",
  ]

  @usableFromInline
  package static func == (left: ValueKey, right: ValueKey) -> Bool { left.id == right.id }
  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
