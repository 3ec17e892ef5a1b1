import CoreEnvironment
import CoreRetained

/// Draws progress views from how much is done and their labels (SwiftUI: `ProgressViewStyle`).
///
/// Set it with ``View/progressViewStyle(_:)``.
///
/// ```swift
/// struct Percent: ProgressViewStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Text(configuration.fractionCompleted.map { "\(Int($0 * 100)) %" } ?? "…")
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// What a progress view becomes.
  associatedtype Body: View
  /// The parts of a progress view.
  typealias Configuration = ProgressViewStyleConfiguration
  /// What a progress view becomes.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a progress view (SwiftUI: `ProgressViewStyleConfiguration`).
public nonisolated struct ProgressViewStyleConfiguration: StyledConfiguration {
  var maker: ControlStyle?
  /// The label that says what goes on, as a view without its type.
  public struct Label: View {
    let content: AnyView
    /// The label as it was given.
    public var body: some View { content }
  }

  /// The label that says in words how far it has come, as a view without its type.
  public struct CurrentValueLabel: View {
    let content: AnyView
    /// The second label as it was given.
    public var body: some View { content }
  }

  /// From 0 to 1; `nil` where it is not known.
  public let fractionCompleted: Double?
  /// The label that says what goes on; `nil` where it has none.
  public var label: Label?
  /// The label that says in words how much is done; `nil` where it has none.
  public var currentValueLabel: CurrentValueLabel?
}

/// A line where it is known how far it has come, else a sign that moves (SwiftUI: `DefaultProgressViewStyle`).
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
  /// A line where it is known how far it has come, else a sign that moves.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A line: `━━━━━╸──────` (SwiftUI: `LinearProgressViewStyle`). Where it is not known how far it has come, a sign that moves.
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates the style; usually written `.linear`.
  public init() { tint = nil }
  /// Creates a line with a colour of its own, in the form of older listings. New code gives the view a `tint(_:)`.
  public init(tint: Color) { self.tint = tint }
  /// The label above the line, the value's below it.
  public func makeBody(configuration: Configuration) -> some View {
    if let fraction = configuration.fractionCompleted {
      VStack(alignment: .leading) {
        HideableLabel(content: configuration.label)
        OwnTint(content: ProgressBar(fraction: fraction), tint: tint)
        configuration.currentValueLabel.foregroundStyle(.secondary)
      }
    } else {
      CircularProgressViewStyle(optional: tint).makeBody(configuration: configuration)
    }
  }
}

/// A sign of one column, which moves where it is not known how far it has come: `⠙ Loading…`, `◑ Loading…`
/// (SwiftUI: `CircularProgressViewStyle`).
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates the style; usually written `.circular`.
  public init() { tint = nil }
  /// Creates a sign with a colour of its own, in the form of older listings. New code gives the view a `tint(_:)`.
  public init(tint: Color) { self.tint = tint }
  fileprivate init(optional tint: Color?) { self.tint = tint }
  /// The sign, with the labels behind it.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      if let fraction = configuration.fractionCompleted {
        OwnTint(content: QuarterSign(fraction: fraction), tint: tint)
      } else {
        OwnTint(content: SpinnerSign(), tint: tint)
      }
      HideableLabel(content: configuration.label)
      configuration.currentValueLabel.foregroundStyle(.secondary)
    }
  }
}

/// A sign with a colour of its own, or with that of its place.
private nonisolated struct OwnTint<Content: View>: View {
  let content: Content
  let tint: Color?

  @MainActor var body: some View { if let tint { content.tint(tint) } else { content } }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A line where it is known how far it has come, else a sign that moves.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A line: `━━━━━╸──────`, with the labels above and below it.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A sign of one column before the labels; for a row of a list.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension View {
  /// Sets how the progress views in this view look (SwiftUI: `progressViewStyle(_:)`).
  ///
  /// ```swift
  /// ProgressView("Loading", value: 0.4).progressViewStyle(.linear)
  /// ```
  public nonisolated func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    _style(\.progressViewStyle, ChosenStyle(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  var progressViewStyle: ChosenStyle<ProgressViewStyleConfiguration>? {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

private enum ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: ChosenStyle<ProgressViewStyleConfiguration>? { nil }
}
