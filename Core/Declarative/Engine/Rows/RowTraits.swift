import CoreRetained

/// The tag of a view, by which a selection names it; see `View.tag(_:)`.
enum TagTrait: ItemTrait {
  static var defaultValue: AnyHashable? { nil }
}

/// What modifiers have set for a row: insets, background, badge, separator, actions.
struct RowLook {
  /// Whether there is a line below the row; `nil` for as the list has it.
  var showsSeparator: Bool?
  /// Room around the content; `nil` for as the list has it.
  var insets: EdgeInsets?
  /// A number or words at the end of the row.
  var badge: String?
  /// The same as a text, which depends on its place.
  var badgeText: Text?
  /// It cannot be selected.
  var isSelectionDisabled = false
  /// It cannot be taken away.
  var isDeleteDisabled = false
  /// It cannot be moved.
  var isMoveDisabled = false
  /// What is behind the row.
  var background: UIColor?
  /// It opens and closes what stands below it.
  var disclosure: RowDisclosure?
  /// What can be done with the row, made when the row has the focus.
  var swipeActions: [RowSwipeActions] = []
}

/// How a row opens and closes the rows below it.
struct RowDisclosure {
  let isExpanded: Bool
  let set: @MainActor (Bool) -> Void
}

/// Actions at one side of a row.
struct RowSwipeActions {
  let isLeading: Bool
  let make: @MainActor () -> [ItemAction]

  /// Those that can be used now, as tables have them.
  @MainActor var contextualActions: [UIContextualAction] {
    make().filter(\.isEnabled).map { action in
      UIContextualAction(style: action.role == .destructive ? .destructive : .normal, title: action.title) {
        _, _, done in
        action.perform()
        done(true)
      }
    }
  }
}

enum RowLookTrait: ItemTrait {
  static var defaultValue: RowLook { RowLook() }
}
