import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// Somebody who listens to a view, and knows what else can be done with it: Shift-F10 shows all of that in one menu while the
/// focus is in the view.
@MainActor
protocol ActionOffering: ViewListener {
  /// What it adds to the menu.
  var offered: [UIMenuElement] { get }
  /// It is a menu that was asked for, so it stands before what is only offered.
  var isMenu: Bool { get }
  /// What Return does where the view does nothing else with it; `nil` where that is not said here.
  var mainAction: (@MainActor () -> Void)? { get }
}

extension ActionOffering {
  var isMenu: Bool { false }
  var mainAction: (@MainActor () -> Void)? { nil }
}

extension UIView {
  /// The view, what has nothing in it but the view, and what it has nothing but in it, from the inside out: modifiers have put
  /// containers around what they are written after.
  private var wrappedAndWrapping: [UIView] { outermostWrapper.withWrapped.reversed() }

  /// The outermost container that has nothing in it but the view; the view itself where there is none.
  fileprivate var outermostWrapper: UIView {
    var outermost = self
    while let around = outermost.superview as? ContainerView, around.isWrapper { outermost = around }
    return outermost
  }

  private var offerings: [any ActionOffering] {
    wrappedAndWrapping.flatMap(\.listeners).compactMap { $0 as? any ActionOffering }
  }

  /// Something is offered for the view.
  var hasOfferedActions: Bool { offerings.contains { !$0.offered.isEmpty } }

  /// What Return does where nothing in the view takes it.
  var offeredMainAction: (@MainActor () -> Void)? { offerings.lazy.compactMap(\.mainAction).first }

  /// Shows what is offered for the view, in a menu below it.
  ///
  /// - Returns: Whether there is anything.
  @discardableResult
  func openOfferedActions() -> Bool {
    let offerings = offerings
    let elements = offerings.filter(\.isMenu).flatMap(\.offered) + offerings.filter { !$0.isMenu }.flatMap(\.offered)
    guard !elements.isEmpty else { return false }
    let size = cellFrame
    show(UIMenu(children: elements), below: CellRectangle(width: size.width, height: size.height)) { [weak self] in
      $0.performWithSender(self)
    }
    return true
  }

  /// The key that shows what is offered for the view.
  func offeringCommand(in environment: EnvironmentValues) -> UIKeyCommand {
    UIKeyCommand(
      title: SystemWord.menuKey.text(in: environment), input: UIKeyCommand.f10, modifierFlags: .shift
    ) { [weak self] in self?.openOfferedActions() }
  }

  /// It stands in a row, which has the focus and the keys.
  var isInRow: Bool {
    sequence(first: superview, next: { $0?.superview }).contains { $0 is UITableViewCell }
  }

  /// Neither the view, nor anything in it or around it alone, can have the focus, but for who listens to the view itself.
  var isPassive: Bool { PassiveViews.isPassive(self) }

  /// Somebody is just finding out whether the view, or one around it alone, is passive: whoever listens to it is not to be counted.
  fileprivate var isAskedForStops: Bool { PassiveViews.asked.contains { $0 === outermostWrapper } }

  /// Keys are to do something with what the view has nothing but in it: that is what gets the focus then.
  fileprivate var hasStopWithin: Bool {
    withWrapped.dropFirst().contains { $0.listeners.contains { ($0 as? any KeyStop)?.isUsable == true } }
  }

  /// It, or something in it, can have the focus.
  fileprivate var hasStop: Bool { self is UIControl || canBecomeFocused || subviews.contains(where: \.hasStop) }
}

/// Finds out which views can have the focus only because somebody listens to them. Several may listen to one view, and to what has
/// nothing in it but the view, each of whom finds out the same: none of them is counted.
@MainActor
private enum PassiveViews {
  private(set) static var asked: [UIView] = []

  static func isPassive(_ view: UIView) -> Bool {
    let outermost = view.outermostWrapper
    asked.append(outermost)
    defer { asked.removeLast() }
    return !outermost.hasStop
  }
}

/// Somebody who lets keys do something with a view that is no control.
@MainActor
private protocol KeyStop: ViewListener {
  /// Keys do something now.
  var isUsable: Bool { get }
}

/// The node of a modifier that lets keys do something with a view which could not have the focus without it: then it can, and
/// gets it where the user leads it there.
class StopNode<Outer, Inner>: ListeningNode<Outer, Inner>, KeyStop {
  override var takesFocus: Bool {
    isUsable && views.contains { !$0.isAskedForStops && !$0.isInRow && !$0.hasStopWithin && $0.isPassive }
  }

  /// A screen begins where something is to be done that can be seen.
  override var avoidsFirstFocus: Bool { true }

  /// Keys do something now.
  var isUsable: Bool { context.values.environment.isEnabled }

  override func focusEntered() { emphasize() }
  override func focusLeft() { emphasize() }

  private func emphasize() {
    for view in views where view.isPassive { view.isEmphasized = view.isFirstResponder }
  }
}

/// The node of a modifier that offers actions which nothing on the screen shows.
class OfferingNode<Outer, Inner>: StopNode<Outer, Inner>, ActionOffering {
  /// What is offered. Subclasses override it.
  var offered: [UIMenuElement] { [] }
  /// Whether that is anything: asked more often than what it is. Subclasses override it.
  var offersAnything: Bool { false }
  var isMenu: Bool { false }
  var mainAction: (@MainActor () -> Void)? { nil }

  override var isUsable: Bool { (offersAnything || mainAction != nil) && super.isUsable }

  override var keyCommands: [UIKeyCommand] {
    let environment = context.values.environment
    guard let view = views.first, isUsable else { return [] }
    let menu = offersAnything ? [view.offeringCommand(in: environment)] : []
    guard view.isFirstResponder, view.isPassive else { return menu }
    // The easier key is told first.
    let hint =
      view.offeredMainAction == nil
      ? KeyHint("⏎", .menuKey)
      : KeyHint.pressing(view.spokenName ?? view.firstSpokenText, label: view.accessibilityLabel)
    return [
      UIKeyCommand(title: hint.localized(in: environment).title, input: "\r") { [weak view] in view?.doMainAction() }
    ] + menu
  }

  override func receive(_ key: KeyEvent) -> Bool {
    guard key.matches(KeyEvent(.enter)), isUsable,
      let view = views.first(where: { $0.isFirstResponder && $0.isPassive })
    else { return false }
    return view.doMainAction()
  }
}

extension UIView {
  /// Does what Return stands for where nothing in the view takes it: the main action, else the menu is opened.
  ///
  /// - Returns: Whether there was anything to do.
  @discardableResult
  func doMainAction() -> Bool {
    guard let action = offeredMainAction else { return openOfferedActions() }
    action()
    return true
  }
}
