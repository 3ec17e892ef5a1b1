import CoreEnvironment
public import CoreObserving
import CoreRetained
public import Foundation

/// Draws date pickers (SwiftUI: `DatePickerStyle`).
///
/// ```swift
/// struct Words: DatePickerStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       configuration.label
///       Text(configuration.selection, style: .date)
///       Button("Next day") { configuration.selection += 86_400 }
///     }
///   }
/// }
/// ```
///
/// In the system's own styles every date picker is one row of digits.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  /// What a date picker looks like.
  associatedtype Body: View
  /// What there is to know of a date picker.
  typealias Configuration = DatePickerStyleConfiguration
  /// What a date picker looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of date pickers has to draw (SwiftUI: `DatePickerStyleConfiguration`).
public nonisolated struct DatePickerStyleConfiguration: StyledConfiguration {
  var maker: ControlStyle?
  /// The type of the label: whatever view the date picker was given, without its type.
  public typealias Label = StyleContent
  /// The label that says what the date is.
  public let label: Label
  /// The date, which the style sets when the user chooses another one.
  @Binding public var selection: Date
  /// The first date that can be chosen; `nil` where there is none.
  public let minimumDate: Date?
  /// The last date that can be chosen; `nil` where there is none.
  public let maximumDate: Date?
  /// The parts of the date that the user can choose.
  public let displayedComponents: DatePickerComponents

  init(
    label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?,
    displayedComponents: DatePickerComponents
  ) {
    self.label = label
    _selection = selection
    (self.minimumDate, self.maximumDate, self.displayedComponents) = (minimumDate, maximumDate, displayedComponents)
  }
}

/// A style of the system's, which changes nothing about the row of digits.
nonisolated protocol UsualDatePickerStyle: DatePickerStyle, UsualStyle {}

extension UsualDatePickerStyle {
  /// The label, and the date as one row of digits.
  @MainActor @preconcurrency public func makeBody(configuration: DatePickerStyleConfiguration) -> some View {
    DatePicker(
      selection: configuration.$selection,
      in: (configuration.minimumDate ?? .distantPast)...(configuration.maximumDate ?? .distantFuture),
      displayedComponents: configuration.displayedComponents
    ) { configuration.label }
  }
}

/// The usual look of a date picker: one row of digits (SwiftUI: `DefaultDatePickerStyle`).
public nonisolated struct DefaultDatePickerStyle: UsualDatePickerStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// A button with the date on other systems; here one row of digits (SwiftUI: `CompactDatePickerStyle`).
public nonisolated struct CompactDatePickerStyle: UsualDatePickerStyle {
  /// Creates the style; usually written `.compact`.
  public init() {}
}

/// The calendar of a month on other systems; here one row of digits (SwiftUI: `GraphicalDatePickerStyle`).
public nonisolated struct GraphicalDatePickerStyle: UsualDatePickerStyle {
  /// Creates the style; usually written `.graphical`.
  public init() {}
}

/// Wheels on other systems; here one row of digits (SwiftUI: `WheelDatePickerStyle`).
public nonisolated struct WheelDatePickerStyle: UsualDatePickerStyle {
  /// Creates the style; usually written `.wheel`.
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// One row of digits, as where no style is set.
  public static nonisolated var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// One row of digits, as every date picker has in a terminal.
  public static nonisolated var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// One row of digits; a calendar of a month is a `MultiDatePicker`.
  public static nonisolated var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// One row of digits, as a terminal has no wheels.
  public static nonisolated var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

private enum DatePickerStyleKey: EnvironmentKey {
  static var defaultValue: ChosenStyle<DatePickerStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var datePickerStyle: ChosenStyle<DatePickerStyleConfiguration>? {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the date pickers in the view look: a style of the program's says so; those of the system are all one row of digits (SwiftUI:
  /// `datePickerStyle(_:)`).
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    _style(\.datePickerStyle, ChosenStyle(style) { $0.makeBody(configuration: $1) })
  }
}
