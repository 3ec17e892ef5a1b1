public import CoreEnvironment
import CoreRetained

private enum RenameActionKey: EnvironmentKey {
  static var defaultValue: RenameAction? { nil }
}

/// Renames what is shown (SwiftUI: `RenameAction`). Read it as `\.rename`, and call it like a function.
public struct RenameAction {
  fileprivate let action: @MainActor () -> Void

  /// Does what `renameAction(_:)` was given.
  @MainActor @preconcurrency public func callAsFunction() { action() }
}

extension EnvironmentValues {
  /// What a button to rename does here; `nil` where nothing can be renamed (SwiftUI: `rename`).
  public internal(set) var rename: RenameAction? {
    get { self[RenameActionKey.self] }
    set { self[RenameActionKey.self] = newValue }
  }
}

/// A button that renames what is shown, as `renameAction` says (SwiftUI: `RenameButton`). Where nothing says so it is disabled.
///
/// ```swift
/// struct Note: View {
///   @State private var name = "Shopping"
///   @FocusState private var isRenaming: Bool
///   var body: some View {
///     TextField("Name", text: $name)
///       .focused($isRenaming)
///       .contextMenu { RenameButton() }
///       .renameAction($isRenaming)
///   }
/// }
/// ```
public nonisolated struct RenameButton<Label: View>: View {
  @Environment(\.rename) private var action
  private let label: Label

  private init(label: Label) { self.label = label }

  /// A button titled `Rename`, in the language of the place.
  @MainActor public var body: some View {
    let action = action
    Button {
      action?()
    } label: {
      label
    }
    .disabled(action == nil)
  }
}

extension RenameButton where Label == CoreDeclarative.Label<Text, Image> {
  /// Creates a button with the usual title.
  public init() {
    self.init(label: CoreDeclarative.Label(title: { Text(system: .rename) }, icon: { Image(systemName: "pencil") }))
  }
}

extension View {
  /// Sets what buttons to rename do in the view (SwiftUI: `renameAction(_:)`).
  @preconcurrency
  public nonisolated func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Has buttons to rename lead to a text field, which gets the focus.
  public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    // Safe: actions run on the main actor, where the binding is used alone.
    nonisolated(unsafe) let isFocused = isFocused
    return environment(\.rename, RenameAction { isFocused.wrappedValue = true })
  }
}
