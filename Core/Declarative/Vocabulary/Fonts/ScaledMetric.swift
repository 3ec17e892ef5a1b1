/// A number that grows with the size of text (SwiftUI: `ScaledMetric`). A terminal's text has one size: it is as it is given.
///
/// ```swift
/// @ScaledMetric(relativeTo: .body) private var spacing = 16.0
/// ```
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The number as it was given, as text has one size in a terminal.
  public let wrappedValue: Value

  /// A number that goes with text of a style.
  ///
  /// `textStyle` has no effect here: a terminal has one size of text.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }

  /// A number that goes with the text of a body.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
