import CoreObserving

/// Where the value of one key comes from, for one node: who set it, where, and whom that hides.
public struct ValueProvenance: Hashable, Sendable, CustomStringConvertible {
  /// One place of the tree where the key is set, and how.
  public struct Writer: Hashable, Sendable, CustomStringConvertible {
    /// The nodes from the root to the one where it is set.
    public let path: [String]
    /// Through which face of the tree it was set: as an environment value or as a trait.
    public let face: ValueFace
    /// The value that was set there, as text.
    public let value: String

    /// One line for a person, as `EUR, set at App › Cart by .environment`.
    public var description: String {
      let how =
        switch face {
        case .environment: ".environment"
        case .trait: "traitOverrides"
        }
      return "\(value), set at \(path.joined(separator: " › ")) by \(how)"
    }
  }

  /// The name of the key: of its type, without the module.
  public let key: String
  /// The names of the nodes from the root down to the one that was asked.
  public let path: [String]
  /// The writers from the node up, the nearest first: it is the one that counts. Empty where the default is read.
  public let writers: [Writer]

  /// Who set what is read here; `nil` where it is the default.
  public var writer: Writer? { writers.first }

  /// ```text
  /// CurrencyKey at App › Cart › Checkout:
  ///   EUR, set at App › Cart by .environment
  ///   hides USD, set at App by traitOverrides
  /// ```
  public var description: String {
    let lines = writers.enumerated().map { index, writer in index == 0 ? "  \(writer)" : "  hides \(writer)" }
    return (["\(key) at \(path.joined(separator: " › ")):"] + (lines.isEmpty ? ["  default, set nowhere"] : lines))
      .joined(separator: "\n")
  }
}

extension ValueNode {
  /// Where the value of a key comes from. A key that is bridged to several traits has as many answers, one that reads
  /// nothing has none. Subscribes nobody.
  public func provenance<Value>(of keyPath: KeyPath<EnvironmentValues, Value>) -> [ValueProvenance] {
    keys(readBy: keyPath).map { provenance(of: $0) }
  }

  /// Where the value of a trait comes from. Subscribes nobody.
  public func provenance(of trait: UITrait) -> ValueProvenance {
    provenance(of: ValueKey(trait: trait))
  }

  /// Where the object of a type comes from. Subscribes nobody.
  public func provenance<Object: AnyObject>(of type: Object.Type) -> ValueProvenance {
    provenance(of: ValueKey(object: type))
  }

  /// Where each value comes from that is set here or above: the program's own first, by the names of the keys. Subscribes nobody.
  package var provenances: [ValueProvenance] {
    var seen: Set<ValueKey> = []
    let nodes = sequence(first: self, next: \.parent)
    let keys = nodes.flatMap { ($0.ownScope?.written ?? []).map(\.key) }.filter { seen.insert($0).inserted }
    return keys.map { (group: $0.isFramework ? 1 : 0, provenance: provenance(of: $0)) }
      .sorted { ($0.group, $0.provenance.key) < ($1.group, $1.provenance.key) }.map(\.provenance)
  }

  /// What is set at this node itself.
  package var ownValues: [Any] { (ownScope?.written ?? []).compactMap(\.box?.anyValue) }

  /// An action has nothing to show but its name.
  private static func text(of value: Any) -> String {
    value is any EnvironmentAction ? "\(type(of: value))" : ValueText.of(value)
  }

  private func provenance(of key: ValueKey) -> ValueProvenance {
    let writers = sequence(first: self, next: \.parent).compactMap { node in
      node.ownBox(for: key).map { box in
        ValueProvenance.Writer(path: node.path, face: box.face, value: Self.text(of: box.anyValue))
      }
    }
    return ValueProvenance(key: key.name, path: path, writers: writers)
  }
}
