import CoreEnvironment
package import CoreTerminal
public import Foundation

/// Opens a menu for a view (UIKit: `UIContextMenuInteraction`): with the right button of the mouse, or Shift-F10 while the focus is
/// in the view. Where nothing in the view could have the focus, it can itself, and Return opens the menu, too.
///
/// ```swift
/// card.addInteraction(UIContextMenuInteraction(delegate: self))
/// ```
open class UIContextMenuInteraction: UIInteraction, ViewListener {
  /// How a menu looks (UIKit: `UIContextMenuInteraction.Appearance`).
  public enum Appearance: Int, Hashable, Sendable {
    /// It is not shown.
    case unknown = 0
    /// With a picture of what it is for.
    case rich = 1
    /// The menu alone, as always here.
    case compact = 2
  }

  /// Who says what the menu is, held weakly.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that it opens menus for.
  open private(set) weak var view: UIView?
  /// How the menu looks.
  open var menuAppearance: Appearance { shown == nil ? .unknown : .compact }

  private var place = CGPoint.zero
  private weak var shown: UIViewController?
  private var isAsking = false

  /// Creates an interaction whose delegate says what the menu is.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) { self.view?.remove(self) }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.add(self)
  }

  /// Where the menu was asked for, in points of a view.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(place, to: view) ?? .zero }

  /// Takes the menu away, where it is shown.
  open func dismissMenu() { shown?.dismiss(animated: true) }

  /// Changes the menu that is shown. Has no effect here: what one chooses from stays as it is.
  ///
  /// `block` has no effect here: a menu stays as it is while it is shown.
  open func updateVisibleMenu(_ block: @MainActor (_ visibleMenu: UIMenu) -> UIMenu) {}

  // MARK: What the user does

  package var takesFocus: Bool {
    guard let view, !isAsking, view.controller == nil, !(view is UIControl), !view.isInRow else { return false }
    isAsking = true
    defer { isAsking = false }
    return !view.subviews.contains { $0.canTakeFocus }
  }

  package func focusEntered() { emphasize() }
  package func focusLeft() { emphasize() }

  private func emphasize() {
    guard let view, takesFocus || view.isEmphasized else { return }
    view.isEmphasized = view.isFirstResponder
  }

  package var keyCommands: [UIKeyCommand] {
    guard let view else { return [] }
    let title = SystemWord.menuKey.text(in: view.environment)
    return [
      UIKeyCommand(title: title, input: UIKeyCommand.f10, modifierFlags: .shift) { [weak self] in
        guard let self, let view = self.view else { return }
        _ = open(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY), isByKey: true)
      }
    ]
  }

  package func receive(_ key: KeyEvent) -> Bool {
    guard let view, view.isFirstResponder, takesFocus, key.matches(KeyEvent(.enter)),
      view.gestureRecognizers?.contains(where: { $0 is UITapGestureRecognizer && $0.isEnabled }) != true
    else { return false }
    return open(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY), isByKey: true)
  }

  package func secondaryClick(at point: CGPoint) -> Bool { open(at: point, isByKey: false) }

  private func open(at point: CGPoint, isByKey: Bool) -> Bool {
    place = point
    guard let view, let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point),
      let menu = configuration.menu
    else { return false }
    let size = view.cellFrame
    let cell = CellRectangle(
      column: max(0, Int(point.x / 8)), row: max(0, Int(point.y / 16)), width: 1, height: 1)
    delegate?.contextMenuInteraction(
      self, willDisplayMenuFor: configuration, animator: ContextMenuAnimator())
    shown = view.show(menu, below: isByKey ? CellRectangle(width: size.width, height: size.height) : cell) {
      [weak view] in
      $0.perform(from: view)
    }
    shown?.presentationController?.onEnd = { [weak self] in
      guard let self else { return }
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: ContextMenuAnimator())
    }
    return true
  }
}

/// Says what the menu for a view is (UIKit: `UIContextMenuInteractionDelegate`).
@MainActor @preconcurrency
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for what is at a point of the view; `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Never asked: no picture of a view is shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Never asked: no picture of a view is shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Never told: there is no picture to be chosen.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration:
      UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
  /// The menu is about to be shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu goes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// `nil`: the view as it is.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// `nil`: the view as it is.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing when a picture is chosen, for a delegate that does not care.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration:
      UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing when a menu is about to be shown, for a delegate that does not care.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing when a menu goes, for a delegate that does not care.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
