public import CoreObserving
import CoreEnvironment
import CoreRetained
public import Foundation

/// Chooses any number of days in the calendar of a month (SwiftUI: `MultiDatePicker`).
///
/// ```swift
/// struct Holidays: View {
///   @State private var days: Set<DateComponents> = []
///   var body: some View { MultiDatePicker("Days off", selection: $days) }
/// }
/// ```
///
/// ```
/// ‹      November 2026       ›
///  Mo  Tu  We  Th  Fr  Sa  Su
///                           1
///   2   3   4 [ 5][ 6]  7   8
/// ```
///
/// For several days; one day is a ``DatePicker``. The arrows go from day to day and from week to week, the page keys from month
/// to month;
/// Return, Space and the mouse choose a day or take it back. Its label is told, and not shown. The calendar, the time zone and
/// the language
/// are those of the environment.
public nonisolated struct MultiDatePicker<Label: View>: View {
  private let selection: Binding<Set<DateComponents>>
  private let bounds: Range<Date>
  private let label: Label

  init(_ selection: Binding<Set<DateComponents>>, _ bounds: Range<Date>, _ label: Label) {
    (self.selection, self.bounds, self.label) = (selection, bounds, label)
  }

  /// Creates a picker for any days, with a view as its label.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(selection, Date.distantPast..<Date.distantFuture, label())
  }

  /// Creates a picker for days in a range, with a view as its label.
  public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
    self.init(selection, bounds, label())
  }

  /// Creates a picker for days from one on, with a view as its label.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
  ) { self.init(selection, bounds.lowerBound..<Date.distantFuture, label()) }

  /// Creates a picker for days before one, with a view as its label.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
  ) { self.init(selection, Date.distantPast..<bounds.upperBound, label()) }

  /// The calendar of a month.
  @MainActor public var body: some View {
    LabeledControl(label: label, hidesLabel: true, content: MonthField(selection: selection, bounds: bounds))
  }
}

extension MultiDatePicker where Label == Text {
  /// Creates a picker for any days, with a title that is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection, Date.distantPast..<Date.distantFuture, Text(titleKey))
  }

  /// Creates a picker for any days, with a title that is taken as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>) {
    self.init(selection, Date.distantPast..<Date.distantFuture, Text(title))
  }

  /// Creates a picker for days in a range, with a title from the string catalogue.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection, bounds, Text(titleKey))
  }

  /// Creates a picker for days in a range, with a title that is taken as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection, bounds, Text(title))
  }

  /// Creates a picker for days from one on, with a title from the string catalogue.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) { self.init(selection, bounds.lowerBound..<Date.distantFuture, Text(titleKey)) }

  /// Creates a picker for days from one on, with a title that is taken as it is.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) { self.init(selection, bounds.lowerBound..<Date.distantFuture, Text(title)) }

  /// Creates a picker for days before one, with a title from the string catalogue.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) { self.init(selection, Date.distantPast..<bounds.upperBound, Text(titleKey)) }

  /// Creates a picker for days before one, with a title that is taken as it is.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) { self.init(selection, Date.distantPast..<bounds.upperBound, Text(title)) }
}
