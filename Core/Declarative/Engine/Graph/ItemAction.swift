import CoreRetained

/// What pressing a view does, for those who show the view in their own way: an alert, a menu, a bar, the row of a
/// list.
///
/// Buttons and links put it into the traits of their items; the container around reads it there.
struct ItemAction {
  /// What pressing it means for the user.
  enum Role {
    /// Nothing in particular.
    case normal
    /// Something is taken away for good.
    case destructive
    /// What is under way is given up.
    case cancel
    /// The screen or sheet around is closed.
    case close
    /// The screen does what it is there for.
    case confirm
  }

  /// The words on the button, all of them.
  var title: String { makeTitle() }
  /// The words on the button where they are a single title; `nil` where the label shows more than that.
  var name: String? { makeName() }
  /// The name of the symbol on it.
  var systemImage: String?
  var role: Role
  /// Whether it can be pressed at this moment.
  var isEnabled: Bool { checkEnabled() }
  /// Whether it leads to another screen.
  var leadsOn: Bool
  /// The value that it leads to, where it is a link with one.
  var leadsTo: AnyHashable?
  /// Runs the action.
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

/// The action of a view that is a button or a link as a whole; `nil` for all other views.
enum ItemActionTrait: ItemTrait {
  static var defaultValue: ItemAction? { nil }
}
