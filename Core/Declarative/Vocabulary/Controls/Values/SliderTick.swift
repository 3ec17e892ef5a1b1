public import CoreObserving

// Marks on the lines of sliders, and a value that is neither much nor little: a line of cells shows neither.

/// A mark on the line of a slider (SwiftUI: `SliderTick`). Accepted so that listings compile: the line of a slider has no marks.
public struct SliderTick<V: BinaryFloatingPoint>: SliderTickContent, Identifiable {
  /// Where it is.
  public let value: V
  /// The value, which tells it from the others.
  public var id: V { value }

  /// Creates a mark.
  public init(_ value: V) { self.value = value }
  /// Creates a mark with a label, which is not shown.
  ///
  /// `label` has no effect here: lines of sliders have no marks.
  public init<Label: View>(_ value: V, @ViewBuilder label: () -> Label) { self.value = value }
}

/// Marks on the line of a slider (SwiftUI: `SliderTickContent`). Accepted so that listings compile.
public protocol SliderTickContent<TickValue> {
  /// The type of the values that are marked.
  associatedtype TickValue: BinaryFloatingPoint
}

extension SliderTick {
  /// The type of the values that are marked.
  public typealias TickValue = V
}

/// Several marks.
public struct SliderTickGroup<V: BinaryFloatingPoint>: SliderTickContent {
  /// The type of the values that are marked.
  public typealias TickValue = V
}

/// Makes marks of those in a closure (SwiftUI: `SliderTickBuilder`).
@resultBuilder
public enum SliderTickBuilder<V: BinaryFloatingPoint> {
  /// Takes marks of the closure.
  public static func buildExpression<Content: SliderTickContent<V>>(_ content: Content) -> Content { content }
  /// Several marks as one value.
  ///
  /// `content` has no effect here: lines of sliders have no marks.
  public static func buildBlock(_ content: any SliderTickContent<V>...) -> SliderTickGroup<V> { SliderTickGroup() }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label and marks on its line, which are not shown.
  ///
  /// `neutralValue` and `ticks` have no effect here: a line of cells has no marks.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, @ViewBuilder label: () -> Label,
    @SliderTickBuilder<V> ticks: () -> some SliderTickContent<V>,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider with a label, and a value that is neither much nor little.
  ///
  /// `neutralValue` has no effect here: a line of cells fills from its beginning.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider of steps with a label and a mark at each, which are not shown.
  ///
  /// `neutralValue` and `tick` have no effect here: a line of cells has no marks.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil,
    @ViewBuilder label: () -> Label, tick: @escaping (V) -> SliderTick<V>?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }
}
