public import CoreEnvironment
public import CoreObserving
import CoreRetained

/// Whether what is shown can be edited (SwiftUI: `EditMode`).
public enum EditMode: Hashable, Sendable {
  /// It cannot.
  case inactive
  /// One thing in it can, for a moment.
  case transient
  /// It can.
  case active

  /// Whether it can, for a moment or on.
  public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// Whether what is shown can be edited: a binding, as in `.environment(\.editMode, $mode)`. Nothing by default.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// Begins and ends editing: turns `\.editMode` (SwiftUI: `EditButton`). Where nobody has set that, it cannot be used: in a
/// terminal rows are deleted and moved by keys, at any time.
public nonisolated struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// Creates the button.
  public init() {}

  /// `Edit`, or `Done`.
  @MainActor public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button {
      editMode?.wrappedValue = isEditing ? .inactive : .active
    } label: {
      Text(verbatim: isEditing ? "Done" : "Edit")
    }
    .disabled(editMode == nil)
  }
}
