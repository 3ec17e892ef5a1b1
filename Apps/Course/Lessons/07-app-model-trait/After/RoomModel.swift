import Observation
import UIKit

enum Theme: String, CaseIterable {
  case light = "Light"
  case dark = "Dark"
  case system = "System"

  var background: UIColor {
    switch self {
    case .light: .white
    case .dark: .black
    case .system: .systemBackground
    }
  }
}

@Observable
final class RoomModel {
  var table: String?
  var isOpen = true
  var theme = Theme.system
}

struct RoomModelTrait: UITraitDefinition {
  static let defaultValue: RoomModel? = nil
}

extension UITraitCollection {
  var room: RoomModel? { self[RoomModelTrait.self] }
}

extension UIMutableTraits {
  var room: RoomModel? {
    get { self[RoomModelTrait.self] }
    set { self[RoomModelTrait.self] = newValue }
  }
}
