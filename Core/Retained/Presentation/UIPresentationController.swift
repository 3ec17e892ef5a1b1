public import CoreEnvironment
import CoreObserving
package import CoreTerminal
public import Foundation

/// Whether a controller is presented as a sheet, over the whole screen, or as a popover (UIKit:
/// `UIModalPresentationStyle`).
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// Over the whole screen, so that the presenter disappears.
  case fullScreen = 0
  /// A sheet: a box, or everything where there is little room.
  case pageSheet = 1
  /// A sheet that is smaller than a page sheet on iOS.
  case formSheet = 2
  /// Over everything in the window.
  case currentContext = 3
  /// As the controller's own presentation controller has it.
  case custom = 4
  /// Over everything, what is behind is kept.
  case overFullScreen = 5
  /// Over everything in the window, what is behind is kept.
  case overCurrentContext = 6
  /// A small box beside what it belongs to.
  case popover = 7
  /// Not presented at all: for an adaptation that keeps the style.
  case none = -1
  /// The style that suits the controller: a sheet.
  case automatic = -2
}

/// How a controller comes and goes (UIKit: `UIModalTransitionStyle`), which is in one frame here.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// From below on iOS; in one frame here.
  case coverVertical = 0
  /// By turning over on iOS; in one frame here.
  case flipHorizontal = 1
  /// By fading in on iOS; in one frame here.
  case crossDissolve = 2
  /// By turning a page on iOS; in one frame here.
  case partialCurl = 3
}

/// Presents a controller in a window (UIKit: `UIPresentationController`).
///
/// ```swift
/// final class BannerPresentation: UIPresentationController {
///   override var frameOfPresentedViewInContainerView: CGRect {
///     CGRect(x: 0, y: 0, width: containerView?.bounds.width ?? 0, height: .rows(3))
///   }
/// }
/// ```
///
/// What is presented inherits from here, and this from the window: not from the presenter. Set traits on
/// `traitOverrides` here, or on what is presented, to hand them over.
open class UIPresentationController: NSObject, UITraitEnvironment, UITraitChangeObservable {
  /// The controller that presents; the presented one itself where there is none.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }
  /// The controller that is presented.
  open var presentedViewController: UIViewController {
    guard let presented else {
      preconditionFailure(
        "The controller that \(type(of: self)) was made for is gone. Keep the controller; it keeps its presentation.")
    }
    return presented
  }
  /// The place in the value tree: below the window, once there is one.
  public final var valueNode: ValueNode {
    if let ownNode { return ownNode }
    let node = ValueNode("\(Self.self)")
    ownNode = node
    return node
  }
  /// Safe: used on the main actor, and by the `deinit`, when nobody else can.
  nonisolated(unsafe) private final var ownNode: ValueNode?
  /// Where it is presented: as large as the window's content.
  open private(set) var containerView: UIView?
  /// Who is asked whether it may be dismissed, and told when it is.
  ///
  /// It is held weakly.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The place that the declared view which presents has in the value tree; goes before the window's.
  package final var inheritedNode: ValueNode?
  /// It has begun, and not ended.
  private var isCurrent = false
  private weak var presenter: UIViewController?
  private weak var presented: UIViewController?
  /// Both, once it has begun. Before, the presented controller holds this, and this must not hold it.
  private var held: [UIViewController] = []
  private weak var window: UIWindow?
  private weak var formerFocus: UIResponder?
  private let cover = PresentationCover()
  /// The transition of the program's own that is under way.
  private final var transition: ControllerTransition? {
    // The box around what is shown gives way to it, and comes back.
    didSet { containerView?.setNeedsLayout() }
  }

  /// Creates the presentation of a controller; a subclass is made by a transitioning delegate.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presented = presentedViewController
    presenter = presentingViewController
  }

  // As a controller's: on the main actor, whoever lets go of it last.
  deinit { MainQueue.release(&ownNode) }

  /// How it is presented: what the controller says, and a sheet where it leaves it open.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle == .automatic
      ? .pageSheet : presentedViewController.modalPresentationStyle
  }

  /// The view that stands in ``containerView``; a subclass may put another view around it.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where the presented view stands, in points of ``containerView``, its border included.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    return boxOfPresentedView(in: containerView.cellFrame.size).rect
  }

  /// Whether the presenter's view is seen no more: the presenter and the controllers in it are told that they disappear, and
  /// appear again at the dismissal. The default is yes for full screens and in the current context, no for what leaves
  /// something of the presenter to be seen. (The view stays in its window here: terminals show what is in front only.)
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// The container is about to lay out.
  ///
  /// What an override reads is followed, and lays out again when it changes.
  open func containerViewWillLayoutSubviews() {}
  /// The container has laid out, its presented view included.
  open func containerViewDidLayoutSubviews() {}
  /// It is about to be presented: the place to add views to `containerView`.
  open func presentationTransitionWillBegin() {}
  /// The presentation is done.
  ///
  /// `completed` is `false` where it was dismissed meanwhile.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal is about to begin: the last moment at which everything is still in its place.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal is done: the place to let go of what was made for it.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Deprecated, as it is by UIKit: register for the traits that matter.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether the view stands in a box with a border.
  package var isBoxed: Bool {
    switch presentationStyle {
    case .pageSheet, .formSheet, .popover: true
    default: false
    }
  }

  /// The box for the presented view, its border included.
  package func boxOfPresentedView(in size: CellSize) -> CellRectangle {
    let everything = CellRectangle(width: size.width, height: size.height)
    // With little room a box would leave none.
    guard isBoxed, size.width >= 40, size.height >= 12 else { return everything }
    let box = sizeOfBox(within: CellSize(width: size.width - 8, height: size.height - 4), leastColumns: 20)
    return CellRectangle(
      column: (size.width - box.width) / 2, row: (size.height - box.height) / 2, width: box.width, height: box.height)
  }

  /// The size that the presented view would like to have, within a room, and a border around it.
  final func sizeOfBox(within room: CellSize, leastColumns: Int) -> CellSize {
    let preferred = CellSize(presentedViewController.preferredContentSize)
    var wanted = presentedViewController.view.measure(LayoutProposal(columns: min(room.width, 70), rows: nil))
    if preferred.width > 0 { wanted.width = preferred.width }
    if preferred.height > 0 { wanted.height = preferred.height }
    if presentationStyle == .pageSheet, preferred.width == 0 { wanted.width = min(room.width, 76) }
    if wanted.height == 0 || presentationStyle == .pageSheet && preferred.height == 0 { wanted.height = room.height }
    return CellSize(
      width: min(room.width, max(wanted.width, leastColumns)) + 2, height: min(room.height, max(wanted.height, 1)) + 2)
  }

  // MARK: Beginning and ending

  /// Whoever is told of it on the way may end it at once.
  final func begin(
    in window: UIWindow, from presenter: UIViewController, isAnimated: Bool, completion: (@MainActor () -> Void)?
  ) {
    let presented = presentedViewController
    (self.window, self.presenter, held, isCurrent) = (window, presenter, [presented, presenter], true)
    presented.isPresented(by: self, from: presenter)
    let animators = isAnimated ? animatorsOfPresentation(from: presenter) : nil
    presented.loadViewIfNeeded(in: window.contentFrame)
    if isCurrent, shouldRemovePresentersView { cover.begin(over: presenter, in: window, isAnimated: isAnimated) }
    presented.appearance.happens(because: .isPresented)
    if isCurrent { presented.beginAppearanceTransition(true, animated: isAnimated) }
    let end = { @MainActor [weak self] in
      self?.cover.endTransitions()
      self?.presentationTransitionDidEnd(self?.isCurrent == true)
      completion?()
    }
    if isCurrent { show(in: window, animators, end) }
    if transition == nil { AppearancePhase.main.afterFrame(end) }
  }

  private final func show(
    in window: UIWindow, _ animators: TransitionAnimators?, _ end: @escaping @MainActor () -> Void
  ) {
    valueNode.move(under: inheritedNode ?? window.valueNode)
    formerFocus = window.focus.responder
    let container = PresentationContainerView(self)
    containerView = container
    window.presentations.append(self)
    container.place(in: window.contentFrame)
    if let animators { transition = makePresentation(in: container, animators, end) }
    presentationTransitionWillBegin()
    if isCurrent { window.addSubview(container) }
    if isCurrent, let view = presentedView {
      if let transition {
        view.place(in: CellRectangle(frameOfPresentedViewInContainerView))
        transition.begin()
      } else {
        container.show(view)
      }
    }
    guard isCurrent else { return container.removeFromSuperview() }
    window.focus.refresh()
  }

  /// - Parameter isPresenterLeaving: The presenter goes, too: it does not appear again.
  final func end(isAnimated: Bool, isPresenterLeaving: Bool = false, completion: (@MainActor () -> Void)?) {
    // What comes or goes already is there, or gone, first.
    transition?.completeTransition(true)
    guard isCurrent else {
      if let completion { AppearancePhase.main.afterFrame(completion) }
      return
    }
    isCurrent = false
    let presented = presentedViewController
    presented.appearance.happens(because: .isDismissed)
    let animators = isAnimated && !isPresenterLeaving ? animatorsOfDismissal : nil
    let leaving = presented.viewIfLoaded?.controllersInside ?? []
    if let animators, let containerView {
      transition = makeDismissal(in: containerView, animators, leaving, completion)
    }
    dismissalTransitionWillBegin()
    for controller in leaving { controller.beginAppearanceTransition(false, animated: isAnimated) }
    cover.end(isPresenterLeaving: isPresenterLeaving, isAnimated: isAnimated)
    if let transition { transition.begin() } else { takeOut(leaving, completion) }
  }

  /// Takes away what was presented, and all that was made for it.
  private final func takeOut(_ leaving: [UIViewController], _ completion: (@MainActor () -> Void)?) {
    let presented = presentedViewController
    window?.presentations.removeAll { $0 === self }
    let left = AppearancePhase.main.whoLeaves {
      containerView?.removeFromSuperview()
      presented.viewIfLoaded?.removeFromSuperview()
    }
    containerView = nil
    presented.isPresentedNoMore()
    presenter?.ownPresented = nil
    if let window {
      if formerFocus?.becomeFirstResponder() != true { window.focus.refresh() }
      window.focusChanged()
    }
    onEnd?()
    AppearancePhase.main.afterFrame { [self] in
      cover.endTransitions()
      for controller in leaving + left where controller.appearance.phase == .disappearing {
        controller.endAppearanceTransition()
      }
      dismissalTransitionDidEnd(true)
      completion?()
    }
  }

  // MARK: Transitions of the program's own

  /// It comes or goes by a transition of the program's own, which is not completed.
  final var isInTransition: Bool { transition != nil }

  private final func animatorsOfPresentation(from presenter: UIViewController) -> TransitionAnimators? {
    let (presented, delegate) = (presentedViewController, presentedViewController.transitioningDelegate)
    return delegate?.animationController(forPresented: presented, presenting: presenter, source: presenter).map {
      TransitionAnimators(animator: $0, interaction: delegate?.interactionControllerForPresentation(using: $0))
    }
  }

  private final var animatorsOfDismissal: TransitionAnimators? {
    let delegate = presentedViewController.transitioningDelegate
    return delegate?.animationController(forDismissed: presentedViewController).map {
      TransitionAnimators(animator: $0, interaction: delegate?.interactionControllerForDismissal(using: $0))
    }
  }

  private final func makePresentation(
    in container: PresentationContainerView, _ animators: TransitionAnimators, _ end: @escaping @MainActor () -> Void
  ) -> ControllerTransition {
    let (presented, presenter) = (presentedViewController, presentingViewController)
    return ControllerTransition(from: presenter, to: presented, in: container, animators, style: presentationStyle) {
      [unowned self] key in
      key == .to ? presentedView : shouldRemovePresentersView ? presenter.viewIfLoaded : nil
    } initialFrame: { [unowned container] in
      $0 === presenter ? container.bounds : .zero
    } finalFrame: { [unowned self, unowned container] in
      $0 === presented ? frameOfPresentedViewInContainerView : shouldRemovePresentersView ? .zero : container.bounds
    } onEnd: { [self] didComplete in
      transition = nil
      guard didComplete else {
        self.end(isAnimated: false, completion: nil)
        return AppearancePhase.main.afterFrame(end)
      }
      if isCurrent, let view = presentedView { container.show(view) }
      container.setNeedsLayout()
      AppearancePhase.main.afterFrame {
        presented.endAppearing()
        end()
      }
    }
  }

  private final func makeDismissal(
    in container: UIView, _ animators: TransitionAnimators, _ leaving: [UIViewController],
    _ completion: (@MainActor () -> Void)?
  ) -> ControllerTransition {
    let (presented, presenter) = (presentedViewController, presentingViewController)
    return ControllerTransition(from: presented, to: presenter, in: container, animators, style: presentationStyle) {
      [unowned self] key in
      key == .from ? presentedView : shouldRemovePresentersView ? presenter.viewIfLoaded : nil
    } initialFrame: { [unowned self, unowned container] in
      $0 === presented
        ? frameOfPresentedViewInContainerView : shouldRemovePresentersView ? .zero : container.bounds
    } finalFrame: { [unowned container] in
      $0 === presenter ? container.bounds : .zero
    } onEnd: { [self] didComplete in
      transition = nil
      if didComplete { takeOut(leaving, completion) } else { stay(leaving) }
    }
  }

  /// The dismissal was broken off: everything is as before.
  private final func stay(_ leaving: [UIViewController]) {
    let presented = presentedViewController
    isCurrent = true
    for controller in leaving { controller.beginAppearanceTransition(true, animated: true) }
    if shouldRemovePresentersView, let presenter, let window {
      cover.begin(over: presenter, in: window, isAnimated: true)
    }
    if let view = presentedView { (containerView as? PresentationContainerView)?.show(view) }
    containerView?.setNeedsLayout()
    AppearancePhase.main.afterFrame { [self] in
      cover.endTransitions()
      presented.endAppearing()
      dismissalTransitionDidEnd(false)
    }
  }

  /// Escape was pressed, or something outside was clicked. Asks where text was typed into what is presented.
  final func dismissByUser() {
    guard !presentedViewController.isModalToUser,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    let isAsked = presentedViewController.holdsTyping && !presentedViewController.decidesDismissal
    if isAsked { askToDiscard() } else { takeAway() }
  }

  /// Nothing that was typed goes without a question.
  private func askToDiscard() {
    let words = valueNode.environment
    let question = UIAlertController(
      title: SystemWord.discardTyping.text(in: words), message: nil, preferredStyle: .alert)
    question.addAction(UIAlertAction(title: SystemWord.keepEditing.text(in: words), style: .cancel))
    question.addAction(
      UIAlertAction(title: SystemWord.discard.text(in: words), style: .destructive) { [weak self] _ in self?.takeAway()
      })
    presentedViewController.present(question, animated: true)
  }

  private func takeAway() {
    delegate?.presentationControllerWillDismiss(self)
    let delegate = delegate
    presentingViewController.dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
  }

  /// Told that it was taken away: state that says what is presented follows.
  package final var onEnd: (@MainActor () -> Void)?

  /// The view with all that can have the focus, where that is more than what is presented.
  var viewAroundStops: UIView? { nil }

  /// The container has placed what is presented.
  func containerViewDidLayoutInCells() {}

  /// Something in what is presented is larger or smaller.
  func contentChanged() {}

  final func containerViewFrameChanged(to frame: CellRectangle) { containerView?.place(in: frame) }

  /// Has no effect here: a presented controller has the traits of its place; accepted so that listings compile.
  open var overrideTraitCollection: UITraitCollection?
  /// How it is presented where there is little room. An override has no effect here: a presentation takes the room there is.
  open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }
  /// How it is presented with such traits. An override has no effect here: a presentation takes the room there is.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    adaptivePresentationStyle
  }
  /// Whether it covers the screen. An override has no effect here: ``frameOfPresentedViewInContainerView`` decides.
  open var shouldPresentInFullscreen: Bool { true }
  /// Told that the window gets another size: never called here. The default does nothing.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Told that other traits come: never called here. The default does nothing.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Told that the presented controller would like another size. The default does nothing.
  ///
  /// `container` has no effect here: the default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size that the presented controller gets. An override has an effect only through ``frameOfPresentedViewInContainerView``.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
}

/// Who is asked about a presentation, and told of it (UIKit: `UIAdaptivePresentationControllerDelegate`).
///
/// ```swift
/// final class Guard: UIAdaptivePresentationControllerDelegate {
///   var hasChanges = false
///   func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { !hasChanges }
/// }
/// ```
@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the user may dismiss it. The default is yes.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The user is dismissing it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user has dismissed it. Not called where the program does.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user has tried to dismiss it, and may not.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// `true`: Escape, and a click beside it, may dismiss it.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing when the user is about to dismiss it, for a delegate that does not care.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing when the user has dismissed it, for a delegate that does not care.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing when the user tried to dismiss what may not be, for a delegate that does not care.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
