public import CoreJSON

/// A type whose values can be kept as a setting.
public protocol SettingsRepresentable: Sendable {
  /// The value as the settings file holds it.
  var settingsValue: JSONValue { get }
  /// Reads the value back; `nil` when it is of another type.
  init?(settingsValue: JSONValue)
}

extension String: SettingsRepresentable {
  /// The text itself, as a JSON string.
  public var settingsValue: JSONValue { .string(self) }
  /// Reads a JSON string; `nil` for any other value.
  public init?(settingsValue: JSONValue) {
    guard let value = settingsValue.string else { return nil }
    self = value
  }
}

extension Bool: SettingsRepresentable {
  /// The truth value itself, as JSON `true` or `false`.
  public var settingsValue: JSONValue { .boolean(self) }
  /// Reads JSON `true` or `false`; `nil` for any other value, `1` and `"true"` included.
  public init?(settingsValue: JSONValue) {
    guard let value = settingsValue.boolean else { return nil }
    self = value
  }
}

extension Int: SettingsRepresentable {
  /// The number itself, as a JSON number.
  public var settingsValue: JSONValue { .integer(self) }
  /// Reads a whole number; `nil` for one with a fraction, or beyond the range of `Int`.
  public init?(settingsValue: JSONValue) {
    guard let value = settingsValue.integer else { return nil }
    self = value
  }
}

extension RawRepresentable where RawValue: SettingsRepresentable, Self: Sendable {
  /// The raw value, as it is kept: renaming a case whose raw value stays loses no setting.
  public var settingsValue: JSONValue { rawValue.settingsValue }
  /// Reads a raw value that stands for one of the cases.
  public init?(settingsValue: JSONValue) {
    guard let rawValue = RawValue(settingsValue: settingsValue) else { return nil }
    self.init(rawValue: rawValue)
  }
}
