import SwiftUI

enum SettingKey {
  static let name = "name"
  static let appearance = "appearance"
  static let unit = "unit"
  static let alarms = "alarms"
  static let volume = "volume"
  static let guests = "guests"
  static let dinner = "dinner"
}

enum Appearance: String, CaseIterable, Identifiable {
  case system, light, dark

  var id: Self { self }

  var colorScheme: ColorScheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

enum WeightUnit: Int, CaseIterable {
  case grams, ounces

  var name: LocalizedStringKey {
    switch self {
    case .grams: "Grams"
    case .ounces: "Ounces"
    }
  }
}

extension Date: @retroactive RawRepresentable {
  /// The seconds as a text.
  public var rawValue: String {
    timeIntervalSinceReferenceDate.description
  }

  /// A date from such a text.
  public init?(rawValue: String) {
    guard let interval = Double(rawValue) else { return nil }
    self = Date(timeIntervalSinceReferenceDate: interval)
  }
}
