public import CoreObserving
import CoreEnvironment
import CoreRetained
import CoreTerminal
public import Foundation

/// Chooses a day, a time, or both (SwiftUI: `DatePicker`): `Due  [ 2026-11-22 14:30 ]`.
///
/// ```swift
/// struct Appointment: View {
///   @State private var due = Date.now
///   var body: some View { DatePicker("Due", selection: $due, in: Date.now..., displayedComponents: .date) }
/// }
/// ```
///
/// For a date that the user knows. One of a few free times is a ``Picker``; a date that is only shown is a `Text` with
/// a format.
///
/// The arrows to the left and right go from part to part, as does the mouse; `+` and `-` change the part, digits enter
/// it. A value beyond the range becomes its end. The calendar and the time zone are those of the environment. There is
/// this one look, and no sheet with a month; a ``DatePickerStyle`` of the program's makes another.
public nonisolated struct DatePicker<Label: View>: PrimitiveView {
  /// The parts of a date that the user can choose: the day, the time, or both.
  public typealias Components = DatePickerComponents

  let selection: Binding<Date>
  let bounds: ClosedRange<Date>
  let components: DatePickerComponents
  let label: Label

  /// Creates a picker for any date, with a view as its label.
  public init(
    selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection, DatePickerRange.any, displayedComponents, label()) }

  /// Creates a picker for dates in a range, with a view as its label.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, range, displayedComponents, label()) }

  /// Creates a picker for dates from one on, with a view as its label.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, range.lowerBound...Date.distantFuture, displayedComponents, label()) }

  /// Creates a picker for dates up to one, with a view as its label.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, Date.distantPast...range.upperBound, displayedComponents, label()) }

  init(_ selection: Binding<Date>, _ bounds: ClosedRange<Date>, _ components: DatePickerComponents, _ label: Label) {
    self.selection = selection
    self.bounds = bounds
    self.components = components
    self.label = label
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<DatePicker> {
    ResolvedNode(self, in: context) { picker, environment in
      if let style = environment.datePickerStyle, style.draws(nil) {
        return style.body(of: picker.configuration, from: \.datePickerStyle)
      }
      return AnyView(
        LabeledControl(
          label: picker.label,
          content: DateField(selection: picker.selection, bounds: picker.bounds, components: picker.components)))
    }
  }

  private var configuration: DatePickerStyleConfiguration {
    DatePickerStyleConfiguration(
      label: StyleContent(label, of: \EnvironmentValues.datePickerStyle), selection: selection,
      minimumDate: bounds.lowerBound > .distantPast ? bounds.lowerBound : nil,
      maximumDate: bounds.upperBound < .distantFuture ? bounds.upperBound : nil, displayedComponents: components)
  }
}

extension DatePicker where Label == Text {
  /// Creates a picker for any date, with a title that is looked up in the string catalogue.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection, DatePickerRange.any, displayedComponents, Text(titleKey)) }

  /// Creates a picker for any date, with a title that is shown as it is.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection, DatePickerRange.any, displayedComponents, Text(title)) }

  /// Creates a picker for dates in a range, with a title from the string catalogue.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection, range, displayedComponents, Text(titleKey)) }

  /// Creates a picker for dates from one on, with a title from the string catalogue.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection, range.lowerBound...Date.distantFuture, displayedComponents, Text(titleKey)) }

  /// Creates a picker for dates up to one, with a title from the string catalogue.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection, Date.distantPast...range.upperBound, displayedComponents, Text(titleKey)) }

  /// Creates a picker for dates in a range, with a title that is shown as it is.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection, range, displayedComponents, Text(title)) }

  /// Creates a picker for dates from one on, with a title that is shown as it is.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection, range.lowerBound...Date.distantFuture, displayedComponents, Text(title)) }

  /// Creates a picker for dates up to one, with a title that is shown as it is.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection, Date.distantPast...range.upperBound, displayedComponents, Text(title)) }
}

private enum DatePickerRange {
  /// Every moment there is.
  static let any = Date.distantPast...Date.distantFuture
}

/// The parts of a date that a picker lets the user choose (SwiftUI: `DatePickerComponents`).
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  /// One bit for each part, as the static members give it.
  public let rawValue: UInt
  /// Creates a set of parts from its bits; prefer `.date` and `.hourAndMinute`.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The time of day, in hours and minutes.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day, as year, month and day of the calendar in the environment.
  public static let date = DatePickerComponents(rawValue: 2)
}
