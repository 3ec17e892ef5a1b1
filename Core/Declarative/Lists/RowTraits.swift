import CoreRetained

/// What a view is selected by; see `View.tag(_:)`.
enum TagTrait: ItemTrait {
  static var defaultValue: AnyHashable? { nil }
}

/// What is said about the row that a view is.
struct RowLook {
  /// Whether there are lines around the row; `nil` for as the list has it.
  var showsSeparator: Bool?
  /// Room around the content; `nil` for as the list has it.
  var insets: EdgeInsets?
  /// A number or words at the end of the row.
  var badge: String?
  /// It cannot be selected.
  var isSelectionDisabled = false
  /// It cannot be taken away.
  var isDeleteDisabled = false
  /// It cannot be moved.
  var isMoveDisabled = false
  /// What is behind the row.
  var background: UIColor?
  /// What can be done with the row, made when the row has the focus.
  var swipeActions: [RowSwipeActions] = []
}

/// Actions at one side of a row.
struct RowSwipeActions {
  let isLeading: Bool
  let make: @MainActor () -> [ItemAction]
}

enum RowLookTrait: ItemTrait {
  static var defaultValue: RowLook { RowLook() }
}
