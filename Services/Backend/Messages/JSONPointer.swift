import CoreJSON

/// A place in a JSON document (RFC 6901): `/name/0/family`; the whole document is the empty text.
struct JSONPointer: Sendable, Hashable {
  /// The names and indices that lead there, from the outermost inwards, their escapes undone.
  let steps: [String]

  /// Reads a pointer; nil for a text that neither is empty nor begins with `/`, and for a `~` before anything but 0 and 1
  /// (RFC 6901 §3).
  init?(_ text: String) {
    guard !text.isEmpty else {
      steps = []
      return
    }
    // By bytes: to a `Character`, a slash and the accent behind it are one.
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let first = parts.first, first.isEmpty else { return nil }
    var steps: [String] = []
    for part in parts.dropFirst() {
      guard let step = Self.unescaped(part) else { return nil }
      steps.append(step)
    }
    self.steps = steps
  }

  /// What stands there in a document; nil where nothing does.
  func value(in document: JSONValue) -> JSONValue? {
    var value = document
    for step in steps {
      switch value {
      case .object(let object):
        guard let next = object[step] else { return nil }
        value = next
      case .array(let elements):
        guard let index = Self.index(step, below: elements.count) else { return nil }
        value = elements[index]
      default: return nil
      }
    }
    return value
  }

  /// Whether the other place is within this one, and not this one itself.
  func isAbove(_ other: JSONPointer) -> Bool {
    steps.count < other.steps.count && other.steps.starts(with: steps)
  }

  /// The index that a step names in a list, written without signs and leading zeros (RFC 6901 §4); nil for any other text and
  /// for one that is not below the bound.
  static func index(_ step: String, below bound: Int) -> Int? {
    guard step == "0" || step.utf8.first != UInt8(ascii: "0"), step.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let index = Int(step), index < bound
    else { return nil }
    return index
  }

  /// `~1` is a slash, `~0` a tilde.
  private static func unescaped(_ part: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in part {
      switch (isEscaped, byte) {
      case (false, UInt8(ascii: "~")): isEscaped = true
      case (false, _): bytes.append(byte)
      case (true, UInt8(ascii: "0")):
        bytes.append(UInt8(ascii: "~"))
        isEscaped = false
      case (true, UInt8(ascii: "1")):
        bytes.append(UInt8(ascii: "/"))
        isEscaped = false
      case (true, _): return nil
      }
    }
    return isEscaped ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
