import CoreJSON

/// How much a JSON value is.
struct JSONExtent: Sendable, Hashable {
  /// The bytes of its names, texts and numbers, and two for each value, as its quotes and commas are.
  var size = 2
  /// How many lists and objects stand within each other.
  var depth = 0

  init(_ value: JSONValue) {
    switch value {
    case .null, .boolean: break
    case .number(let number): size += number.text.utf8.count
    case .string(let text): size += text.utf8.count
    case .array(let elements): for element in elements { hold(JSONExtent(element)) }
    case .object(let object):
      for member in object.members {
        size += member.name.utf8.count + 2
        hold(JSONExtent(member.value))
      }
    }
    switch value {
    case .array, .object: depth += 1
    default: break
    }
  }

  private mutating func hold(_ inner: JSONExtent) {
    size += inner.size
    depth = max(depth, inner.depth)
  }
}
