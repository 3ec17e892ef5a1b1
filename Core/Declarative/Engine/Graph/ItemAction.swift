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
  var title: String { makeTitle() }
  /// The words on it, where they are one title and not all that a row shows.
  var name: String? { makeName() }
  /// The name of the symbol on it.
  var systemImage: String?
  var role: Role
  /// Whether it can be pressed now.
  var isEnabled: Bool { checkEnabled() }
  /// It leads to another screen.
  var leadsOn: Bool
  /// Does it.
  var perform: @MainActor () -> Void

  // Asked when they are needed: a label's words may change, and looking for them takes time.
  private let makeTitle: () -> String
  private let makeName: () -> String?
  private let checkEnabled: () -> Bool

  init(
    title: @autoclosure @escaping () -> String = "", name: @autoclosure @escaping () -> String? = nil,
    systemImage: String? = nil, role: Role = .normal,
    isEnabled: @autoclosure @escaping () -> Bool = true, leadsOn: Bool = false, perform: @escaping @MainActor () -> Void
  ) {
    makeTitle = title
    makeName = name
    self.systemImage = systemImage
    self.role = role
    checkEnabled = isEnabled
    self.leadsOn = leadsOn
    self.perform = perform
  }
}

/// The action of a view that is a button or a link as a whole; `nil` for all others.
enum ItemActionTrait: ItemTrait {
  static var defaultValue: ItemAction? { nil }
}
