/// Something that views say to the views above them (SwiftUI: `PreferenceKey`).
public protocol PreferenceKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value
  /// What is said where no view says anything.
  static var defaultValue: Value { get }
  /// Adds what the next view says, in the order of the views, to what those before it say.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nothing.
  public static var defaultValue: Value { nil }
}
