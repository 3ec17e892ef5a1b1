import CoreRetained
public import Foundation

extension ForEach where Content: View {
  /// Rows can be taken away, with the Delete key; `action` takes the elements at these places out of the data.
  @preconcurrency
  public nonisolated func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> ForEach {
    var rows = self
    rows.edits.delete = action
    return rows
  }

  /// Rows can be moved, with Alt and the arrow keys; `action` moves the elements at these places before another one.
  @preconcurrency
  public nonisolated func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> ForEach {
    var rows = self
    rows.edits.move = action
    return rows
  }
}

extension View {
  /// What the view is told apart by in a picker, a list or a tab view.
  ///
  /// ```swift
  /// struct Size: View {
  ///   @State private var size = "M"
  ///
  ///   var body: some View {
  ///     Picker("Size", selection: $size) {
  ///       Text("Small").tag("S")
  ///       Text("Medium").tag("M")
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// It has to be of the type of the selection, or of what that is an optional of: a picker leaves out an option with a
  /// tag of another type. In a ``ForEach`` whose identities are of that type no tags are needed. To give a view a state
  /// of its own take ``id(_:)``.
  ///
  /// `includeOptional` has no effect here: a selection that may be none is compared by what is in it.
  public nonisolated func tag<Tag: Hashable>(_ tag: Tag, includeOptional: Bool = true) -> some View {
    _itemTrait(TagTrait.self) { $0 = AnyHashable(tag) }
  }

  private nonisolated func _row(_ change: @escaping (inout RowLook) -> Void) -> some View {
    _itemTrait(RowLookTrait.self, change)
  }

  /// Whether a line tells the row from the next one of its section. There is none where nothing is said.
  ///
  /// - Parameter edges: The line belongs to the row above it: it is drawn where the bottom edge is among them.
  public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    _row { look in
      if edges.contains(.bottom) { look.showsSeparator = visibility == .automatic ? nil : visibility == .visible }
    }
  }

  /// Room around the content of the row, in points; `nil` for as the list has it.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View { _row { $0.insets = insets } }

  /// A number at the end of the row; 0 for none.
  public nonisolated func badge(_ count: Int) -> some View { _row { $0.badge = count == 0 ? nil : "\(count)" } }

  /// A text at the end of the row.
  public nonisolated func badge(_ label: Text?) -> some View {
    _row { look in
      look.badge = nil
      look.badgeText = label
    }
  }

  /// Words at the end of the row.
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

  /// Words at the end of the row.
  @_disfavoredOverload
  public nonisolated func badge<Label: StringProtocol>(_ label: Label?) -> some View {
    _row { $0.badge = label.map { String($0) } }
  }

  /// Whether the row can be selected.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    _row { $0.isSelectionDisabled = isDisabled }
  }

  /// Whether the row can be taken away.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View { _row { $0.isDeleteDisabled = isDisabled } }

  /// Whether the row can be moved.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View { _row { $0.isMoveDisabled = isDisabled } }
}

/// Whether something is seen (SwiftUI: `Visibility`).
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As it is as a rule.
  case automatic
  /// It is seen.
  case visible
  /// It is not seen.
  case hidden
}
