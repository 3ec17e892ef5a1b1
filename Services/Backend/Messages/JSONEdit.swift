import CoreJSON

/// One change at one place of a JSON document, as the operations of a patch are made of (RFC 6902 §4).
enum JSONEdit {
  /// Sets a member, puts an element before the one at an index, or after the last by `-`; in place of the document at its root.
  case add(JSONValue)
  /// Takes out what is there.
  case remove
  /// Puts a value in place of the one that is there.
  case replace(JSONValue)

  /// Makes the change.
  ///
  /// - Parameter steps: Where it is made; none for the document itself, which cannot be removed and stays then.
  /// - Throws: `missing` where nothing is at the place, or nothing that could hold it; the document is as it was then.
  func apply(at steps: ArraySlice<String>, of value: inout JSONValue) throws(JSONPatch.Failure.Reason) {
    guard let step = steps.first else {
      switch self {
      case .add(let new), .replace(let new): value = new
      case .remove: break
      }
      return
    }
    let rest = steps.dropFirst()
    switch value {
    case .object(var object):
      if rest.isEmpty {
        try change(&object, step)
      } else {
        guard var inner = object[step] else { throw .missing }
        try apply(at: rest, of: &inner)
        object[step] = inner
      }
      value = .object(object)
    case .array(var elements):
      if rest.isEmpty {
        try change(&elements, step)
      } else {
        guard let index = JSONPointer.index(step, below: elements.count) else { throw .missing }
        try apply(at: rest, of: &elements[index])
      }
      value = .array(elements)
    default: throw .missing
    }
  }

  private func change(_ object: inout JSONObject, _ name: String) throws(JSONPatch.Failure.Reason) {
    switch self {
    case .add(let value): object[name] = value
    case .remove:
      guard object[name] != nil else { throw .missing }
      object[name] = nil
    case .replace(let value):
      guard object[name] != nil else { throw .missing }
      object[name] = value
    }
  }

  private func change(_ elements: inout [JSONValue], _ step: String) throws(JSONPatch.Failure.Reason) {
    switch self {
    case .add(let value):
      guard let index = step == "-" ? elements.count : JSONPointer.index(step, below: elements.count + 1) else {
        throw .missing
      }
      elements.insert(value, at: index)
    case .remove:
      guard let index = JSONPointer.index(step, below: elements.count) else { throw .missing }
      elements.remove(at: index)
    case .replace(let value):
      guard let index = JSONPointer.index(step, below: elements.count) else { throw .missing }
      elements[index] = value
    }
  }
}
