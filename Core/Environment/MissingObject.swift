/// No object of a type was injected where it was asked for. Its text teaches: who asked, what is injected above,
/// where else the object is, and how to mend it.
public struct MissingObject: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type that was asked for.
  public let typeName: String
  /// The nodes from the root to the one that asked.
  public let path: [String]
  /// What is injected at the nodes of ``path``: `CartStore (at Cart)`, nearest first.
  public let injectedAbove: [String]
  /// Where the object is injected, other than above: the paths of those nodes.
  public let injectedElsewhere: [[String]]
  /// The lowest node that is above both the reader and the first node that has the object; the root where none has.
  private let commonAncestor: String?

  init(type: String, key: ObjectIdentifier, node: ValueNode?) {
    typeName = type
    path = node?.path ?? []
    let ancestors = Array(sequence(first: node, next: { $0?.parent }).compactMap { $0 })
    injectedAbove = ancestors.flatMap { ancestor in ancestor.objectNames.map { "\($0) (at \(ancestor.name))" } }
    let others = ancestors.last?.descendants.filter { $0.hasSlot(for: key) } ?? []
    injectedElsewhere = others.map(\.path)
    commonAncestor =
      others.first.flatMap { other in
        sequence(first: other, next: \.parent).first { place in ancestors.contains { $0 === place } }
      }?.name ?? path.first
  }

  /// The whole lesson, over several lines.
  public var description: String {
    var lines = ["No \(typeName) in the environment of \(path.last ?? "an empty environment").", ""]
    if !path.isEmpty { lines.append("  " + path.joined(separator: " › ")) }
    lines.append("  injected above it:  " + (injectedAbove.isEmpty ? "nothing" : injectedAbove.joined(separator: ", ")))
    for other in injectedElsewhere {
      lines.append(
        "  injected elsewhere: \(typeName) (at \(other.joined(separator: " › ")), which is not an ancestor)")
    }
    let variable = typeName.prefix(1).lowercased() + typeName.dropFirst()
    lines += [
      "",
      "To fix it, inject it at \(commonAncestor ?? "the root"):  .environment(\(variable))",
      "or read it as optional:  @Environment(\(typeName).self) private var \(variable): \(typeName)?",
    ]
    return lines.joined(separator: "\n")
  }
}
