/// What is pushed onto a navigation stack, as values of any kind (SwiftNavigation: `UINavigationPath`).
///
/// ```swift
/// var path = UINavigationPath()
/// path.append(patient)
/// path.append(Appointment.ID(7))
/// ```
public struct UINavigationPath: Equatable {
  /// The values, the one that was pushed first first.
  var values: [AnyHashable] = []

  /// Creates a path without anything pushed.
  public init() {}

  /// Creates a path of values, the one that was pushed first first.
  public init(_ values: some Sequence<some Hashable>) { self.values = values.map { AnyHashable($0) } }

  /// How many values there are.
  public var count: Int { values.count }
  /// Whether nothing is pushed.
  public var isEmpty: Bool { values.isEmpty }

  /// Pushes a value.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Takes the last values off.
  ///
  /// - Parameter count: How many; the program ends where there are not so many.
  public mutating func removeLast(_ count: Int = 1) {
    precondition(
      count >= 0 && count <= values.count,
      "removeLast(\(count)) was called on a UINavigationPath of \(values.count). Ask for `count` or `isEmpty` before.")
    values.removeLast(count)
  }
}
