import CoreEnvironment
import CoreTerminal
public import Foundation

extension UIResponder {
  /// The edits that the responder, or one after it, can perform now, as a menu offers them.
  final var suggestedEdits: [UIMenuElement] {
    guard let view = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded else { return [] }
    let words = view.environment
    let edits: [(UIResponderStandardEditAction, SystemWord, @MainActor (UIResponder) -> Void)] = [
      (.cut, .cut, { $0.cut(nil) }), (.copy, .copy, { $0.copy(nil) }), (.paste, .paste, { $0.paste(nil) }),
      (.selectAll, .selectAll, { $0.selectAll(nil) }),
    ]
    return edits.compactMap { action, word, perform in
      guard canPerformAction(action),
        let target = chain.first(where: { $0.implements(action) && $0.canPerformAction(action) })
      else { return nil }
      return UIAction(title: word.text(in: words)) { [weak target] _ in if let target { perform(target) } }
    }
  }
}

/// Shows a menu of edits when the program asks for it (UIKit: `UIEditMenuInteraction`).
///
/// ```swift
/// let menu = UIEditMenuInteraction(delegate: self)
/// label.addInteraction(menu)
/// menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
/// ```
///
/// It offers what the view, or one after it, can cut, copy and paste, or what the delegate says.
open class UIEditMenuInteraction: UIInteraction {
  /// Who says what the menu is, held weakly.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that it shows menus for.
  open private(set) weak var view: UIView?
  private weak var shown: UIViewController?
  private var place = CGPoint.zero

  /// Creates an interaction; without a delegate the menu offers edits.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  open func willMove(to view: UIView?) { dismissMenu() }
  open func didMove(to view: UIView?) { self.view = view }

  /// Where the menu was asked for, in points of a view.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(place, to: view) ?? .zero }

  /// Shows the menu; nothing where there is nothing to choose, or the view is in no window.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, view.window != nil else { return }
    place = configuration.sourcePoint
    let suggested = view.suggestedEdits
    let menu =
      delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
    guard !menu.actions.isEmpty else { return }
    let target = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let frame = target.isNull ? CGRect(origin: place, size: CGSize(width: 8, height: 16)) : target
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: EditMenuAnimator())
    shown = view.show(menu, below: CellRectangle(frame)) { [weak view] in $0.perform(from: view) }
    shown?.presentationController?.onEnd = { [weak self] in
      guard let self else { return }
      delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: EditMenuAnimator())
    }
  }

  /// Takes the menu away, where it is shown.
  open func dismissMenu() { shown?.dismiss(animated: true) }
  /// Has no effect here: a menu stays as it is while one chooses from it.
  open func reloadVisibleMenu() {}
  /// Has no effect here: a menu stays where it is while one chooses from it.
  ///
  /// `animated` has no effect here: a menu stays where it is.
  open func updateVisibleMenuPosition(animated: Bool) {}
}

/// Where a menu of edits is to be shown (UIKit: `UIEditMenuConfiguration`).
@MainActor @preconcurrency
open class UIEditMenuConfiguration {
  /// What it is for, as the program names it.
  public final let identifier: AnyHashable
  /// Where it is asked for, in points of the view.
  public final let sourcePoint: CGPoint
  /// Has no effect here: a menu points nowhere; accepted so that listings compile.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration; it gets a name of its own where `identifier` is `nil`.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

/// Where a menu's arrow points (UIKit: `UIEditMenuArrowDirection`). Has no effect here: there is none.
public enum UIEditMenuArrowDirection: Int, Hashable, Sendable {
  /// As there is room.
  case automatic = 0
  /// Up.
  case up = 1
  /// Down.
  case down = 2
  /// To the left.
  case left = 3
  /// To the right.
  case right = 4
}

/// Told of a menu that comes and goes (UIKit: `UIEditMenuInteractionAnimating`).
@MainActor @preconcurrency
public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Runs what goes along with the change: at once.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Runs something when the frame that shows it is drawn.
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// What comes and goes in one frame.
private final class EditMenuAnimator: UIEditMenuInteractionAnimating {
  func addAnimations(_ animations: @escaping @MainActor () -> Void) { animations() }
  func addCompletion(_ completion: @escaping @MainActor () -> Void) { AppearancePhase.main.afterFrame(completion) }
}

/// Says what a menu of edits is, and is told of it (UIKit: `UIEditMenuInteractionDelegate`). Everything is optional.
@MainActor @preconcurrency
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// The menu; `nil` for the edits that are suggested.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// What the menu is beside, in points of the view; null for where it was asked for.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// The menu is about to be shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// The menu goes.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// `nil`: the edits that are suggested.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Null: where it was asked for.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  /// Does nothing when a menu is about to be shown, for a delegate that does not care.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing when a menu goes, for a delegate that does not care.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Something in the menu of ``UIMenuController`` (UIKit: `UIMenuItem`), with a method in place of a selector.
@MainActor @preconcurrency
open class UIMenuItem {
  /// What it says.
  open var title: String
  let perform: @MainActor (UIResponder) -> Bool

  /// Creates an item that calls a selector's method of the first responder in the chain that has it.
  public init(title: String, action: Selector) {
    self.title = title
    perform = { action.call(nil, orFrom: $0, nil) }
  }

  /// Creates an item that calls a method of the first responder in the chain that has it.
  public init<Target, Result>(title: String, action: @escaping @MainActor (Target) -> @MainActor () -> Result) {
    self.title = title
    perform = { responder in
      for case let target as Target in responder.chain {
        _ = action(target)()
        return true
      }
      return false
    }
  }
}

/// The menu of edits as programs before iOS 16 show it (UIKit: `UIMenuController`); ``UIEditMenuInteraction`` takes its place.
@MainActor @preconcurrency
open class UIMenuController {
  /// The menu of the program.
  public static let shared = UIMenuController()
  /// What it offers besides the edits of the view.
  open var menuItems: [UIMenuItem]?
  /// Has no effect here: a menu points nowhere; accepted so that listings compile.
  open var arrowDirection = UIEditMenuArrowDirection.automatic
  private weak var target: UIView?
  private var rect = CGRect.zero
  private weak var shown: UIViewController?

  private init() {}

  /// Whether it is shown. Setting it shows or hides it, at what ``setTargetRect(_:in:)`` has said.
  open var isMenuVisible: Bool {
    get { shown?.presentingViewController != nil }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// Where it stands, in points of the window; nothing while it is not shown.
  open var menuFrame: CGRect { shown?.viewIfLoaded.map { $0.convert($0.bounds, to: nil) } ?? .zero }

  /// Shows it beside a part of a view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: false)
  }

  /// Takes it away.
  open func hideMenu() { setMenuVisible(false, animated: false) }
  /// Takes it away from a view.
  open func hideMenu(from targetView: UIView) { if targetView === target { hideMenu() } }
  /// Says what it is to stand beside, the next time.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { (target, rect) = (targetView, targetRect) }
  /// Has no effect here: items are looked at whenever it is shown.
  open func update() {}

  /// Shows or hides it. `animated` has no effect here: it is there in one frame.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
    guard menuVisible else {
      guard let shown else { return }
      post(Self.willHideMenuNotification)
      shown.dismiss(animated: true)
      return post(Self.didHideMenuNotification)
    }
    guard !isMenuVisible, let target, let window = target.window else { return }
    let responder = window.firstResponder ?? target
    let own = (menuItems ?? []).map { item in
      UIAction(title: item.title) { [weak responder] _ in if let responder { _ = item.perform(responder) } }
    }
    let elements = responder.suggestedEdits + own
    guard !elements.isEmpty else { return }
    post(Self.willShowMenuNotification)
    shown = target.show(UIMenu(children: elements), below: CellRectangle(rect)) { $0.perform(from: target) }
    post(Self.didShowMenuNotification)
  }
}
