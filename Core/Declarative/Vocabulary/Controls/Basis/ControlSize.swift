public import CoreEnvironment
import CoreRetained

/// The size of controls (SwiftUI: `ControlSize`). Buttons show it by the blanks beside their labels; they stay one
/// row high.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  /// No blanks beside the label, for buttons that stand close together.
  case mini
  /// One blank on each side of the label, as in `regular`: a control is one row high in any case.
  case small
  /// One blank on each side of the label, the size where none is set.
  case regular
  /// Three blanks on each side of the label, for a button that should be easy to find.
  case large
  /// Five blanks on each side of the label, for the main button of a screen.
  case extraLarge

  /// The blanks beside a label.
  var blanks: Int {
    switch self {
    case .mini: 0
    case .small, .regular: 1
    case .large: 3
    case .extraLarge: 5
    }
  }
}

private struct ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The size of the controls at this place, set by `controlSize(_:)`.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// Whether the labels of controls are shown here.
  public var labelsVisibility: Visibility { areLabelsHidden ? .hidden : .automatic }

  /// Labels of controls are told to who cannot see them, and not shown.
  var areLabelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Sets how large controls are (SwiftUI: `controlSize(_:)`).
  ///
  /// ```swift
  /// Button("Start") {}.controlSize(.large)
  /// ```
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Hides the labels of controls; they are still told to who cannot see them (SwiftUI: `labelsHidden()`).
  ///
  /// ```swift
  /// struct Volume: View {
  ///   @State private var volume = 0.5
  ///   var body: some View { Slider(value: $volume) { Text("Volume") }.labelsHidden() }
  /// }
  /// ```
  public nonisolated func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }

  /// Whether the labels of controls are shown; hidden, they are still told to who cannot see them (SwiftUI:
  /// `labelsVisibility(_:)`).
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.areLabelsHidden, visibility == .hidden)
  }
}
