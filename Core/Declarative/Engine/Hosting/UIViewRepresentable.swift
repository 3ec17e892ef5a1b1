public import CoreEnvironment
public import CoreObserving
public import CoreRetained
import CoreTerminal
public import Foundation

/// Puts a retained view of UIKit among declared views (SwiftUI: `UIViewRepresentable`).
///
/// ```swift
/// struct TrendView: UIViewRepresentable {
///   let values: [Double]
///   func makeUIView(context: Context) -> TrendGraph { TrendGraph() }
///   func updateUIView(_ view: TrendGraph, context: Context) { view.values = values }
/// }
/// ```
///
/// ``updateUIView(_:context:)`` is called once the view is made, and again when a property of this value is another, or when what
/// it read has changed: a value of ``UIViewRepresentableContext/environment``, an observable model.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// The retained view.
  associatedtype UIViewType: UIView
  /// Whoever the retained view talks to.
  associatedtype Coordinator = Void
  /// What is known where the view stands.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view, once.
  func makeUIView(context: Context) -> UIViewType
  /// Brings the view up to date.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Called when the view is gone for good. The default does nothing.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Makes whoever the view talks to, once and before the view.
  func makeCoordinator() -> Coordinator
  /// The size for a proposal, in points; `nil`, which is the default, leaves it to the view.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
  /// Makes no coordinator, for a view that reports nothing back and so needs none.
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// Called when the view has left the screen for good; the default does nothing.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  /// Leaves the size to the retained view, by answering `nil`.
  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
  /// There is none: the view is not made of others.
  public var body: Never { fatalError("\(Self.self) shows a retained view: it has no body to ask for.") }

  /// Puts the view into its place.
  public static func _makeView(_ view: Self, inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(node: RepresentableNode(view, in: inputs.context))
  }
}

/// The coordinator, transaction and environment at the place of a represented view (SwiftUI:
/// `UIViewRepresentableContext`).
@MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The object that the view reports to, as its delegate for example; `makeCoordinator()` made it.
  public let coordinator: Representable.Coordinator
  /// The transaction of the change that is under way, with its animation, if it has one.
  public let transaction: Transaction
  let values: ValueNode
  /// The environment. What is read of it brings the update about again when it changes.
  public var environment: EnvironmentValues { values.environment }

  /// Changes views as the transaction of the update says: with its animation, as far as a terminal shows one, or at once
  /// (SwiftUI: `animate(changes:completion:)`).
  ///
  /// - Parameters:
  ///   - changes: Changes the views; called at once.
  ///   - completion: Called when what moves has arrived; soon, where nothing does.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    guard transaction.animation != nil, !transaction.disablesAnimations else {
      changes()
      completion?()
      return
    }
    guard let completion else { return withAnimation(transaction.animation, changes) }
    // Safe: it is called where this function is, on the main actor.
    nonisolated(unsafe) let whenDone = completion
    withAnimation(transaction.animation, changes, completion: { whenDone() })
  }
}

private final class RepresentableNode<Value: UIViewRepresentable>: ViewNode<Value> {
  private var value: Value
  private let coordinator: Value.Coordinator
  private let values: ValueNode
  private let place: RepresentedView
  private var view: Value.UIViewType?
  private var evaluation: Evaluation<Value, EmptyView>?
  private var isDisabledFromOutside = false

  init(_ value: Value, in context: GraphContext) {
    self.value = value
    coordinator = value.makeCoordinator()
    values = ValueNode(ViewName.of(Value.self), parent: context.values)
    place = RepresentedView(name: ViewName.of(Value.self))
    super.init(in: context, showing: place, at: values)
    place.size = { [weak self] in self?.size(for: $0) }
    // Updated in the pass of an empty body, so that whatever `updateUIView` reads brings the update about again.
    evaluation = Evaluation(value, at: self) { [weak self] value in
      self?.refresh(value)
      return EmptyView()
    }
  }

  /// The text about a missing object where there is one, else the place of the view.
  override var items: [LayoutItem] {
    let others = evaluation?.items ?? []
    return others.isEmpty ? [LayoutItem(view: place)] : others
  }

  override func update(_ value: Value) { evaluation?.update(value) }

  override func addOwnKeptValues(to keeping: inout KeptValues) { evaluation?.addKeptValues(to: &keeping) }
  override func end() {
    evaluation?.end()
    if let view { Value.dismantleUIView(view, coordinator: coordinator) }
    view = nil
  }

  private var representedContext: UIViewRepresentableContext<Value> {
    UIViewRepresentableContext(coordinator: coordinator, transaction: .current, values: values)
  }

  private func refresh(_ value: Value) {
    self.value = value
    let context = representedContext
    let view = view ?? value.makeUIView(context: context)
    if self.view == nil {
      self.view = view
      place.addSubview(view)
    }
    value.updateUIView(view, context: context)
    follow(isEnabled: context.environment.isEnabled, view)
    place.invalidateIntrinsicContentSize()
  }

  /// Disables a control where its surroundings are disabled, and enables it again only where this did it.
  private func follow(isEnabled: Bool, _ view: UIView) {
    guard let control = view as? UIControl, isEnabled == isDisabledFromOutside else { return }
    isDisabledFromOutside = !isEnabled
    control.isEnabled = isEnabled
  }

  private func size(for proposal: LayoutProposal) -> CellSize? {
    guard let view else { return nil }
    let proposed = ProposedViewSize(
      width: proposal.columns.map { .columns($0) }, height: proposal.rows.map { .rows($0) })
    return value.sizeThatFits(proposed, uiView: view, context: representedContext).map { CellSize($0) }
  }
}

/// The retained view around a represented one, which has the same size.
private final class RepresentedView: UIView {
  var size: ((LayoutProposal) -> CellSize?)?

  init(name: String) {
    super.init(frame: .zero)
    Self.leaveUntracked(RepresentedView.self)
    nodeName = name
  }

  required init?(coder: NSCoder) { nil }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    size?(proposal) ?? subviews.first?.measure(proposal) ?? .zero
  }

  override func layoutSubviews() {
    for view in subviews { view.place(in: boundsInCells) }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
