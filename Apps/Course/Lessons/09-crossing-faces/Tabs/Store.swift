import SwiftUI
import UIKit

@Observable
final class TeaStore {
  var sold = 0
}

struct StoreTrait: UITraitDefinition {
  static let defaultValue: TeaStore? = nil
}

extension UITraitCollection {
  var teaStore: TeaStore? { self[StoreTrait.self] }
}

extension UIMutableTraits {
  var teaStore: TeaStore? {
    get { self[StoreTrait.self] }
    set { self[StoreTrait.self] = newValue }
  }
}

struct StoreKey: EnvironmentKey {
  static let defaultValue: TeaStore? = nil
}

extension EnvironmentValues {
  var teaStore: TeaStore? {
    get { self[StoreKey.self] }
    set { self[StoreKey.self] = newValue }
  }
}

extension StoreKey: UITraitBridgedEnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> TeaStore? { traitCollection.teaStore }

  static func write(to mutableTraits: inout any UIMutableTraits, value: TeaStore?) { mutableTraits.teaStore = value }
}
