/// A value as a settings file holds it: the part of JSON that settings need.
public enum SettingsValue: Hashable, Sendable {
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// Text.
  case string(String)
  /// A list.
  case array([SettingsValue])
  /// Named values.
  case object([String: SettingsValue])
}

/// A type whose values can be kept as a setting.
public protocol SettingsRepresentable: Sendable {
  /// The value as the settings file holds it.
  var settingsValue: SettingsValue { get }
  /// Reads the value back; `nil` when it is of another type.
  init?(settingsValue: SettingsValue)
}

extension String: SettingsRepresentable {
  /// The text itself.
  public var settingsValue: SettingsValue { .string(self) }
  /// Reads text.
  public init?(settingsValue: SettingsValue) {
    guard case .string(let value) = settingsValue else { return nil }
    self = value
  }
}

extension Bool: SettingsRepresentable {
  /// The truth value itself.
  public var settingsValue: SettingsValue { .boolean(self) }
  /// Reads `true` or `false`.
  public init?(settingsValue: SettingsValue) {
    guard case .boolean(let value) = settingsValue else { return nil }
    self = value
  }
}

extension Int: SettingsRepresentable {
  /// The number itself.
  public var settingsValue: SettingsValue { .integer(self) }
  /// Reads a whole number.
  public init?(settingsValue: SettingsValue) {
    guard case .integer(let value) = settingsValue else { return nil }
    self = value
  }
}

extension RawRepresentable where RawValue: SettingsRepresentable, Self: Sendable {
  /// The raw value.
  public var settingsValue: SettingsValue { rawValue.settingsValue }
  /// Reads a raw value that stands for one of the cases.
  public init?(settingsValue: SettingsValue) {
    guard let rawValue = RawValue(settingsValue: settingsValue) else { return nil }
    self.init(rawValue: rawValue)
  }
}
