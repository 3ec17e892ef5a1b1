public import CoreJSON

/// A type whose values can be kept as a setting.
public protocol SettingsRepresentable: Sendable {
  /// The value as the settings file holds it.
  var settingsValue: JSONValue { get }
  /// Reads the value back; `nil` when it is of another type.
  init?(settingsValue: JSONValue)
}

extension String: SettingsRepresentable {
  /// The text itself.
  public var settingsValue: JSONValue { .string(self) }
  /// Reads text.
  public init?(settingsValue: JSONValue) {
    guard let value = settingsValue.string else { return nil }
    self = value
  }
}

extension Bool: SettingsRepresentable {
  /// The truth value itself.
  public var settingsValue: JSONValue { .boolean(self) }
  /// Reads `true` or `false`.
  public init?(settingsValue: JSONValue) {
    guard let value = settingsValue.boolean else { return nil }
    self = value
  }
}

extension Int: SettingsRepresentable {
  /// The number itself.
  public var settingsValue: JSONValue { .integer(self) }
  /// Reads a whole number.
  public init?(settingsValue: JSONValue) {
    guard let value = settingsValue.integer else { return nil }
    self = value
  }
}

extension RawRepresentable where RawValue: SettingsRepresentable, Self: Sendable {
  /// The raw value.
  public var settingsValue: JSONValue { rawValue.settingsValue }
  /// Reads a raw value that stands for one of the cases.
  public init?(settingsValue: JSONValue) {
    guard let rawValue = RawValue(settingsValue: settingsValue) else { return nil }
    self.init(rawValue: rawValue)
  }
}
