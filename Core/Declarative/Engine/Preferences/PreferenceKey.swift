/// Names a value that views pass up to the views above them (SwiftUI: `PreferenceKey`).
///
/// ```swift
/// struct Unread: PreferenceKey {
///   static var defaultValue: Int { 0 }
///   static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
/// }
///
/// VStack {
///   Text("Inbox").preference(key: Unread.self, value: 3)
///   Text("Lists").preference(key: Unread.self, value: 4)
/// }
/// .onPreferenceChange(Unread.self) { print("\($0) unread") }
/// ```
///
/// For what a container has to know of what is in it: a title, a sum, a width. The other way, down, goes the
/// environment. What the view above owns is changed through a `Binding`.
public protocol PreferenceKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value
  /// What is said where no view says anything.
  static var defaultValue: Value { get }
  /// Adds what the next view says, in the order of the views, to what those before it say.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// `nil`, which is the value where no view has set one: a key whose value is an optional need not declare it.
  public static var defaultValue: Value { nil }
}
