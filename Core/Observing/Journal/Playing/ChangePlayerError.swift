import CoreJSON

/// Why a ``ChangePlayer`` cannot make or undo an update. Nothing of the update has been changed.
public enum ChangePlayerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No store is registered by that name.
  case unknownStore(String, update: Int, registered: [String])
  /// The store does not list a property of that name.
  case unknownProperty(String, store: String, update: Int, journaled: [String])
  /// The recorded value does not fit the property.
  case badValue(property: String, store: String, update: Int, reason: String)

  /// The number of the update that could not be played, counted from 1.
  public var update: Int {
    switch self {
    case .unknownStore(_, let update, _), .unknownProperty(_, _, let update, _), .badValue(_, _, let update, _): update
    }
  }

  /// A sentence that says which store, property or value did not fit, and what to do about it.
  public var description: String {
    switch self {
    case .unknownStore(let name, let update, let registered):
      "Update \(update) changes the store \(Self.quoted(name)), and none is registered by that name "
        + "(there are: \(Self.list(registered))). Register it with register(_:as:) before stepping there."
    case .unknownProperty(let name, let store, let update, let journaled):
      "Update \(update) changes the property \(Self.quoted(name)) of \(Self.quoted(store)), which does not list it "
        + "(it lists: \(Self.list(journaled))). Add it to journaledProperties, or make a new recording."
    case .badValue(let property, let store, let update, let reason):
      "The value that update \(update) recorded does not fit \(Self.quoted(property)) of \(Self.quoted(store)): "
        + "\(reason). Play the recording in the version of the program that made it, or make a new one."
    }
  }

  // The names come from a file: nothing in them may reach the terminal as it is.
  private static func quoted(_ name: String) -> String { JSONValue.string(name).journalText(limit: 80) }

  private static func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}
