import SwiftUI
import UIKit

enum Serving: String {
  case cup, pot
}

struct ServingTrait: UITraitDefinition {
  static let defaultValue = Serving.cup
}

extension UITraitCollection {
  var serving: Serving { self[ServingTrait.self] }
}

extension UIMutableTraits {
  var serving: Serving {
    get { self[ServingTrait.self] }
    set { self[ServingTrait.self] = newValue }
  }
}

struct ServingKey: EnvironmentKey {
  static let defaultValue = Serving.cup
}

extension EnvironmentValues {
  var serving: Serving {
    get { self[ServingKey.self] }
    set { self[ServingKey.self] = newValue }
  }
}
