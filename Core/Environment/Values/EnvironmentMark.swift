/// A key that is written along with others, to tell cheaply that any of them is set here or above. It stays when one of them
/// is taken away or set in another way: the others may still be there.
package protocol EnvironmentMark: EnvironmentKey where Value == Bool {}

extension EnvironmentMark {
  package static var defaultValue: Bool { false }
}

extension ValueKey {
  /// It is written along with others.
  var isMark: Bool { type is any EnvironmentMark.Type }
}
