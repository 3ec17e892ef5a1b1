public import CoreEnvironment
public import CoreObserving
import CoreRetained

/// Whether the rows of a screen can be edited at the moment (SwiftUI: `EditMode`).
public enum EditMode: Hashable, Sendable {
  /// Nothing can be edited, the usual state of a screen.
  case inactive
  /// One thing can be edited for a moment, as after a swipe across its row.
  case transient
  /// The list or screen is being edited: rows can be deleted and moved.
  case active

  /// Whether something can be edited, be it for a moment or until editing ends.
  public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
private struct OwnEditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// Whether the rows of the screen can be edited: a binding, set as in `.environment(\.editMode, $mode)`. Each
  /// screen has one of its own.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] ?? ownEditMode }
    set { self[EditModeKey.self] = newValue }
  }

  /// The program has set the binding itself, and does not leave it to the screen.
  var hasEditMode: Bool { self[EditModeKey.self] != nil }

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
///
/// ```swift
/// struct Tasks: View {
///   @State private var tasks = ["Wash up", "Water the flowers"]
///   var body: some View {
///     List { ForEach(tasks, id: \.self) { Text($0) }.onDelete { tasks.remove(atOffsets: $0) } }
///       .toolbar { EditButton() }
///   }
/// }
/// ```
public nonisolated struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// Creates a button that begins and ends editing on its screen.
  public init() {}

  /// A button with the title `Edit`, or `Done` while the screen is edited; disabled where nothing can be edited.
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
