import CoreEnvironment
import CoreObserving
import CoreRetained

/// A modifier that presents something over its view while a state says so.
nonisolated struct PresentationModifier<Content: View, Maker: PresentationMaker>: WrappingView {
  let content: Content
  /// What is presented, and which one it is; read in a pass of its own.
  let item: () -> (id: AnyHashable, item: Maker.Item)?
  /// The state is not to say so any more.
  let clear: () -> Void
  let onDismiss: (@MainActor () -> Void)?
  let maker: Maker

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<PresentationModifier> {
    PresentationNode(self, in: context)
  }
}

/// Makes the presentation for an item: a sheet, a popover or an alert.
protocol PresentationMaker {
  associatedtype Item
  /// Makes it, or brings up to date what is there.
  ///
  /// - Parameter reader: Calls the closures whose views are not made in a pass of their own.
  @MainActor func show(_ item: Item, _ former: Presented?, in context: GraphContext, by reader: any LateReader)
    -> Presented
}

/// A presentation that is on the screen: its node keeps it up to date, and dismisses it.
@MainActor
class Presented {
  let controller: UIViewController
  /// What it stands beside, where it is a popover.
  var attachment: PopoverAttachment?
  init(_ controller: UIViewController) { self.controller = controller }
  /// It is gone for good.
  func end() {}
}

private final class PresentationNode<Content: View, Maker: PresentationMaker>: WrappingNode<
  PresentationModifier<Content, Maker>, Content
>, PresenceFollower, LateReader
{
  var reads = LateReads()
  var workName: String { "what is presented" }
  private var view: PresentationModifier<Content, Maker>
  private let values: ValueNode
  private let reference = ScreenReference()
  private var shown: (id: AnyHashable, presented: Presented)?
  private var isEnded = false
  // A row that is not seen waits with its passes; this one must not: what is shown covers the row.
  private lazy var work = TrackedWork(cycle: .main, name: "a presentation") { [weak self] in self?.follow() }

  init(_ view: PresentationModifier<Content, Maker>, in context: GraphContext) {
    self.view = view
    values = ValueNode("presentation", parent: context.values)
    super.init(in: context)
    work.depth = depth
    begin(with: view.content)
    prepareValues()
    context.presence.add(self)
    follow()
  }

  /// What is presented inherits everything, but the way through the screens below, and that it was presented from a row or a bar.
  private func prepareValues() {
    let dismiss: @MainActor () -> Void = { [weak self] in self?.dismissFromWithin() }
    values.environment(\.dismiss, DismissAction(identity: ActionIdentity(of: reference), dismiss: dismiss))
    values.environment(\.isPresented, true)
    values.environment(\.navigation, NavigationReference(core: nil))
    values.environment(\.showNextColumn, nil)
    values.environment(\.isListRow, false)
    values.environment(\.isOnBar, false)
    values.environment(
      \.presentationMode,
      PresentationMode.binding(isPresented: { [weak self] in self?.shown != nil }, dismiss: dismiss))
  }

  override func update(_ view: PresentationModifier<Content, Maker>) {
    self.view = view
    child?.update(view.content)
    follow()
  }

  override func end() {
    isEnded = true
    work.cancel()
    reads.end()
    context.presence.remove(self)
    super.end()
    EffectQueue.main.add { [self] in show(nil) }
  }

  deinit { reads.end() }

  func readsChanged() { follow() }

  func presenceDidAppear() { follow() }
  func presenceDidDisappear() {}

  // MARK: From the state to what is presented

  /// It comes and goes once everything around is complete.
  private func follow() {
    let item = work.run { view.item() }
    if let item, item.id == shown?.id {
      _ = shown.map { view.maker.show(item.item, $0.presented, in: screenContext, by: self) }
      return
    }
    guard item != nil || shown != nil else { return }
    EffectQueue.main.add { [weak self] in self?.settle() }
  }

  private func settle() {
    guard !isEnded else { return }
    show(view.item())
  }

  private func show(_ item: (id: AnyHashable, item: Maker.Item)?) {
    guard item?.id != shown?.id else { return }
    if let former = shown {
      shown = nil
      former.presented.controller.presentationController?.onEnd = nil
      former.presented.controller.presentingViewController?.dismiss(animated: true)
      finish(former.presented)
    }
    guard let item, context.presence.isShown, let presenter else { return }
    guard !PresentationQueue.isBusy(presenter) else {
      return PresentationQueue.wait { [weak self] in self?.settle() }
    }
    let presented = view.maker.show(item.item, nil, in: screenContext, by: self)
    shown = (item.id, presented)
    let controller = presented.controller
    guard let presentation = controller.presentationController else { return }
    presentation.inheritedNode = values
    presentation.onEnd = { [weak self, weak presented] in
      if let presented { self?.isGone(presented) }
    }
    // An alert, which is a popover to the retained face, stands in the middle.
    if !(controller is UIAlertController), let popover = presentation as? UIPopoverPresentationController {
      popover.sourceView = items.first?.view
      presented.attachment?.apply(to: popover)
    }
    presenter.present(controller, animated: true)
  }

  private var screenContext: GraphContext {
    GraphContext(
      graph: context.graph, values: values, presence: context.graph.presence, parent: contextBelow().parent)
  }

  private var presenter: UIViewController? { context.presenter(near: items.first?.view) }

  // MARK: From what is presented to the state

  /// The user has dismissed it, or whoever is in it.
  private func isGone(_ presented: Presented) {
    guard let shown, shown.presented === presented else { return }
    self.shown = nil
    // Written back only while the state still means it.
    if view.item()?.id == shown.id { view.clear() }
    finish(presented)
  }

  private func finish(_ presented: Presented) {
    presented.end()
    view.onDismiss?()
    PresentationQueue.next()
  }

  private func dismissFromWithin() {
    guard let shown else { return }
    if view.item()?.id == shown.id { view.clear() }
    follow()
  }
}

/// The presentations that wait until another one has been dismissed.
@MainActor
enum PresentationQueue {
  private static var waiting: [@MainActor () -> Void] = []

  /// Something is presented over the controller already.
  static func isBusy(_ presenter: UIViewController) -> Bool {
    let outermost = sequence(first: presenter, next: \.parent).reduce(presenter) { $1 }
    return outermost.presentedViewController != nil
  }

  static func wait(_ work: @escaping @MainActor () -> Void) { waiting.append(work) }

  static func next() {
    guard !waiting.isEmpty else { return }
    let work = waiting
    waiting = []
    EffectQueue.main.add { for each in work { each() } }
  }
}

extension GraphContext {
  /// The controller that presents for a view in the graph: the nearest one around.
  func presenter(near view: UIView?) -> UIViewController? {
    let anchor = view?.window == nil ? graph.host : view
    guard let anchor, let window = anchor.window else { return nil }
    let around = sequence(first: anchor, next: \.superview).lazy.compactMap(\.controller).first
    return around ?? window.rootViewController ?? graph.ownPresenter
  }
}
