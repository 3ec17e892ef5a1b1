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
private struct OwnEditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// Whether what is shown can be edited: a binding, as in `.environment(\.editMode, $mode)`. Each screen has one of its own.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] ?? ownEditMode }
    set { self[EditModeKey.self] = newValue }
  }

  /// That of the screen.
  var ownEditMode: Binding<EditMode>? {
    get { self[OwnEditModeKey.self] }
    set { self[OwnEditModeKey.self] = newValue }
  }
}

extension ValueNode {
  /// Gives a screen a mode of its own; nothing is edited at first.
  @MainActor func beginEditMode() {
    environment(\.ownEditMode, Binding(location: StateLocation(EditMode.inactive, "EditMode")))
  }
}

/// Begins and ends editing: turns `\.editMode` (SwiftUI: `EditButton`).
///
/// A list that is edited shows which rows can be deleted and moved. In a terminal keys do that at any time.
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
      Text(system: isEditing ? .done : .edit)
    }
    .disabled(editMode == nil)
  }
}
