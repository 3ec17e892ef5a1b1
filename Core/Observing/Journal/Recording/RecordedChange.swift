public import CoreJSON

/// A change of one property, as a journal keeps it.
///
/// As JSON: `object`, `property`, `thread` and `replayable` are always there; `place`, `old`, `new` and `transaction` where
/// they are known. An `old` that is `null` is a value, the `nil` of an optional property; one that is missing is not known.
public struct RecordedChange: Hashable, Sendable {
  /// The registered name of the store, or the name of the object's type.
  public let object: String
  /// The name of the property, or of the environment key or trait.
  public let property: String
  /// Where in the tree it is, for values of a tree: `App › Cart`.
  public let place: String?
  /// The value before, where the store is registered or the value is one of the tree; else `nil`.
  public let oldValue: JSONValue?
  /// The value after, where the store is registered or the value is one of the tree; else `nil`.
  public let newValue: JSONValue?
  /// What the change was made with: the transaction, in its own words.
  public let transaction: String?
  /// The thread that made the change: `main`, or `thread` and a number of this process, as `thread 7`.
  public let thread: String
  /// A ``ChangePlayer`` can make and undo the change: the object is a registered store, and both values are known.
  public let isReplayable: Bool

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - object: The registered name of the store, or the name of the object's type.
  ///   - property: The name of the property, or of the environment key or trait.
  ///   - place: Where in the tree it is, for values of a tree: `App › Cart`.
  ///   - oldValue: The value before; `nil`, the default, where it is not known.
  ///   - newValue: The value after; `nil`, the default, where it is not known.
  ///   - transaction: What the change was made with, in its own words; nothing by default.
  ///   - thread: The thread that made the change: `main`, the default, or `thread` and a number, as `thread 7`.
  ///   - isReplayable: Whether the object is a registered store; the change is replayable when both values are known, too.
  public init(
    object: String, property: String, place: String? = nil, oldValue: JSONValue? = nil,
    newValue: JSONValue? = nil, transaction: String? = nil, thread: String = "main", isReplayable: Bool = false
  ) {
    self.object = object
    self.property = property
    self.place = place
    self.oldValue = oldValue
    self.newValue = newValue
    self.transaction = transaction
    self.thread = thread
    self.isReplayable = isReplayable && oldValue != nil && newValue != nil
  }

  private enum CodingKeys: String, CodingKey {
    case object, property, place, transaction, thread
    case oldValue = "old"
    case newValue = "new"
    case isReplayable = "replayable"
  }
}

extension RecordedChange: Codable {
  /// Decodes the names listed above.
  ///
  /// - Throws: `DecodingError` when one is missing or of the wrong type, or the change is said to be replayable and has not
  ///   both values.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    object = try container.decode(String.self, forKey: .object)
    property = try container.decode(String.self, forKey: .property)
    place = try container.decodeIfPresent(String.self, forKey: .place)
    // Not `decodeIfPresent`, to which null is nothing.
    oldValue = container.contains(.oldValue) ? try container.decode(JSONValue.self, forKey: .oldValue) : nil
    newValue = container.contains(.newValue) ? try container.decode(JSONValue.self, forKey: .newValue) : nil
    transaction = try container.decodeIfPresent(String.self, forKey: .transaction)
    thread = try container.decode(String.self, forKey: .thread)
    isReplayable = try container.decode(Bool.self, forKey: .isReplayable)
    guard !isReplayable || (oldValue != nil && newValue != nil) else {
      throw DecodingError.dataCorruptedError(
        forKey: .isReplayable, in: container, debugDescription: "a replayable change has an \"old\" and a \"new\"")
    }
  }
}

extension RecordedChange: CustomStringConvertible {
  /// `cart.itemsCount: 1 → 2 at App › Cart`, with what is known of it: one line, values cut to 80 characters.
  public var description: String {
    var text = (object.isEmpty ? property : "\(object).\(property)").withoutControlCharacters
    if oldValue != nil || newValue != nil { text += ": \(Self.text(oldValue)) → \(Self.text(newValue))" }
    if let place { text += " at \(place.withoutControlCharacters)" }
    return text
  }

  /// ` (thread 4711, easeIn)`, or nothing where there is nothing to be said.
  var circumstances: String {
    let parts = [thread == "main" ? nil : thread, transaction].compactMap { $0?.withoutControlCharacters }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  private static func text(_ value: JSONValue?) -> String { value?.journalText(limit: 80) ?? "?" }
}
