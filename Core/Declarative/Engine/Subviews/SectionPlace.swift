import CoreEnvironment
import CoreRetained

/// Where in a section a view stands.
struct SectionPlace {
  enum Role {
    case header
    case content
    case footer
  }

  let section: ObjectIdentifier
  let role: Role
}

enum SectionPlaceTrait: ItemTrait {
  static var defaultValue: SectionPlace? { nil }
}

private enum TellsSectionsKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whoever shows the views wants to know the sections they stand in.
  var tellsSections: Bool {
    get { self[TellsSectionsKey.self] }
    set { self[TellsSectionsKey.self] = newValue }
  }
}
