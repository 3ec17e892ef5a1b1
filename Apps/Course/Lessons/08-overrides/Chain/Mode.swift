import UIKit

enum Mode: String {
  case day, evening, night
}

struct ModeTrait: UITraitDefinition {
  static let defaultValue = Mode.day
}

extension UITraitCollection {
  var mode: Mode { self[ModeTrait.self] }
}

extension UIMutableTraits {
  var mode: Mode {
    get { self[ModeTrait.self] }
    set { self[ModeTrait.self] = newValue }
  }
}
