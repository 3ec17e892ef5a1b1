public import CoreEnvironment
public import CoreObserving
public import CoreRetained
import CoreTerminal
public import Foundation

/// Puts a controller of UIKit among declared views (SwiftUI: `UIViewControllerRepresentable`).
///
/// It is a child of the nearest controller around while it is in a window, and inherits traits and environment from the place
/// where it is declared. ``updateUIViewController(_:context:)`` is called once it is made, and again when a property of this
/// value is another, or when what it read has changed.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The controller.
  associatedtype UIViewControllerType: UIViewController
  /// Whoever the controller talks to.
  associatedtype Coordinator = Void
  /// What is known where the controller stands.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller, once.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Brings the controller up to date.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Called when the controller is gone for good. The default does nothing.
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
  /// Makes whoever the controller talks to, once and before the controller.
  func makeCoordinator() -> Coordinator
  /// The size for a proposal, in points; `nil`, which is the default, leaves it to the controller's view.
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Makes no coordinator, for a controller that reports nothing back and so needs none.
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  /// Called when the controller has left the screen for good; the default does nothing.
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
  /// Leaves the size to the controller's view, by answering `nil`.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }
  /// There is none: the view is not made of others.
  public var body: Never { fatalError("\(Self.self) shows a controller: it has no body to ask for.") }

  /// Puts the view into its place.
  public static func _makeView(_ view: Self, inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(node: ControllerRepresentableNode(view, in: inputs.context))
  }
}

/// The coordinator, transaction and environment at the place of a represented controller (SwiftUI:
/// `UIViewControllerRepresentableContext`).
@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// The object that the controller reports to, as `makeCoordinator()` made it.
  public let coordinator: Representable.Coordinator
  /// The transaction of the change that is under way, with its animation, if it has one.
  public let transaction: Transaction
  let values: ValueNode
  /// The environment. What is read of it brings the update about again when it changes.
  public var environment: EnvironmentValues { values.environment }
}

private final class ControllerRepresentableNode<Value: UIViewControllerRepresentable>: ViewNode<Value> {
  private var value: Value
  private let coordinator: Value.Coordinator
  private let values: ValueNode
  private var place: ControllerView?
  private var controller: Value.UIViewControllerType?
  private var evaluation: Evaluation<Value, EmptyView>?

  init(_ value: Value, in context: GraphContext) {
    self.value = value
    coordinator = value.makeCoordinator()
    values = ValueNode(ViewName.of(Value.self), parent: context.values)
    super.init(in: context)
    evaluation = Evaluation(value, at: self) { [weak self] value in
      self?.refresh(value)
      return EmptyView()
    }
  }

  /// The text about a missing object where there is one, else the place of the controller.
  override var items: [LayoutItem] {
    let others = evaluation?.items ?? []
    return others.isEmpty ? place.map { [LayoutItem(view: $0)] } ?? [] : others
  }

  override func update(_ value: Value) { evaluation?.update(value) }

  override func addOwnKeptValues(to keeping: inout KeptValues) { evaluation?.addKeptValues(to: &keeping) }
  override func end() {
    evaluation?.end()
    if let controller { Value.dismantleUIViewController(controller, coordinator: coordinator) }
    controller = nil
  }

  private var representedContext: UIViewControllerRepresentableContext<Value> {
    UIViewControllerRepresentableContext(coordinator: coordinator, transaction: .current, values: values)
  }

  private func refresh(_ value: Value) {
    self.value = value
    let context = representedContext
    let controller = controller ?? value.makeUIViewController(context: context)
    if place == nil {
      self.controller = controller
      let place = ControllerView(controller)
      adopt(place, at: values)
      place.size = { [weak self] in self?.size(for: $0) }
      self.place = place
    }
    value.updateUIViewController(controller, context: context)
  }

  private func size(for proposal: LayoutProposal) -> CellSize? {
    guard let controller else { return nil }
    let proposed = ProposedViewSize(
      width: proposal.columns.map { .columns($0) }, height: proposal.rows.map { .rows($0) })
    return value.sizeThatFits(proposed, uiViewController: controller, context: representedContext).map { CellSize($0) }
  }
}
