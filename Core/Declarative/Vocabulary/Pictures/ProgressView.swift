import CoreEnvironment
import CoreRetained
public import Foundation

/// Shows that something goes on, and how much of it is done where that is known (SwiftUI: `ProgressView`).
///
/// ```swift
/// VStack {
///   ProgressView("Loading…")
///   ProgressView("Loading…", value: 3, total: 12)
/// }
/// ```
///
/// For what will be over: loading, sending, a countdown with `timerInterval:`. A measure that goes up and down is a
/// `Gauge`; that there is nothing to show says ``ContentUnavailableView``.
public nonisolated struct ProgressView<Label, CurrentValueLabel> {
  /// How far it has come.
  fileprivate enum Course {
    case unknown
    case fraction(Double)
    case object(Progress)
    case time(ClosedRange<Date>, countsDown: Bool)
  }

  private let course: Course
  private let label: Label?
  private let currentValueLabel: CurrentValueLabel?
  /// The style that made it; see ``StyledConfiguration``.
  private var maker: ControlStyle?
  @Environment(\.progressViewStyle) private var style

  private init(_ course: Course, label: Label?, currentValueLabel: CurrentValueLabel?) {
    (self.course, self.label, self.currentValueLabel) = (course, label, currentValueLabel)
  }

  private static func course<Value: BinaryFloatingPoint>(_ value: Value?, _ total: Value) -> Course {
    guard let value else { return .unknown }
    let fraction = Double(value) / Double(total)
    return .fraction(fraction.isNaN ? 0 : min(max(fraction, 0), 1))
  }
}

extension ProgressView: View where Label: View, CurrentValueLabel: View {
  /// The progress, drawn by the nearest style.
  @MainActor public var body: some View {
    switch course {
    case .unknown: styled(nil)
    case .fraction(let fraction): styled(fraction)
    case .object(let progress): ObjectProgress(progress: progress) { styled($0) }
    case .time(let interval, let countsDown): TimedProgress(interval: interval, countsDown: countsDown) { styled($0) }
    }
  }

  @MainActor
  private func styled(_ fraction: Double?) -> AnyView {
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fraction,
      label: label.map { ProgressViewStyleConfiguration.Label(content: AnyView($0)) },
      currentValueLabel: currentValueLabel.map {
        ProgressViewStyleConfiguration.CurrentValueLabel(content: AnyView($0))
      })
    if let style, style.style != maker { return style.body(of: configuration, from: \.progressViewStyle) }
    return AnyView(DefaultProgressViewStyle().makeBody(configuration: configuration))
  }

  /// Creates a sign that something goes on, without saying what or for how long.
  public init() where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(.unknown, label: nil, currentValueLabel: nil)
  }

  /// Creates a sign that something goes on, with a label that says what.
  public init(@ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView {
    self.init(.unknown, label: label(), currentValueLabel: nil)
  }

  /// Creates a sign that something goes on, with a title that is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey) where Label == Text, CurrentValueLabel == EmptyView {
    self.init(.unknown, label: Text(titleKey), currentValueLabel: nil)
  }

  /// Creates a sign that something goes on, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text, CurrentValueLabel == EmptyView {
    self.init(.unknown, label: Text(title), currentValueLabel: nil)
  }

  /// Shows how much of `total` is done, without a label; where `value` is `nil`, that something goes on.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(Self.course(value, total), label: nil, currentValueLabel: nil)
  }

  /// Shows how much of `total` is done, with a label; `nil` means that it is not known.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView {
    self.init(Self.course(value, total), label: label(), currentValueLabel: nil)
  }

  /// Shows how much of `total` is done, with a label and a second one that says the value in words.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(Self.course(value, total), label: label(), currentValueLabel: currentValueLabel()) }

  /// Shows how much of `total` is done, with a title that is looked up in the string catalogue.
  public init<Value: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: Value?, total: Value = 1.0)
  where Label == Text, CurrentValueLabel == EmptyView {
    self.init(Self.course(value, total), label: Text(titleKey), currentValueLabel: nil)
  }

  /// Shows how much of `total` is done, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, Value: BinaryFloatingPoint>(_ title: S, value: Value?, total: Value = 1.0)
  where Label == Text, CurrentValueLabel == EmptyView {
    self.init(Self.course(value, total), label: Text(title), currentValueLabel: nil)
  }

  /// Follows a `Progress` of Foundation, and shows the part of it that is done.
  public init(_ progress: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(.object(progress), label: nil, currentValueLabel: nil)
  }

  /// Shows how much of a span of time has passed, and the time that is left or passed below it.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView, CurrentValueLabel == Text {
    self.init(
      .time(timerInterval, countsDown: countsDown), label: nil,
      currentValueLabel: Text(timerInterval: timerInterval, countsDown: countsDown))
  }

  /// Shows how much of a span of time has passed, with a label and the time that is left or passed.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == Text {
    self.init(
      .time(timerInterval, countsDown: countsDown), label: label(),
      currentValueLabel: Text(timerInterval: timerInterval, countsDown: countsDown))
  }

  /// Shows how much of a span of time has passed, with a label and a second one in place of the time.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      .time(timerInterval, countsDown: countsDown), label: label(), currentValueLabel: currentValueLabel())
  }

  /// The progress view that a style was given, to be shown in another style.
  public init(_ configuration: ProgressViewStyleConfiguration)
  where
    Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
  {
    self.init(
      configuration.fractionCompleted.map { .fraction($0) } ?? .unknown, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
    maker = configuration.maker
  }
}
