import CoreJSON
import CoreEnvironment
import Foundation

/// How a value is kept as a setting.
struct SettingCoding<Value> {
  /// The value as it is kept; `nil` for not at all.
  let encode: (Value) -> JSONValue?
  /// The value that was kept; `nil` where it is none of this type.
  let decode: (JSONValue) -> Value?
}

extension SettingCoding {
  /// The same for a value that may be missing.
  var optional: SettingCoding<Value?> {
    SettingCoding<Value?>(encode: { $0.flatMap(encode) }, decode: { kept in decode(kept).map { .some($0) } })
  }

  /// The same for what stands for such values.
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
  /// A file may have written a whole number.
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
  /// Seconds since 1970.
  static var date: SettingCoding {
    SettingCoding(
      encode: { SettingCoding<Double>.number.encode($0.timeIntervalSince1970) },
      decode: { kept in SettingCoding<Double>.number.decode(kept).map { Date(timeIntervalSince1970: $0) } })
  }
}

extension SettingCoding where Value == Data {
  /// Base 64 (RFC 4648 §4).
  static var data: SettingCoding {
    SettingCoding(
      encode: { .string($0.base64EncodedString()) },
      decode: { kept in SettingCoding<String>.string.decode(kept).flatMap { Data(base64Encoded: $0) } })
  }
}
