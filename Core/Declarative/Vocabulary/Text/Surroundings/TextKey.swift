import CoreEnvironment

/// An environment value that texts read. Texts ask first whether any of them is set, and then whether any of its group is:
/// as a rule none is, and thousands of rows ask.
protocol TextKey: EnvironmentKey {
  /// What the value belongs to.
  associatedtype Group: TextKeyGroup
}

/// Whether some values of texts are set here or above. It is never taken back: then texts ask once too often, no more.
protocol TextKeyGroup: EnvironmentMark {}

/// Any value that texts read, and what they are drawn with.
enum TextKeys: TextKeyGroup {}
/// How characters look.
enum TextLookKeys: TextKeyGroup {}
/// How lines are set.
enum TextLineKeys: TextKeyGroup {}
/// Language, calendar, and what may be shown.
enum TextPlaceKeys: TextKeyGroup {}

extension EnvironmentValues {
  /// A value that texts read.
  subscript<Key: TextKey>(text key: Key.Type) -> Key.Value {
    get { self[key] }
    set {
      self[key] = newValue
      self[Key.Group.self] = true
      self[TextKeys.self] = true
    }
  }
}
