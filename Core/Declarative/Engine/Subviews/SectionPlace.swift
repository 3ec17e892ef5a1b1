import CoreEnvironment
import CoreRetained

/// The section that a view stands in, and whether it is its header, its content or its footer.
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
  /// Whether the views below are to say in which section they stand, for those who group them.
  var tellsSections: Bool {
    get { self[TellsSectionsKey.self] }
    set { self[TellsSectionsKey.self] = newValue }
  }
}
