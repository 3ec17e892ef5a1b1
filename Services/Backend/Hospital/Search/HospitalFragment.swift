/// A part of a statement with the values that are bound in it, in their order.
struct HospitalFragment: Sendable, Equatable {
  var text: String
  var values: [DatabaseValue]

  init(_ text: String, _ values: [DatabaseValue] = []) {
    self.text = text
    self.values = values
  }

  func and(_ other: HospitalFragment) -> HospitalFragment {
    HospitalFragment("\(text) AND \(other.text)", values + other.values)
  }

  /// Several as one, such as alternatives.
  static func joined(_ parts: [HospitalFragment], separator: String) -> HospitalFragment {
    HospitalFragment(parts.map(\.text).joined(separator: separator), parts.flatMap(\.values))
  }

  /// All must hold; none is always so.
  static func all(_ parts: [HospitalFragment]) -> HospitalFragment {
    parts.isEmpty ? HospitalFragment("1 = 1") : joined(parts, separator: " AND ")
  }
}
