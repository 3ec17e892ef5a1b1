/// No object of a type was injected where it was asked for. Its text teaches: who asked, what is injected above,
/// where else the object is, what was perhaps meant, and how to mend it.
public struct MissingObject: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the type that was asked for and is not injected.
  public let typeName: String
  /// The nodes from the root to the one that asked.
  public let path: [String]
  /// What is injected at the nodes of ``path``: `CartStore (at Cart)`, nearest first.
  public let injectedAbove: [String]
  /// Where the object is injected, other than above: the paths of those nodes.
  public let injectedElsewhere: [[String]]
  /// What is injected above and was perhaps meant, one sentence each: a type of the same name in another module, a
  /// subclass or superclass, the same type injected as `nil`.
  public let nearMisses: [String]
  /// The lowest node that is above both the reader and the first node that has the object; the root where none has.
  private let commonAncestor: String?
  /// The scope that the first node is of that has the object.
  private let scope: String?

  init<Object: AnyObject>(_ type: Object.Type, node: ValueNode?) {
    let key = ValueKey(object: type)
    typeName = key.name
    path = node?.path ?? []
    let ancestors = Array(sequence(first: node, next: { $0?.parent }).compactMap { $0 })
    let objects = ancestors.flatMap { ancestor in ancestor.objects.map { (box: $0, place: ancestor) } }
    injectedAbove = objects.filter { !$0.box.isDefault }.map { object in
      // One of the same name in another module would read as if it were there.
      let name = object.box.key.name == key.name ? String(reflecting: object.box.key.type) : object.box.key.name
      return "\(name) (at \(object.place.name))"
    }
    nearMisses = objects.compactMap { Self.nearMiss(type, $0.box, at: $0.place.name) }
    let others = (ancestors.last?.subtree ?? []).filter { other in
      // A screen that has entered a scope shows what is in it: told is where it is injected.
      !other.showsAnother && other.ownBox(for: key).map { !$0.isDefault } ?? false
    }
    injectedElsewhere = others.map(\.path)
    scope = others.lazy.compactMap { $0.extras?.role?.description }.first
    commonAncestor =
      others.first.flatMap { other in
        sequence(first: other, next: \.parent).first { place in ancestors.contains { $0 === place } }
      }?.name ?? path.first
  }

  /// The whole message for the author of the program, over several lines: what is missing, where it was looked for, how
  /// to mend it.
  public var description: String {
    var lines = ["No \(typeName) in the environment of \(path.last ?? "an empty environment").", ""]
    if !path.isEmpty { lines.append("  " + path.joined(separator: " › ")) }
    lines.append("  injected above it:  " + (injectedAbove.isEmpty ? "nothing" : injectedAbove.joined(separator: ", ")))
    for other in injectedElsewhere {
      lines.append(
        "  injected elsewhere: \(typeName) (at \(other.joined(separator: " › ")), which is not an ancestor)")
    }
    for miss in nearMisses { lines.append("  near miss:          \(miss)") }
    let variable = typeName.prefix(1).lowercased() + typeName.dropFirst()
    lines += [
      "",
      "To fix it, \(scope.map { "enter the scope \($0), or " } ?? "")inject it at \(commonAncestor ?? "the root"):  .environment(\(variable))",
      "or read it as optional:  @Environment(\(typeName).self) private var \(variable): \(typeName)?",
    ]
    return lines.joined(separator: "\n")
  }
}

extension MissingObject {
  private static func nearMiss<Object: AnyObject>(_ type: Object.Type, _ box: AnyValueBox, at place: String) -> String?
  {
    let name = "\(type)"
    let other = box.key.name
    if box.key.type == type {
      return box.isDefault ? "\(other) is injected at \(place), but as nil." : nil
    }
    if box.anyValue is Object {
      return """
        \(other), injected at \(place), is a \(name), but objects are found by the type they are injected as: inject it \
        as \(name), or ask for \(other).
        """
    }
    if box.isSuperclass(of: type) {
      return "\(other), which \(name) inherits from, is injected at \(place), but is no \(name): ask for \(other)."
    }
    if other == name {
      return """
        \(String(reflecting: box.key.type)), injected at \(place), has the name of \(String(reflecting: type)), but is \
        another type.
        """
    }
    return nil
  }
}

extension ValueNode {
  /// The objects injected at this very node, in the order of their names.
  var objects: [AnyValueBox] {
    (ownScope?.written ?? []).compactMap(\.box).filter { $0.key.role == .object }
      .sorted { ($0.key.name, String(reflecting: $0.key.type)) < ($1.key.name, String(reflecting: $1.key.type)) }
  }
}
