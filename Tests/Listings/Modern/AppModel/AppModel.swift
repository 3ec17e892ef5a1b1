import Core

nonisolated struct User: Equatable {
  var name: String
}

enum Theme: Int, CaseIterable {
  case light, dark, system

  var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .system: "System"
    }
  }

  var backgroundColor: UIColor {
    switch self {
    case .light: .white
    case .dark: .black
    case .system: .systemBackground
    }
  }

  var textColor: UIColor {
    switch self {
    case .light: .darkText
    case .dark: .white
    case .system: .label
    }
  }
}

@Observable
class AppModel {
  var currentUser: User?
  var theme: Theme = .system
  var isOnline = true
}

struct AppModelTrait: UITraitDefinition {
  static let defaultValue: AppModel? = nil
}

extension UITraitCollection {
  var appModel: AppModel? { self[AppModelTrait.self] }
}

extension UIMutableTraits {
  var appModel: AppModel? {
    get { self[AppModelTrait.self] }
    set { self[AppModelTrait.self] = newValue }
  }
}
