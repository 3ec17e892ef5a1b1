import CoreEnvironment

/// The identity of the element that a view stands for: the value that selects it where it has no tag.
enum IdentityTrait: ItemTrait {
  static var defaultValue: AnyHashable? { nil }
}

extension LayoutItem {
  /// The same item, as the one of an element.
  func identified(by id: AnyHashable) -> LayoutItem {
    var item = self
    item.traits[IdentityTrait.self] = id
    return item
  }
}

private struct TellsIdentitiesKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Views of elements say whose they are: a picker around wants to know. It costs time, so nobody else does.
  var tellsIdentities: Bool {
    get { self[TellsIdentitiesKey.self] }
    set { self[TellsIdentitiesKey.self] = newValue }
  }
}
