import CoreEnvironment
import CoreObserving

/// The tracked methods of one view: configuration, properties, constraints, layout and drawing, each with its own
/// ``TrackedWork``.
///
/// A change of what one of them read asks for that method again, and for no other. Only views of classes from outside of
/// the framework, and those of controllers, have it: what the framework's own methods read is known.
@MainActor
final class Passes {
  private unowned let view: UIView
  private var configuration: TrackedWork?
  private var properties: TrackedWork?
  private var constraints: TrackedWork?
  private var layout: TrackedWork?
  private var drawing: TrackedWork?

  init(_ view: UIView) { self.view = view }

  deinit {
    for work in [configuration, properties, constraints, layout, drawing] { work?.cancel() }
  }

  func runConfiguration(_ body: () -> Void) {
    run(&configuration, "the configuration of", { $0.need(.needsConfiguration) }, body)
  }
  func runProperties(_ body: () -> Void) {
    run(&properties, "the properties of", { $0.setNeedsUpdateProperties() }, body)
  }
  func runConstraints(_ body: () -> Void) {
    run(&constraints, "the constraints of", { $0.setNeedsUpdateConstraints() }, body)
  }
  func runLayout(_ body: () -> Void) { run(&layout, "the layout of", { $0.setNeedsLayout() }, body) }
  func runDrawing(_ body: () -> Void) { run(&drawing, "the drawing of", { $0.setNeedsDisplay() }, body) }

  private func run(
    _ work: inout TrackedWork?, _ title: String, _ turn: @escaping @MainActor (UIView) -> Void, _ body: () -> Void
  ) {
    if work == nil {
      let name = view.passName
      work = TrackedWork(cycle: .main, name: "\(title) \(name)") { [weak view] in
        if let view { turn(view) }
      }
    }
    work?.depth = Int(view.depth)
    let traits = view.traitCollection
    // The work is held by itself: what it runs may come back here.
    guard let held = work else { return }
    guard ObservationTracking.isEnabled else { return held.runReadingValues { traits.performAsCurrent(body) } }
    held.run { traits.performAsCurrent(body) }
  }
}

extension UIView {
  /// Whose passes they are, in messages: the view's where its class is the program's own, else its controller's.
  final var passName: String {
    guard let controller, !isSubclassed else { return nodeName }
    return "\(type(of: controller))"
  }
}
