import CoreJSON
import CoreEnvironment
import Foundation

/// How values of a type are written to a settings storage and read from it, as JSON.
struct SettingCoding<Value> {
  /// The JSON for a value; `nil` removes the setting.
  let encode: (Value) -> JSONValue?
  /// The value of some JSON; `nil` where the JSON is no value of this type.
  let decode: (JSONValue) -> Value?
}

extension SettingCoding {
  /// The same coding for an optional, whose `nil` removes the setting.
  var optional: SettingCoding<Value?> {
    SettingCoding<Value?>(encode: { $0.flatMap(encode) }, decode: { kept in decode(kept).map { .some($0) } })
  }

  /// The same coding for a type with raw values, such as an enumeration.
  func raw<Representing: RawRepresentable>() -> SettingCoding<Representing> where Representing.RawValue == Value {
    SettingCoding<Representing>(
      encode: { encode($0.rawValue) }, decode: { kept in decode(kept).flatMap { Representing(rawValue: $0) } })
  }
}

extension SettingCoding where Value: SettingsRepresentable {
  fileprivate static var plain: SettingCoding {
    SettingCoding(encode: { $0.settingsValue }, decode: { Value(settingsValue: $0) })
  }
}

extension SettingCoding where Value == Bool {
  static var boolean: SettingCoding { .plain }
}

extension SettingCoding where Value == Int {
  static var integer: SettingCoding { .plain }
}

extension SettingCoding where Value == String {
  static var string: SettingCoding { .plain }
}

extension SettingCoding where Value == Double {
  /// A number; a file may hold it as a whole number.
  static var number: SettingCoding {
    SettingCoding(
      encode: { JSONValue($0) ?? .string("\($0)") },
      decode: { kept in
        // JSON has no word for an infinity, nor for what is no number.
        kept.double ?? kept.string.flatMap { Double($0) }.flatMap { $0.isFinite ? nil : $0 }
      })
  }
}

extension SettingCoding where Value == URL {
  static var url: SettingCoding {
    SettingCoding(
      encode: { .string($0.absoluteString) },
      decode: { kept in SettingCoding<String>.string.decode(kept).flatMap { URL(string: $0) } })
  }
}

extension SettingCoding where Value == Date {
  /// As `UserDefaults` keeps it; a file may hold a mere number, of seconds since 1970.
  static var date: SettingCoding {
    SettingCoding(
      encode: { PropertyListJSON.date($0) },
      decode: { kept in
        PropertyListJSON.date(in: kept)
          ?? SettingCoding<Double>.number.decode(kept).map { Date(timeIntervalSince1970: $0) }
      })
  }
}

extension SettingCoding where Value == Data {
  /// As `UserDefaults` keeps it; a file may hold a mere text, in Base 64 (RFC 4648 §4).
  static var data: SettingCoding {
    SettingCoding(
      encode: { PropertyListJSON.data($0) },
      decode: { kept in
        PropertyListJSON.data(in: kept)
          ?? SettingCoding<String>.string.decode(kept).flatMap { Data(base64Encoded: $0) }
      })
  }
}
