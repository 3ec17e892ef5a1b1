@testable import CoreEnvironment
import Observation

/// What tests set and read: written as an app would write it.
@Observable
final class AppModel {
  var user: String
  var isOnline = true

  init(user: String) { self.user = user }
}

struct AppModelTrait: UITraitDefinition {
  static var defaultValue: AppModel? { nil }
}

enum Theme: String {
  case standard
  case monochrome
}

struct ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme.standard
  static let affectsColorAppearance = true
}

struct CountTrait: UITraitDefinition {
  static let defaultValue = 0
}

extension UITraitCollection {
  var appModel: AppModel? { self[AppModelTrait.self] }
  var theme: Theme { self[ThemeTrait.self] }
  var count: Int { self[CountTrait.self] }
}

extension UIMutableTraits {
  var appModel: AppModel? {
    get { self[AppModelTrait.self] }
    set { self[AppModelTrait.self] = newValue }
  }
  var theme: Theme {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
  var count: Int {
    get { self[CountTrait.self] }
    set { self[CountTrait.self] = newValue }
  }
}

struct ThemeKey: EnvironmentKey {
  static let defaultValue = Theme.standard
}

extension ThemeKey: UITraitBridgedEnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Theme { traitCollection.theme }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Theme) { mutableTraits.theme = value }
}

struct SizeKey: EnvironmentKey {
  static let defaultValue = 10
}

extension EnvironmentValues {
  var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
  var size: Int {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }
}
