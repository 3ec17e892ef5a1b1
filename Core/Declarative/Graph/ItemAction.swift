import CoreRetained

/// What pressing a view does: what buttons and links say about themselves to whoever shows them in a way of its own: an alert, a
/// menu, a bar, the row of a list.
struct ItemAction {
  /// What it takes or gives up.
  enum Role {
    /// Nothing in particular.
    case normal
    /// It takes something away.
    case destructive
    /// It gives something up.
    case cancel
    /// It shuts what it stands in.
    case close
    /// It is what is meant as a rule.
    case confirm
  }

  /// The words on it.
  var title = ""
  /// The name of the symbol on it.
  var systemImage: String?
  var role = Role.normal
  /// Whether it can be pressed.
  var isEnabled = true
  /// It leads to another screen.
  var leadsOn = false
  /// Does it.
  var perform: @MainActor () -> Void
}

/// The action of a view that is a button or a link as a whole; `nil` for all others.
enum ItemActionTrait: ItemTrait {
  static var defaultValue: ItemAction? { nil }
}
