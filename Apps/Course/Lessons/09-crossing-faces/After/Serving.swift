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

extension ServingKey: UITraitBridgedEnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Serving { traitCollection.serving }

  static func write(to mutableTraits: inout any UIMutableTraits, value: Serving) { mutableTraits.serving = value }
}
