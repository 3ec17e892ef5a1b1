import CoreJSON

/// Changes of a JSON document, one after the other, all or none (RFC 6902).
///
/// ```swift
/// let patch = try JSONPatch([["op": "replace", "path": "/active", "value": false]])
/// let changed = try patch.applied(to: document)
/// ```
/// A value: applying it changes nothing but the copy that it gives back. What a patch may cost is bounded, as copies of copies
/// would grow without end.
struct JSONPatch: Sendable, Hashable {
  /// One change, or a condition on what is there.
  enum Operation: Sendable, Hashable {
    case add(JSONPointer, JSONValue)
    case remove(JSONPointer)
    case replace(JSONPointer, JSONValue)
    case move(from: JSONPointer, to: JSONPointer)
    case copy(from: JSONPointer, to: JSONPointer)
    case test(JSONPointer, JSONValue)
  }

  /// Why a patch is none, or does not fit a document. Quotes nothing of either: they may be about a patient.
  struct Failure: Error, Sendable, Equatable {
    enum Reason: Error, Sendable, Equatable {
      /// It is no patch, or one with more operations than are read.
      case malformed(String)
      /// What an operation wants to be there is not.
      case missing
      /// A `test` finds another value.
      case differs
      /// It would remove the document itself, or move a value into itself.
      case impossible
      /// What comes of it is too large, or nested too deeply.
      case tooLarge
    }

    /// The place of the operation in the list, from 0; nil where there is no list of operations.
    var operation: Int?
    var reason: Reason
  }

  /// More operations than a person's form makes.
  static let operationLimit = 100
  /// How large what operations put in may be in all, and what comes of it: in bytes, as ``JSONExtent`` counts.
  static let sizeLimit = 100 * 1_024

  let operations: [Operation]

  /// Reads a patch document: a list of objects with `op`, `path` and what the operation needs; other members are passed over
  /// (RFC 6902 §3 and §4).
  init(_ document: JSONValue) throws(Failure) {
    guard case .array(let elements) = document else {
      throw Failure(reason: .malformed("A patch is a list of operations."))
    }
    guard elements.count <= Self.operationLimit else {
      throw Failure(reason: .malformed("A patch has at most \(Self.operationLimit) operations."))
    }
    var operations: [Operation] = []
    for (index, element) in elements.enumerated() {
      do throws(Failure.Reason) {
        operations.append(try Self.operation(element))
      } catch {
        throw Failure(operation: index, reason: error)
      }
    }
    self.operations = operations
  }

  /// The document after all operations, in their order (RFC 6902 §5).
  func applied(to document: JSONValue) throws(Failure) -> JSONValue {
    var result = document
    var room = Self.sizeLimit
    for (index, operation) in operations.enumerated() {
      do throws(Failure.Reason) {
        try Self.apply(operation, to: &result, room: &room)
      } catch {
        throw Failure(operation: index, reason: error)
      }
    }
    guard JSONExtent(result).size <= Self.sizeLimit else {
      throw Failure(operation: operations.indices.last, reason: .tooLarge)
    }
    return result
  }

  // MARK: Reading

  private static func operation(_ element: JSONValue) throws(Failure.Reason) -> Operation {
    func pointer(_ name: String) throws(Failure.Reason) -> JSONPointer {
      guard let pointer = element[name]?.string.flatMap({ JSONPointer($0) }) else {
        throw .malformed("\(name) must be a JSON Pointer such as /active.")
      }
      return pointer
    }
    func value() throws(Failure.Reason) -> JSONValue {
      guard let value = element["value"] else { throw .malformed("The operation needs a value.") }
      return value
    }
    switch element["op"]?.string {
    case "add": return .add(try pointer("path"), try value())
    case "remove": return .remove(try pointer("path"))
    case "replace": return .replace(try pointer("path"), try value())
    case "move": return .move(from: try pointer("from"), to: try pointer("path"))
    case "copy": return .copy(from: try pointer("from"), to: try pointer("path"))
    case "test": return .test(try pointer("path"), try value())
    default: throw .malformed("op must be one of: add, remove, replace, move, copy, test.")
    }
  }

  // MARK: Applying

  private static func apply(
    _ operation: Operation, to document: inout JSONValue, room: inout Int
  ) throws(Failure.Reason) {
    func existing(_ pointer: JSONPointer) throws(Failure.Reason) -> JSONValue {
      guard let value = pointer.value(in: document) else { throw .missing }
      return value
    }
    func fit(_ value: JSONValue, at pointer: JSONPointer) throws(Failure.Reason) {
      let extent = JSONExtent(value)
      room -= extent.size
      guard room >= 0, pointer.steps.count + extent.depth <= JSONValue.depthLimit else { throw .tooLarge }
    }
    switch operation {
    case .add(let pointer, let value):
      try fit(value, at: pointer)
      try JSONEdit.add(value).apply(at: pointer.steps[...], of: &document)
    case .remove(let pointer):
      guard !pointer.steps.isEmpty else { throw .impossible }
      try JSONEdit.remove.apply(at: pointer.steps[...], of: &document)
    case .replace(let pointer, let value):
      try fit(value, at: pointer)
      try JSONEdit.replace(value).apply(at: pointer.steps[...], of: &document)
    case .copy(let source, let target):
      let value = try existing(source)
      try fit(value, at: target)
      try JSONEdit.add(value).apply(at: target.steps[...], of: &document)
    case .move(let source, let target):
      guard !source.isAbove(target) else { throw .impossible }
      let value = try existing(source)
      // Where it is already.
      guard source != target else { return }
      try fit(value, at: target)
      try JSONEdit.remove.apply(at: source.steps[...], of: &document)
      try JSONEdit.add(value).apply(at: target.steps[...], of: &document)
    case .test(let pointer, let value):
      guard try existing(pointer).isSame(as: value) else { throw .differs }
    }
  }
}

extension JSONPatch.Failure: CustomStringConvertible {
  /// A sentence for a person, which says which operation it is about.
  var description: String {
    let place = operation.map { "Operation \($0): " } ?? ""
    switch reason {
    case .malformed(let sentence): return place + sentence
    case .missing: return place + "There is nothing at the place that it names."
    case .differs: return place + "The value there is another one."
    case .impossible: return place + "A document cannot be removed, nor a value moved into itself."
    case .tooLarge: return place + "What comes of it is too large, or nested too deeply."
    }
  }
}
