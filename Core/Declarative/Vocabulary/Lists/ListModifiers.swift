import CoreRetained
public import Foundation

extension ForEach where Content: View {
  /// Lets the user take rows away with the Delete key; `action` removes the elements at these positions from the
  /// data.
  ///
  /// ```swift
  /// struct Tasks: View {
  ///   @State private var tasks = ["Wash up", "Water the flowers"]
  ///   var body: some View {
  ///     List {
  ///       ForEach(tasks, id: \.self) { Text($0) }.onDelete { tasks.remove(atOffsets: $0) }
  ///     }
  ///   }
  /// }
  /// ```
  @preconcurrency
  public nonisolated func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> ForEach {
    var rows = self
    rows.edits.delete = action
    return rows
  }

  /// Lets the user move rows with Alt and the arrow keys; `action` moves the elements at these positions in the data.
  ///
  /// ```swift
  /// struct Ranking: View {
  ///   @State private var names = ["Ada", "Grace", "Barbara"]
  ///   var body: some View {
  ///     List {
  ///       ForEach(names, id: \.self) { Text($0) }
  ///         .onMove { names.move(fromOffsets: $0, toOffset: $1) }
  ///     }
  ///   }
  /// }
  /// ```
  @preconcurrency
  public nonisolated func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> ForEach {
    var rows = self
    rows.edits.move = action
    return rows
  }
}

extension View {
  /// Names the view within a picker, a list or a tab view: the value that a selection holds.
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
  /// - Parameters:
  ///   - visibility: Whether there is a line; with `automatic` it is as where nothing is said.
  ///   - edges: The line belongs to the row above it: it is drawn where the bottom edge is among them.
  ///
  /// ```swift
  /// List {
  ///   Text("Bread").listRowSeparator(.visible)
  ///   Text("Butter")
  /// }
  /// ```
  public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    _row { look in
      if edges.contains(.bottom) { look.showsSeparator = visibility == .automatic ? nil : visibility == .visible }
    }
  }

  /// Room around the content of the row, in points; `nil` for as the list has it.
  ///
  /// ```swift
  /// List { Text("Moved in").listRowInsets(EdgeInsets(top: 0, leading: 32, bottom: 0, trailing: 0)) }
  /// ```
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View { _row { $0.insets = insets } }

  /// Sets how far a row is moved in at some edges, in points; with `nil` as far as rows are as a rule (SwiftUI: `listRowInsets(_:_:)`).
  public nonisolated func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    _row { row in
      guard let length else {
        if edges == .all { row.insets = nil }
        return
      }
      var insets = row.insets ?? EdgeInsets()
      if edges.contains(.top) { insets.top = length }
      if edges.contains(.leading) { insets.leading = length }
      if edges.contains(.bottom) { insets.bottom = length }
      if edges.contains(.trailing) { insets.trailing = length }
      row.insets = insets
    }
  }

  /// Shows a number at the end of the row, such as how many are unread; 0 shows none.
  ///
  /// ```swift
  /// List {
  ///   Text("Inbox").badge(3)
  ///   Text("Drafts").badge(0)
  /// }
  /// ```
  public nonisolated func badge(_ count: Int) -> some View { _row { $0.badge = count == 0 ? nil : "\(count)" } }

  /// Shows a text at the end of the row; `nil` shows none.
  public nonisolated func badge(_ label: Text?) -> some View {
    _row { look in
      look.badge = nil
      look.badgeText = label
    }
  }

  /// Shows words at the end of the row, looked up in the string catalogue; `nil` shows none.
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

  /// Shows words at the end of the row as they are; `nil` shows none.
  @_disfavoredOverload
  public nonisolated func badge<Label: StringProtocol>(_ label: Label?) -> some View {
    _row { $0.badge = label.map { String($0) } }
  }

  /// Keeps the row from being selected, while the others of the list can be.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    _row { $0.isSelectionDisabled = isDisabled }
  }

  /// Keeps the row from being taken away by `onDelete(perform:)`, while the others can be.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View { _row { $0.isDeleteDisabled = isDisabled } }

  /// Keeps the row from being moved by `onMove(perform:)`, while the others can be.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View { _row { $0.isMoveDisabled = isDisabled } }
}

/// Whether something is shown, or left to what it stands in (SwiftUI: `Visibility`).
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The framework decides, by what is usual in that place.
  case automatic
  /// It is shown.
  case visible
  /// It is not shown.
  case hidden
}
